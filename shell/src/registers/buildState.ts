import type { RegisterModule } from '@registers/shared/contract';
import type { LoadError } from './loadErrors';

/** What this page knows of one build of a register. */
export type BuildState = {
  /** It has lost a chunk before: from then on, other builds are tried first. */
  lostChunk: boolean;
} & (
  | { is: 'untried' }
  | { is: 'works'; module: RegisterModule; loadMs: number }
  | { is: 'failed'; error: LoadError }
  | { is: 'stale' }
);

export type BuildEvent =
  /** It has been loaded. */
  | { type: 'loaded'; module: RegisterModule; loadMs: number }
  /** It could not be loaded, or threw an error as it mounted. */
  | { type: 'failed'; error: LoadError }
  /** It threw an error while it was in use. */
  | { type: 'stopped' }
  /** One of its chunks could not be fetched. */
  | { type: 'lostChunk' }
  /** It may be tried again: a person asked for it, or has left the register. */
  | { type: 'retry' };

export const untried: BuildState = { is: 'untried', lostChunk: false };

/**
 * The state of a build after an event:
 *
 * | state   | when its turn comes         | loaded | failed | stopped | lostChunk | retry |
 * | ------- | --------------------------- | ------ | ------ | ------- | --------- | ----- |
 * | untried | is loaded                   | works  | failed | stale   | stale     | –     |
 * | works   | is used as it is            | works  | failed | stale   | stale     | –     |
 * | failed  | is skipped                  | works  | failed | stale   | stale     | stale |
 * | stale   | is loaded from new addresses | works | failed | stale   | stale     | –     |
 *
 * `lostChunk` also sets the flag of that name, which stays.
 */
export function nextState(state: BuildState, event: BuildEvent): BuildState {
  const { lostChunk } = state;
  switch (event.type) {
    case 'loaded':
      return { is: 'works', lostChunk, module: event.module, loadMs: event.loadMs };
    case 'failed':
      return { is: 'failed', lostChunk, error: event.error };
    case 'stopped':
      return { is: 'stale', lostChunk };
    case 'lostChunk':
      return { is: 'stale', lostChunk: true };
    case 'retry':
      return state.is === 'failed' ? { is: 'stale', lostChunk } : state;
  }
}
