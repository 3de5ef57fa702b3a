import type { RegisterModule } from '@registers/shared/contract';
import type { BuildRecord } from '@registers/shared/registry';
import type { Candidate } from './candidates';

/** Why a build is not in use: it could not be loaded, or (`stopped`) it threw an error while it was shown. */
export type LoadErrorReason = 'unreachable' | 'late' | 'newer' | 'invalid' | 'stopped';

/** The error of one build of a register. */
export interface LoadError {
  candidate: Candidate;
  reason: LoadErrorReason;
  /** What happened, in technical words for the register's team. People see it under the technical details. */
  detail: string;
}

/** `1.0.0 (build 3f2a1bc.…)`, or the version alone where no build id is recorded. */
export const buildNameOf = ({
  build: { version, build },
}: {
  build: Pick<BuildRecord, 'version' | 'build'>;
}): string => (build === undefined ? version : `${version} (build ${build})`);

/** The page of a register has waited too long for a part of itself, such as a chunk. */
export class PageTimeout extends Error {
  override readonly name = 'PageTimeout';
  override readonly message = 'Part of this page didn’t load in time.';
}

/** The load error for an error that a build threw after it had been loaded. */
export const thrownBy = (candidate: Candidate, cause: unknown): LoadError => ({
  candidate,
  reason: cause instanceof PageTimeout ? 'late' : 'stopped',
  detail: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause),
});

/** The code of a register is loaded, from the first of its builds that works. The page is not complete yet. */
export interface Loaded {
  is: 'loaded';
  candidate: Candidate;
  module: RegisterModule;
  /** How long the build took to load, in milliseconds. */
  loadMs: number;
  /** The errors of the builds that were tried before this one, in that order. */
  errors: readonly LoadError[];
  /** The key of the newest build when this load was started: that of `candidate`, or of a build that failed before it. */
  newest: string;
}

interface Failed {
  is: 'failed';
  /** The errors of all its builds, in the order in which they were tried. */
  errors: readonly LoadError[];
}

/** How a load ends. */
export type LoadResult = Loaded | Failed;

/** The page of a build is complete. */
export interface Shown {
  is: 'shown';
  loaded: Loaded;
  /** The fallback is shown in place of a newer build. */
  isEarlier: boolean;
  /** Since this build was loaded, `registers.json` has named a newer one. */
  hasUpdate: boolean;
}

interface Stopped {
  is: 'stopped';
  error: LoadError;
}

/** What is on the page of a register. */
export type LoadState = { is: 'loading' } | Loaded | Failed | Shown | Stopped;

/** For the About page: the build of a register that is in use, and the error of the last one that failed. */
export interface LoadStatus {
  loaded?: Loaded;
  lastError?: string;
}
