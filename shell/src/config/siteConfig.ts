import type { Settings } from '@registers/shared/contract';
import { defaultSentLimits, type SentLimits } from '@registers/shared/entries';
import { type Config, configSchema } from '@registers/shared/registry';
import { type Checked, fetchFile } from './fetchFile';
import { type Overrides, readOverrides } from './overrides';
import { type ShownRegisters, shownRegistrySchema } from './registry';

/** The sign-in provider. Registers do not get these settings. */
export type Auth = Config['auth'];

/** What `config.json` says that a receiver can do besides storing entries. */
export type Offer = 'read' | 'correct' | 'withdraw';

export type Offers = Readonly<Record<string, readonly Offer[]>>;

/** What `config.json` and `registers.json` say, and this tab's overrides. */
export interface SiteConfig {
  auth: Auth;
  settings: Settings;
  /** Whether logging out removes the person's entries from the device. */
  removeOnLogout: boolean;
  /** For how many days sent entries stay on the device, and how many of them. */
  sentLimits: SentLimits;
  /** What the receiver of each register can do, by register id. */
  offers: Offers;
  /** The most rows of a batch that are sent in a minute, by register id. Further rows wait. */
  pace: Readonly<Record<string, number>>;
  /** For how many days the site can be opened without a network; undefined where it cannot. */
  offlineDays: number | undefined;
  /** Where reports of what happens on the page are sent; undefined where the site wants none. */
  reports: string | undefined;
  registry: ShownRegisters;
  overrides: Overrides;
}

const readRegistry = (timeout?: number) => fetchFile('registers.json', shownRegistrySchema, timeout);

/**
 * For how many days the site can be opened without a network; undefined where it cannot. Never with
 * `removeOnLogout`: a shared computer must not remember who used it last.
 */
export const offlineDaysOf = ({ offline, removeOnLogout }: Config): number | undefined =>
  removeOnLogout ? undefined : offline?.days;

/** Reads `config.json` and `registers.json` when the page starts: one build of the shell serves every site. */
export async function readSiteConfig(): Promise<Checked<SiteConfig>> {
  const [config, registry] = await Promise.all([fetchFile('config.json', configSchema), readRegistry()]);
  if (!config.ok || !registry.ok) {
    return { ok: false, errors: [config, registry].flatMap((file) => (file.ok ? [] : file.errors)) };
  }
  const {
    auth,
    allowOverrides,
    removeOnLogout = false,
    sent,
    offers = {},
    pace = {},
    reports,
    offline: _,
    ...settings
  } = config.value;
  const ids = registry.value.registers.map(({ id }) => id);
  const overrides = readOverrides(allowOverrides === true, ids);
  const { days = defaultSentLimits.days, entries = defaultSentLimits.entries } = sent ?? {};
  const sentLimits = { days, entries };
  return {
    ok: true,
    value: {
      auth,
      settings,
      removeOnLogout,
      sentLimits,
      offers,
      pace,
      overrides,
      reports: reports?.url,
      offlineDays: offlineDaysOf(config.value),
      registry: registry.value,
    },
  };
}

/** Reads `registers.json` again, with a short timeout: the page works without the answer. */
export const rereadRegistry = () => readRegistry(2_500);
