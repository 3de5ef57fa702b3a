import type { OptionName, Options } from './options';

/** One command of `register`. */
export interface Command {
  /** What it does, in half a line. */
  summary: string;
  options: readonly OptionName[];
  /** What the name of a release after the command means, if there may be one. */
  which?: string;
  run: (options: Options) => Promise<void> | void;
}
