import type { Stage } from './stage';

/** One part of the story. */
export interface Step {
  title: string;
  /** Plays it, and says in a few words what was seen. @throws Error at the first thing that is not as it must be. */
  play: (stage: Stage) => Promise<string>;
  /** Also played by the short form. */
  short?: true;
}
