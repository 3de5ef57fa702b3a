import { CONTRACT } from '@registers/shared/contract';
import { packageOf } from '@registers/shared/registry';
import type { ShownRegister, ShownRegisters } from '../../config/registry';
import type { LoadStatus } from '../../loading/loadState';

/** What About says of the shell or a register, by label. Values that are not known are empty. */
export type AboutValues = Readonly<Record<string, string>>;

const states = { live: 'Live', canary: 'Canary', fallback: 'Earlier version', override: 'Override' } as const;

/** Each package with its version. If the modules of a package have different versions, it is named once for each. */
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
export function valuesOfRegister(
  register: ShownRegister,
  status: LoadStatus,
  resolved: Readonly<Record<string, string>>,
): AboutValues {
  const { loaded, lastError = '' } = status;
  const build = loaded?.candidate.build ?? register;
  const needs = packages(build.shared ?? {});
  return {
    State: stateOf(register, status),
    Version: build.version,
    Build: build.build ?? '',
    Origin: new URL(build.entry).origin,
    Contract: String(loaded?.module.contract ?? build.contract),
    'Shared modules': loaded ? packages(resolved) : needs && `needs ${needs}`,
    'Last error': lastError,
  };
}

/** What About says of the shell. `running` is the shell of this page, `live` the one in `registers.json`. */
export const valuesOfShell = (
  running: ShownRegisters['shell'],
  live: ShownRegisters['shell'],
  provided: Readonly<Record<string, string>>,
): AboutValues => ({
  State: running?.build === live?.build ? 'Live' : 'Earlier version',
  Version: running?.version ?? '',
  Build: running?.build ?? '',
  Origin: window.location.origin,
  Contract: String(CONTRACT),
  'Shared modules': packages(provided),
});
