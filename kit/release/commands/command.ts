import type { OptionName, Options } from './options';

/** One release command of `register`; cli.ts lists all. */
export interface Command {
  /** What the command does, in half a line of help. */
  summary: string;
  options: readonly OptionName[];
  /**
   * Help for the release that is named behind the command, as in `register rollback 0.3.0`. A command without this text
   * takes no such name.
   */
  which?: string;
  run: (options: Options) => Promise<void> | void;
}
