import type { Fixture } from './fixture';

/** One part of the story. */
export interface Step {
  title: string;
  /** @returns in a few words what was seen. @throws Error at the first difference from what is expected. */
  run: (fixture: Fixture) => Promise<string>;
  /** Whether `--short` runs this step too. */
  short?: true;
}
