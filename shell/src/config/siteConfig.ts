import type { Settings } from '@registers/shared/contract';
import { defaultSentLimits, type SentLimits } from '@registers/shared/submit';
import { type Config, configSchema, type RegisterRecord, registrySchema } from '@registers/shared/registry';
import type { InferOutput } from 'valibot';
import { type Checked, fetchFile } from './fetchFile';
import { offlineDaysOf } from './offline';

/** The sign-in provider. Registers do not get these settings. */
export type Auth = Config['auth'];

export type Offers = Config['offers'];

export type Offer = Offers[string][number];

/** The schema of `/registers.json`, which makes its addresses absolute. */
export const shownRegistrySchema = registrySchema(window.location.origin);

/** What `registers.json` says: of the live shell, and of the registers in the order of the sidebar. */
export interface ShownRegisters {
  shell?: InferOutput<typeof shownRegistrySchema>['shell'];
  registers: readonly RegisterRecord[];
}

/** What `config.json` and `registers.json` say. */
export type SiteConfig = Pick<Config, 'auth' | 'offers' | 'pace' | 'removeOnLogout' | 'reports'> & {
  /** What registers get of `config.json`, and nothing else. */
  settings: Settings;
  sentLimits: SentLimits;
  /** For how many days the site can be opened without a network; undefined where it cannot. */
  offlineDays: number | undefined;
  registry: ShownRegisters;
};

const readRegistry = (timeout?: number) => fetchFile('registers.json', shownRegistrySchema, timeout);

/** Reads `config.json` and `registers.json` when the page starts: one build of the shell serves every site. */
export async function readSiteConfig(): Promise<Checked<SiteConfig>> {
  const [config, registry] = await Promise.all([fetchFile('config.json', configSchema), readRegistry()]);
  if (!config.ok || !registry.ok) {
    return { ok: false, errors: [config, registry].flatMap((file) => (file.ok ? [] : file.errors)) };
  }
  const { company, endpoints, choices, sent } = config.value;
  const { days = defaultSentLimits.days, entries = defaultSentLimits.entries } = sent ?? {};
  return {
    ok: true,
    value: {
      ...config.value,
      settings: { company, endpoints, choices },
      sentLimits: { days, entries },
      offlineDays: offlineDaysOf(config.value),
      registry: registry.value,
    },
  };
}

/** Reads `registers.json` again, with a short timeout: the page works without the answer. */
export const rereadRegistry = () => readRegistry(2_500);
