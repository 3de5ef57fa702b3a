/** An error that the operator can fix: shown as a message, without a stack. */
export class CliError extends Error {
  constructor(
    message: string,
    /** 1: something is wrong with the site or the build. 2: usage error. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Ends the message of a refusal. */
export const nothingChanged = 'The live release was not changed.';

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');

/** @throws CliError if there are reasons to refuse. `advice` says what to do then. */
export function refuseIf(reasons: readonly string[], advice: string): void {
  if (reasons.length > 0) throw new CliError(`Refused:\n${indented(reasons)}\n${advice}`);
}

/** The heading with each error on a line of its own. */
export const listErrors = (heading: string, errors: readonly string[]) =>
  new CliError(`${heading}\n${indented(errors)}`);

/** Runs what may refuse, and says why if it does, with the exit code of that. */
export async function runOrRefuse(run: () => Promise<void> | void, help: string): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    console.error(error.message);
    if (error.exitCode === 2) console.error(`\nSee: ${help}`);
    process.exitCode = error.exitCode;
  }
}
