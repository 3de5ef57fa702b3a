import type { OptionName, Options } from './options';

/** A release command of `register`. */
export interface Command {
  /** What the command does, in half a line of help. */
  summary: string;
  options: readonly OptionName[];
  /** Help for a release named behind the command (`rollback 0.3.0`). A command without this text takes no such name. */
  which?: string;
  run: (options: Options) => Promise<void> | void;
}
