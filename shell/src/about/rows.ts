import { CONTRACT } from '@registers/shared/contract';
import type { Registry } from '../config/registry';
import { type KnownRegister } from '../registers/candidates';
import type { LoadFacts } from '../registers/loader';

/** The columns of the table, in their order, with what stands above each. */
export const columns = {
  part: 'Part',
  state: 'State',
  version: 'Version',
  build: 'Build',
  origin: 'Origin',
  contract: 'Contract',
  shared: 'Shared modules',
  loadTime: 'Load time',
  lastError: 'Last error',
} as const;

/** One part of the page, in words; what is not known is empty. */
export type Row = Record<keyof typeof columns, string>;

const states = { live: 'Live', canary: 'Canary', fallback: 'Earlier version', override: 'Override' } as const;

/** `@registers/shared/ui` and `react/` are parts of their packages. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** One entry for each package; two versions of it where its parts differ. */
function packages(versions: Readonly<Record<string, string>>): string {
  const byPackage = new Map<string, Set<string>>();
  for (const [name, version] of Object.entries(versions)) {
    const found = byPackage.get(packageOf(name)) ?? new Set();
    byPackage.set(packageOf(name), found.add(version));
  }
  return [...byPackage].map(([name, found]) => `${name} ${[...found].join(' and ')}`).join(', ');
}

const inMs = (ms: number | undefined): string => (ms === undefined ? '' : `${Math.round(ms)} ms`);

function stateOf({ closed }: KnownRegister, { loaded, lastError }: LoadFacts): string {
  if (loaded) return states[loaded.candidate.kind];
  if (closed !== undefined) return 'Closed';
  return lastError === undefined ? 'Not loaded' : 'Failed';
}

/** `resolved` are the versions that it got; before it is loaded the registry says which it needs. */
export function registerRow(
  entry: KnownRegister,
  facts: LoadFacts,
  resolved: Readonly<Record<string, string>>,
): Row {
  const release = facts.loaded?.candidate.release ?? entry;
  const needs = packages(release.shared ?? {});
  return {
    part: entry.title,
    state: stateOf(entry, facts),
    version: release.version,
    build: release.build ?? '',
    origin: new URL(release.entry).origin,
    contract: String(facts.loaded?.module.contract ?? release.contract),
    shared: facts.loaded ? packages(resolved) : needs && `needs ${needs}`,
    loadTime: inMs(facts.loaded?.ms),
    lastError: facts.lastError ?? '',
  };
}

/** `running` is the shell of this page, `live` the one that the registry names by now. */
export function shellRow(
  running: Registry['shell'],
  live: Registry['shell'],
  provided: Readonly<Record<string, string>>,
  ms: number | undefined,
): Row {
  return {
    part: 'Shell',
    state: running?.build === live?.build ? 'Live' : 'Earlier version',
    version: running?.version ?? '',
    build: running?.build ?? '',
    origin: window.location.origin,
    contract: String(CONTRACT),
    shared: packages(provided),
    loadTime: inMs(ms),
    lastError: '',
  };
}
