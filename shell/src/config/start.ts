import type { Settings } from '@registers/shared/contract';
import { type Auth, configSchema } from './config';
import type { Checked } from './faults';
import { readFile } from './readFile';
import { registrySchema, type RegistryEntry } from './registry';

export interface Start {
  auth: Auth;
  settings: Settings;
  registers: RegistryEntry[];
}

const readRegistry = (timeout?: number) => readFile('registers.json', registrySchema, timeout);

/** Everything that one build has to be told about where it runs. */
export async function readStart(): Promise<Checked<Start>> {
  const [config, registry] = await Promise.all([readFile('config.json', configSchema), readRegistry()]);
  if (!config.ok || !registry.ok) {
    return { ok: false, faults: [config, registry].flatMap((file) => (file.ok ? [] : file.faults)) };
  }
  const { auth, ...settings } = config.value;
  return { ok: true, value: { auth, settings, registers: registry.value.registers } };
}

/**
 * Where a register lies now: its team may have shipped or taken back a version since this page was
 * opened. What was known stays good when the file cannot be read.
 */
export async function latestEntry(known: RegistryEntry): Promise<RegistryEntry> {
  const registry = await readRegistry(2_500);
  const found = registry.ok ? registry.value.registers.find(({ id }) => id === known.id) : undefined;
  return found ?? known;
}
