import { satisfies, validRange } from 'semver';

/** What a register requires or a shell provides. */
export interface VersionSet {
  /** For messages: `job 1.0.0+3f2a1bc.20261121T074500Z`. */
  name: string;
  contract: number;
  /** By shared module: of a register the range, of a shell the version. */
  shared: Readonly<Record<string, string>>;
}

/** The reasons why this register would not run in this shell. */
export function incompatibilities(register: VersionSet, shell: VersionSet): string[] {
  const reasons: string[] = [];
  if (register.contract > shell.contract) {
    reasons.push(
      `${register.name} was built for contract ${register.contract}; ${shell.name} supports ${shell.contract}`,
    );
  }
  for (const [name, range] of Object.entries(register.shared)) {
    const version = shell.shared[name];
    if (version !== undefined && validRange(range) !== null && satisfies(version, range)) continue;
    reasons.push(
      `${register.name} requires ${name} ${range}; ${shell.name} provides ${version ?? 'no such package'}`,
    );
  }
  return reasons;
}
