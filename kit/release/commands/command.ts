import type { OptionName, Options } from '../options';

/** One command of `register`. */
export interface Command {
  /** What it does, in half a line. */
  summary: string;
  options: readonly OptionName[];
  run: (options: Options) => Promise<void> | void;
}
