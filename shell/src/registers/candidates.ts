import type { RegistryEntry } from '../config/registry';
import type { Release } from '../config/release';
import { getsCanary } from './canary';

/** Why a build is tried: a developer's own, a share of the browsers tries it, it is live, it worked before. */
type Kind = 'override' | 'canary' | 'live' | 'fallback';

/** An entry of the registry, and where a developer of this browser has it from instead. */
export type KnownRegister = RegistryEntry & { override?: string };

export interface Candidate {
  kind: Kind;
  release: Release;
  /** Tells one build of a register from another. */
  key: string;
  /** Where its entry script may come from: the origins that the registry names for this register. */
  origins: readonly string[];
}

const keyOf = ({ build, version, entry }: Release): string => `${build ?? version} ${entry}`;

const originOf = (address: string): string => new URL(address).origin;

function originsOf({ fallback, canary, ...live }: RegistryEntry): string[] {
  const releases = [live, fallback, canary].filter((release) => release !== undefined);
  const addresses = releases.flatMap(({ entry, manifest }) => (manifest ? [entry, manifest] : [entry]));
  return [...new Set(addresses.map(originOf))];
}

/** The builds of a register in the order in which they are tried; the first is what this browser should have. */
export function candidatesOf(entry: KnownRegister, browser: string | undefined): [Candidate, ...Candidate[]] {
  const { id, override, canary, fallback, contract } = entry;
  if (override !== undefined) {
    const release = { contract, version: 'override', entry: override };
    // Nothing stands in for it: its developer wants to see it fail.
    return [{ kind: 'override', release, key: keyOf(release), origins: [originOf(override)] }];
  }
  const origins = originsOf(entry);
  const candidate = (kind: Kind, release: Release): Candidate => ({
    kind,
    release,
    key: keyOf(release),
    origins,
  });
  const live = candidate('live', entry);
  const tried = canary && browser !== undefined && getsCanary(browser, id, canary.percent);
  const earlier = fallback ? [candidate('fallback', fallback)] : [];
  const rest = [live, ...earlier.filter(({ key }) => key !== live.key)] as const;
  return tried ? [candidate('canary', canary), ...rest] : [...rest];
}
