import type { OptionName, Options } from './options';

/** One command of `register`. */
export interface Command {
  /** What the command does, in half a line of help. */
  summary: string;
  options: readonly OptionName[];
  /** What a release that is named after the command means; undefined if the command takes none. */
  which?: string;
  run: (options: Options) => Promise<void> | void;
}
