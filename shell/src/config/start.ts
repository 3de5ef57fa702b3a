import type { Settings } from '@registers/shared/contract';
import { type Auth, configSchema } from './config';
import type { Checked } from './faults';
import { type Overrides, readOverrides } from './overrides';
import { readFile } from './readFile';
import { type Registry, registrySchema } from './registry';

export interface Start {
  auth: Auth;
  settings: Settings;
  /** Whether logging out removes what is kept on the device. */
  removeOnLogout: boolean;
  registry: Registry;
  overrides: Overrides;
}

const readRegistry = (timeout?: number) => readFile('registers.json', registrySchema, timeout);

/** Everything that one build has to be told about where it runs. */
export async function readStart(): Promise<Checked<Start>> {
  const [config, registry] = await Promise.all([readFile('config.json', configSchema), readRegistry()]);
  if (!config.ok || !registry.ok) {
    return { ok: false, faults: [config, registry].flatMap((file) => (file.ok ? [] : file.faults)) };
  }
  const { auth, allowOverrides, removeOnLogout = false, ...settings } = config.value;
  const ids = registry.value.registers.map(({ id }) => id);
  const overrides = readOverrides(allowOverrides === true, ids);
  return { ok: true, value: { auth, settings, removeOnLogout, registry: registry.value, overrides } };
}

/** The registry as it is by now. A page that works already does not wait long for it. */
export const rereadRegistry = () => readRegistry(2_500);
