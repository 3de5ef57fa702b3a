import type { BuildRecord, RegisterRecord } from '@registers/shared/registry';
import { getsCanary } from './canary';

/** A build of a register, which the loader tries if none before it works. */
export interface Candidate {
  /** The role of the build in `registers.json`. */
  role: 'canary' | 'live' | 'fallback';
  build: BuildRecord;
  /** Identifies the build, and the register that it is loaded for. */
  key: string;
  /** Where its entry script may come from: the origins of this register in `registers.json`. */
  origins: readonly string[];
}

const buildKeyOf = (id: string, { build, version, entry }: BuildRecord): string =>
  `${id} ${build ?? version} ${entry}`;

/** The builds that `registers.json` names of a register, with their roles. */
function buildsOf({ fallback, canary, ...live }: RegisterRecord) {
  const builds = [
    ['live', live],
    ['fallback', fallback],
    ['canary', canary],
  ] as const;
  return builds.flatMap(([role, build]) => (build ? [{ role, build }] : []));
}

function originsOf(register: RegisterRecord): string[] {
  const addresses = buildsOf(register).flatMap(({ build: { entry, manifest = entry } }) => [entry, manifest]);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** The builds of a register in the order in which they are tried: first the one this browser should have. */
export function candidatesOf(
  register: RegisterRecord,
  browser: string | undefined,
): [Candidate, ...Candidate[]] {
  const { id, canary, fallback } = register;
  const origins = originsOf(register);
  const candidate = (role: Candidate['role'], build: BuildRecord): Candidate => {
    return { role, build, key: buildKeyOf(id, build), origins };
  };
  const live = candidate('live', register);
  const earlier = fallback ? [candidate('fallback', fallback)] : [];
  const others = [live, ...earlier.filter(({ key }) => key !== live.key)] as const;
  const inCanary = canary && browser !== undefined && getsCanary(browser, id, canary.percent);
  return inCanary ? [candidate('canary', canary), ...others] : [...others];
}
