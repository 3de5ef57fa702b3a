/** An error that the operator can fix: shown as a message, without a stack. */
export class CliError extends Error {
  constructor(
    message: string,
    /** The exit code of the command. 1: something is wrong with the site or the build. 2: usage error. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const nothingChanged = 'The live release was not changed.';

/** An error that lists reasons, a line each, between a heading and the advice what to do. */
export const listErrors = (heading: string, reasons: readonly string[], ...advice: string[]) =>
  new CliError([heading, ...reasons.map((reason) => `  ${reason}`), ...advice].join('\n'));

/** @throws CliError that lists the reasons, if there are any, and below them the `advice`. */
export function refuseIf(reasons: readonly string[], advice: string): void {
  if (reasons.length > 0) throw listErrors('Refused:', reasons, advice);
}

/** Runs a command. For a CliError, prints the message (after a usage error also `help`) and sets the exit code. */
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
