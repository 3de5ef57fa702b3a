import { Problem } from './problem';
import type { Identity } from './package';
import { type Entry, type Facts, factsOf, type Registry } from './registry';

/** What changes in `registers.json`, as pure functions. Whatever they do not speak of stays as it was. */

export const entryOf = ({ registers }: Registry, id: string): Entry | undefined =>
  registers.find((entry) => entry.id === id);

/** @throws Problem when the site has no such register. */
export function knownEntry(registry: Registry, id: string): Entry {
  const found = entryOf(registry, id);
  if (found) return found;
  const ids = registry.registers.map((entry) => entry.id).join(', ') || 'none';
  throw new Problem(`The site has no register "${id}". It has: ${ids}`);
}

const withEntry = (registry: Registry, id: string, entry: Entry): Registry => ({
  ...registry,
  registers: entryOf(registry, id)
    ? registry.registers.map((other) => (other.id === id ? entry : other))
    : [...registry.registers, entry],
});

/** Optional keys of an entry that a change sets anew, or leaves out. */
type Optionals = Pick<Entry, 'fallback' | 'canary' | 'closed'>;

const given = (optionals: Optionals) =>
  Object.fromEntries(Object.entries(optionals).filter(([, value]) => value !== undefined));

/** The keys that belong to a release: none of an older one may stay behind. */
const released = [
  'contract',
  'version',
  'build',
  'entry',
  'integrity',
  'manifest',
  'shared',
  'files',
  'hashes',
  'fallback',
  'canary',
  'closed',
];

/** The entry with another release live. */
function relive(entry: Entry, live: Facts, optionals: Optionals): Entry {
  const kept = Object.entries(entry).filter(([key]) => !released.includes(key));
  return { ...Object.fromEntries(kept), ...live, ...given(optionals) } as Entry;
}

/** Makes a release live. A canary ends with it: it lacks what the new one brings. */
export function putLive(
  registry: Registry,
  who: Identity,
  live: Facts,
  fallback: Facts | undefined,
): Registry {
  const known = entryOf(registry, who.id);
  const entry = { ...known, ...who, ...live };
  return withEntry(registry, who.id, relive(entry, live, { fallback, closed: known?.closed }));
}

/** Makes an earlier release live again. A canary goes on, unless it is that release. */
export function putBack(registry: Registry, id: string, live: Facts, fallback: Facts | undefined): Registry {
  const entry = knownEntry(registry, id);
  const canary = entry.canary?.build === live.build ? undefined : entry.canary;
  return withEntry(registry, id, relive(entry, live, { fallback, canary, closed: entry.closed }));
}

/** Gives a release to a share of the browsers, or ends that. */
export function putCanary(
  registry: Registry,
  id: string,
  canary: { percent: number; facts: Facts } | undefined,
): Registry {
  const entry = knownEntry(registry, id);
  const put = canary && { percent: canary.percent, ...canary.facts };
  return withEntry(
    registry,
    id,
    relive(entry, factsOf(entry), { fallback: entry.fallback, canary: put, closed: entry.closed }),
  );
}

/** Takes a register out with the operator's words, or brings it back. */
export function putClosed(registry: Registry, id: string, closed: string | undefined): Registry {
  const entry = knownEntry(registry, id);
  return withEntry(
    registry,
    id,
    relive(entry, factsOf(entry), { fallback: entry.fallback, canary: entry.canary, closed }),
  );
}

/**
 * What would keep the whole shell from coming up: it refuses a registry in which two registers share an
 * id or a path. It does not tell upper from lower case.
 */
export function repeats({ registers }: Registry, { id, path }: Identity): string[] {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  return registers.flatMap((other) => {
    if (other.id === id) return [];
    return [
      ...(same(other.id, id) ? [`the id "${id}" is too like "${other.id}", which is on the site`] : []),
      ...(same(other.path, path) ? [`the path "${path}" is that of the register "${other.id}"`] : []),
    ];
  });
}
