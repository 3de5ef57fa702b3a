import type { OptionName, Options } from './options';

/** One command of `register`. */
export interface Command {
  /** What the command does, in half a line of help. */
  summary: string;
  options: readonly OptionName[];
  /**
   * Help for `[release]` behind the command, as in `register rollback 0.3.0`: how it is named, and the default. A command
   * without this text takes none.
   */
  which?: string;
  run: (options: Options) => Promise<void> | void;
}
