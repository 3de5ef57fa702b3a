import { CONTRACT } from '@registers/shared/contract';
import type { RegisterRecord } from '@registers/shared/registry';
import type { ShownRegisters } from '../../config/siteConfig';
import type { LoadState } from '../../loading/loadState';

/** What About says of the shell or a register, by label. Values that are not known are empty. */
export type AboutValues = Readonly<Record<string, string>>;

const states = { live: 'Live', canary: 'Canary', fallback: 'Earlier version' } as const;

function stateInWords({ closed }: RegisterRecord, state: LoadState): string {
  if ('build' in state) return states[state.build.candidate.role];
  if (closed !== undefined) return 'Closed';
  return state.errors.length === 0 ? 'Not loaded' : 'Failed';
}

/** What About says of a register. */
export function valuesOfRegister(register: RegisterRecord, state: LoadState): AboutValues {
  const loaded = 'build' in state ? state.build : undefined;
  const build = loaded?.candidate.build ?? register;
  return {
    State: stateInWords(register, state),
    Version: build.version,
    Build: build.build ?? '',
    Origin: new URL(build.entry).origin,
    Contract: String(loaded?.module.contract ?? build.contract),
  };
}

/** What About says of the shell. `running` is the shell of this page, `live` the one in `registers.json`. */
export const valuesOfShell = (
  running: ShownRegisters['shell'],
  live: ShownRegisters['shell'],
): AboutValues => ({
  State: running?.build === live?.build ? 'Live' : 'Earlier version',
  Version: running?.version ?? '',
  Build: running?.build ?? '',
  Origin: window.location.origin,
  Contract: String(CONTRACT),
});
