import { deviceStorage } from '@registers/shared/browser';
import type { BuildRecord } from '@registers/shared/registry';
import type { ShownRegister } from '../config/registry';

/** A build of a register, which the loader tries if none before it works. */
export interface Candidate {
  /** The role of the build in `registers.json`, or a developer's own build. */
  role: 'override' | 'canary' | 'live' | 'fallback';
  build: BuildRecord;
  /** Identifies the build, and the register that it is loaded for. */
  key: string;
  /** Where its entry script may come from: the origins of this register in `registers.json`. */
  origins: readonly string[];
}

const buildKeyOf = (id: string, { build, version, entry }: BuildRecord): string =>
  `${id} ${build ?? version} ${entry}`;

const originOf = (address: string): string => new URL(address).origin;

function originsOf({ fallback, canary, ...live }: ShownRegister): string[] {
  const builds = [live, fallback, canary].filter((build) => build !== undefined);
  const addresses = builds.flatMap(({ entry, manifest }) => (manifest ? [entry, manifest] : [entry]));
  return [...new Set(addresses.map(originOf))];
}

/** The builds of a register in the order in which they are tried: first the one this browser should have. */
export function candidatesOf(
  register: ShownRegister,
  browser: string | undefined,
): [Candidate, ...Candidate[]] {
  const { id, override, canary, fallback, contract } = register;
  if (override !== undefined) {
    const build = { contract, version: 'override', entry: override };
    // An override has no fallback: its developer wants to see it fail.
    return [{ role: 'override', build, key: buildKeyOf(id, build), origins: [originOf(override)] }];
  }
  const origins = originsOf(register);
  const candidate = (role: Candidate['role'], build: BuildRecord): Candidate => ({
    role,
    build,
    key: buildKeyOf(id, build),
    origins,
  });
  const live = candidate('live', register);
  const earlier = fallback ? [candidate('fallback', fallback)] : [];
  const others = [live, ...earlier.filter(({ key }) => key !== live.key)] as const;
  const inCanary = canary && browser !== undefined && getsCanary(browser, id, canary.percent);
  return inCanary ? [candidate('canary', canary), ...others] : [...others];
}

const browserKey = 'registers:browser';

/**
 * A random id of this browser, which is kept so that each visit gets the same canaries. Undefined where the browser
 * does not keep it: then it gets no canaries.
 */
export function browserId(): string | undefined {
  const known = deviceStorage.get(browserKey);
  if (known !== null) return known;
  const id = crypto.randomUUID();
  return deviceStorage.set(browserKey, id) ? id : undefined;
}

/** FNV-1a, mixed at the end as in MurmurHash3, so that similar texts get very different values. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Whether a browser gets a register's canary. The answer is always the same, and independent of other
 * registers. A browser that gets it at one percentage gets it at every higher one.
 */
export const getsCanary = (browser: string, register: string, percent: number): boolean =>
  hash(`${browser} ${register}`) % 100 < percent;
