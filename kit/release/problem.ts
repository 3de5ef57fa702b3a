/** What the person at the keyboard can mend: shown as a message, without a stack. */
export class Problem extends Error {
  constructor(
    message: string,
    /** 1: the site or the build is not as it must be. 2: the command was not written as it must be. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
