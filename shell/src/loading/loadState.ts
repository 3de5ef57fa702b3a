import type { RegisterModule } from '@registers/shared/contract';
import type { FailureReason } from '@registers/shared/registry';
import type { Candidate } from './candidates';

/** Why a build is not in use: it could not be loaded, or (`mount`) it threw an error while it was shown. */
export type LoadErrorReason = Exclude<FailureReason, 'chunk' | 'stopped'>;

/** The error of one build of a register. */
export interface LoadError {
  candidate: Candidate;
  reason: LoadErrorReason;
  /** What happened, in technical words for the register's team. People see it under the technical details. */
  detail: string;
}

/** `1.0.0 (build 3f2a1bc.…)`, or the version alone where no build id is recorded. */
export const buildNameOf = ({ build: { version, build } }: Candidate): string =>
  build === undefined ? version : `${version} (build ${build})`;

/** The load error for an error that a build threw after it had been loaded. */
export const thrownBy = (candidate: Candidate, cause: unknown): LoadError => ({
  candidate,
  reason: 'mount',
  detail: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause),
});

/** A build of a register whose code is loaded. */
export interface LoadedBuild {
  candidate: Candidate;
  module: RegisterModule;
}

interface Load {
  /** The number of the load: 1 when the register is first opened, one more for each further load. */
  number: number;
  /** The errors of the builds that were tried in this load, in that order. */
  errors: readonly LoadError[];
}

/**
 * How far a register is on this page. Example: 1.2.0 is the newest build, and
 * does not work, so 1.1.0 is shown. Then `build` is 1.1.0, and the error of 1.2.0 is in `errors`.
 */
export type LoadState = Load &
  (
    | { is: 'notOpened' }
    /** Its builds are tried. `newest` is the key of the one that is tried first. */
    | { is: 'loading'; newest: string }
    /** No build could be loaded. */
    | { is: 'failed' }
    /** A build is loaded, and its page is not complete yet. */
    | { is: 'mounting'; build: LoadedBuild }
    /** The page is complete, since `at` (by `performance.now`). */
    | { is: 'shown'; build: LoadedBuild; at: number }
    /** The build threw an error while it was in use. */
    | { is: 'stopped' }
  );

/** `newest`: the key of the register's newest build now. `number`: of the load that has ended. */
export type LoadEvent =
  /** A person opens the register, or presses *Update now*. */
  | { type: 'open'; newest: string }
  | { type: 'loaded'; number: number; build: LoadedBuild; errors: readonly LoadError[] }
  | { type: 'notLoaded'; number: number; errors: readonly LoadError[] }
  | { type: 'shown'; at: number }
  /** The page threw an error. */
  | { type: 'threw'; newest: string; error: LoadError; at: number };

/**
 * An error within so many milliseconds after the page was shown counts as an error of mounting: the next build is
 * loaded. Later, somebody may be typing, so the page stops instead.
 */
export const mountingMs = 1_000;

/** Whether the newest build is the one that is there, or was tried before it and does not work. */
const isUpToDate = (build: LoadedBuild, errors: readonly LoadError[], newest: string): boolean =>
  [build, ...errors].some(({ candidate }) => candidate.key === newest);

/**
 * The state after an event. Where the table has no line, it stays the same (loadState.test.ts reads this table).
 *
 * | state                      | event            | next           |
 * | -------------------------- | ---------------- | -------------- |
 * | notOpened                  | open, open newer | loading        |
 * | failed, stopped            | open, open newer | loading again  |
 * | loading, mounting, shown   | open newer       | loading again  |
 * | shown                      | open             | mounting       |
 * | loading                    | loaded           | mounting       |
 * | loading                    | notLoaded        | failed         |
 * | mounting                   | shown            | shown just now |
 * | mounting, shown just now   | threw            | loading again  |
 * | shown for a second         | threw            | stopped        |
 */
export function nextLoad(state: LoadState, event: LoadEvent): LoadState {
  const { number, errors } = state;
  switch (event.type) {
    case 'open':
      if (state.is === 'loading' && state.newest === event.newest) return state;
      if ('build' in state && isUpToDate(state.build, errors, event.newest))
        return state.is === 'mounting' ? state : { is: 'mounting', number, errors, build: state.build };
      return { is: 'loading', number: number + 1, errors: [], newest: event.newest };
    case 'loaded':
      if (state.is !== 'loading' || event.number !== number) return state;
      return { is: 'mounting', number, errors: event.errors, build: event.build };
    case 'notLoaded':
      if (state.is !== 'loading' || event.number !== number) return state;
      return { is: 'failed', number, errors: event.errors };
    case 'shown':
      return state.is === 'mounting' ? { ...state, is: 'shown', at: event.at } : state;
    case 'threw':
      if (!('build' in state)) return state;
      if (state.is === 'shown' && event.at - state.at >= mountingMs)
        return { is: 'stopped', number, errors: [event.error] };
      return { is: 'loading', number: number + 1, errors: [...errors, event.error], newest: event.newest };
  }
}

/** What banners say of a build that is shown. `newest`: the key of the register's newest build now. */
export const bannersOf = (build: LoadedBuild, errors: readonly LoadError[], newest: string) => ({
  /** It is the fallback, in place of a newer build. */
  isEarlier: build.candidate.role === 'fallback' && build.candidate.key !== newest,
  hasUpdate: !isUpToDate(build, errors, newest),
});
