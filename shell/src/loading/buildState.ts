import type { RegisterModule } from '@registers/shared/contract';
import type { LoadError } from './loadErrors';

/** What is known of a build for as long as the tab is open, also after a reload. */
export interface Crashes {
  /** How often it has stopped working while it was in use. */
  crashes: number;
  /** A person uses an earlier build instead: this one is tried last. */
  avoided: boolean;
}

/** What this page knows of one build of a register. */
export type BuildState = Crashes & {
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
  /** A person wants an earlier build in its place. */
  | { type: 'avoided' }
  /** One of its chunks could not be fetched. */
  | { type: 'lostChunk' }
  /** It may be tried again: a person asked for it, or has left the register. */
  | { type: 'retry' };

/** What a build did wrong. */
export type BuildFailure = Extract<BuildEvent, { type: 'failed' | 'stopped' | 'lostChunk' }>;

export const untried: BuildState = { is: 'untried', lostChunk: false, crashes: 0, avoided: false };

/**
 * The state of a build after an event:
 *
 * | state   | when its turn comes         | loaded | failed | stopped | lostChunk | retry | avoided |
 * | ------- | --------------------------- | ------ | ------ | ------- | --------- | ----- | ------- |
 * | untried | is loaded                   | works  | failed | stale   | stale     | –     | –       |
 * | works   | is used as it is            | works  | failed | stale   | stale     | –     | –       |
 * | failed  | is skipped                  | works  | failed | stale   | stale     | stale | –       |
 * | stale   | is loaded from new addresses | works | failed | stale   | stale     | –     | –       |
 *
 * `lostChunk` and `avoided` also set the flag of that name, and `stopped` adds to `crashes`. These stay.
 */
export function nextState(state: BuildState, event: BuildEvent): BuildState {
  const { lostChunk, crashes, avoided } = state;
  const known = { lostChunk, crashes, avoided };
  switch (event.type) {
    case 'loaded':
      return { ...known, is: 'works', module: event.module, loadMs: event.loadMs };
    case 'failed':
      return { ...known, is: 'failed', error: event.error };
    case 'stopped':
      return { ...known, is: 'stale', crashes: crashes + 1 };
    case 'lostChunk':
      return { ...known, is: 'stale', lostChunk: true };
    case 'retry':
      return state.is === 'failed' ? { ...known, is: 'stale' } : state;
    case 'avoided':
      return { ...state, avoided: true };
  }
}
