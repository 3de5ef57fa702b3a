import type { Settings } from '@registers/shared/contract';
import { defaultSentLimits, type SentLimits } from '@registers/shared/submit';
import { type Config, configSchema } from '@registers/shared/registry';
import { type Checked, fetchFile } from './fetchFile';
import { type ShownRegisters, shownRegistrySchema } from './registry';

/** The sign-in provider. Registers do not get these settings. */
export type Auth = Config['auth'];

export type Offers = Config['offers'];

export type Offer = Offers[string][number];

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

/** The days of `offline`. Never with `removeOnLogout`: a shared computer must not remember who used it last. */
export const offlineDaysOf = ({ offline, removeOnLogout }: Config): number | undefined =>
  removeOnLogout ? undefined : offline?.days;

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
