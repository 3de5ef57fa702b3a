import { CONTRACT } from '@registers/shared/contract';
import type { ShownRegister, ShownRegisters } from '../../config/registry';
import type { LoadStatus } from '../../loading/loadResult';

/** The columns of the table in their order, with their headers. */
export const aboutColumns = {
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

/** The shell or a register. Unknown values are empty. */
export type AboutRow = Record<keyof typeof aboutColumns, string>;

const states = { live: 'Live', canary: 'Canary', fallback: 'Earlier version', override: 'Override' } as const;

/** The package of a module: `react/` is of `react`, `@registers/shared/ui` of `@registers/shared`. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Each package once, with two versions where its modules have different ones. */
function packages(versions: Readonly<Record<string, string>>): string {
  const byPackage = new Map<string, Set<string>>();
  for (const [name, version] of Object.entries(versions)) {
    const found = byPackage.get(packageOf(name)) ?? new Set();
    byPackage.set(packageOf(name), found.add(version));
  }
  return [...byPackage].map(([name, found]) => `${name} ${[...found].join(' and ')}`).join(', ');
}

const inMs = (ms: number | undefined): string => (ms === undefined ? '' : `${Math.round(ms)} ms`);

function stateOf({ closed }: ShownRegister, { loaded, lastError }: LoadStatus): string {
  if (loaded) return states[loaded.candidate.role];
  if (closed !== undefined) return 'Closed';
  return lastError === undefined ? 'Not loaded' : 'Failed';
}

/** `resolved` are the shared versions in use. Until the register is loaded, the row has the ranges that it needs. */
export function registerRow(
  register: ShownRegister,
  status: LoadStatus,
  resolved: Readonly<Record<string, string>>,
): AboutRow {
  const { loaded, lastError = '' } = status;
  const build = loaded?.candidate.build ?? register;
  const needs = packages(build.shared ?? {});
  return {
    part: register.title,
    state: stateOf(register, status),
    version: build.version,
    build: build.build ?? '',
    origin: new URL(build.entry).origin,
    contract: String(loaded?.module.contract ?? build.contract),
    shared: loaded ? packages(resolved) : needs && `needs ${needs}`,
    loadTime: inMs(loaded?.loadMs),
    lastError,
  };
}

/** `running` is the shell of this page, `live` the one in `registers.json`. */
export function shellRow(
  running: ShownRegisters['shell'],
  live: ShownRegisters['shell'],
  provided: Readonly<Record<string, string>>,
  ms: number | undefined,
): AboutRow {
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
