import { satisfies, validRange } from 'semver';

/** One side of the gate: a register with what it needs, or a shell with what it provides. */
export interface Side {
  /** As a person knows it: `job 1.0.0+3f2a1bc.20261121T074500Z`. */
  name: string;
  contract: number;
  /** A register: ranges. A shell: versions. */
  shared: Readonly<Record<string, string>>;
}

/** Why this register would not run in this shell, one line a reason; none when it would. */
export function clashes(register: Side, shell: Side): string[] {
  const faults: string[] = [];
  if (register.contract > shell.contract) {
    faults.push(
      `${register.name} was built for contract ${register.contract}; ${shell.name} speaks ${shell.contract}`,
    );
  }
  for (const [name, wanted] of Object.entries(register.shared)) {
    const found = shell.shared[name];
    if (found !== undefined && validRange(wanted) !== null && satisfies(found, wanted)) continue;
    faults.push(
      `${register.name} wants ${name} ${wanted}; ${shell.name} provides ${found ?? 'no such package'}`,
    );
  }
  return faults;
}
