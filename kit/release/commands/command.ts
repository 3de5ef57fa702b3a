import type { Given, Option } from '../options';

/** One word of `register …`. */
export interface Command {
  /** What it does, in half a line. */
  summary: string;
  options: readonly Option[];
  run: (given: Given) => Promise<void> | void;
}
