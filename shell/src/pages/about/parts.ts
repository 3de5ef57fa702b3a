import { CONTRACT } from '@registers/shared/contract';
import type { ShownRegister, ShownRegisters } from '../../config/registry';
import type { LoadStatus } from '../../loading/loadState';

/** What About says of each part of the page, in this order, with the label of each value. */
export const aboutLabels = {
  state: 'State',
  version: 'Version',
  build: 'Build',
  origin: 'Origin',
  contract: 'Contract',
  shared: 'Shared modules',
  lastError: 'Last error',
} as const;

/** The shell or a register. Values that are not known are empty. */
export interface AboutPart {
  name: string;
  values: Record<keyof typeof aboutLabels, string>;
}

const states = { live: 'Live', canary: 'Canary', fallback: 'Earlier version', override: 'Override' } as const;

/** The package of a module: `react` for `react/jsx-runtime`, `@registers/shared` for `@registers/shared/ui`. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Each package with its version; twice where its modules have different ones. */
const packages = (versions: Readonly<Record<string, string>>): string =>
  [...new Set(Object.entries(versions).map(([name, version]) => `${packageOf(name)} ${version}`))].join(', ');

function stateOf({ closed }: ShownRegister, { loaded, lastError }: LoadStatus): string {
  if (loaded) return states[loaded.candidate.role];
  if (closed !== undefined) return 'Closed';
  return lastError === undefined ? 'Not loaded' : 'Failed';
}

/**
 * What About says of a register. `resolved` are the versions of shared modules that it uses. Until the register is
 * loaded, the ranges that it needs are shown instead.
 */
export function registerPart(
  register: ShownRegister,
  status: LoadStatus,
  resolved: Readonly<Record<string, string>>,
): AboutPart {
  const { loaded, lastError = '' } = status;
  const build = loaded?.candidate.build ?? register;
  const needs = packages(build.shared ?? {});
  return {
    name: register.title,
    values: {
      state: stateOf(register, status),
      version: build.version,
      build: build.build ?? '',
      origin: new URL(build.entry).origin,
      contract: String(loaded?.module.contract ?? build.contract),
      shared: loaded ? packages(resolved) : needs && `needs ${needs}`,
      lastError,
    },
  };
}

/** What About says of the shell. `running` is the shell of this page, `live` the one in `registers.json`. */
export function shellPart(
  running: ShownRegisters['shell'],
  live: ShownRegisters['shell'],
  provided: Readonly<Record<string, string>>,
): AboutPart {
  return {
    name: 'Shell',
    values: {
      state: running?.build === live?.build ? 'Live' : 'Earlier version',
      version: running?.version ?? '',
      build: running?.build ?? '',
      origin: window.location.origin,
      contract: String(CONTRACT),
      shared: packages(provided),
      lastError: '',
    },
  };
}
