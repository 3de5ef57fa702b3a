import type { BuildRecord } from '@registers/shared/registry';
import type { Candidate } from './candidates';

/** Why a build is not in use: it could not be loaded, or (`stopped`) it threw an error while it was shown. */
export type LoadErrorReason = 'unreachable' | 'late' | 'newer' | 'invalid' | 'misnamed' | 'stopped';

/** What went wrong with one build of a register. */
export interface LoadError {
  candidate: Candidate;
  reason: LoadErrorReason;
  /** For the register's team; not the first thing that people read. */
  detail: string;
}

/** `1.0.0 (build 3f2a1bc.…)`, or the version alone where no build id is recorded. */
export const nameOf = ({
  build: { version, build },
}: {
  build: Pick<BuildRecord, 'version' | 'build'>;
}): string => (build === undefined ? version : `${version} (build ${build})`);

/** Writes an error to the console, with the register and its build. */
export function logLoadError(id: string, candidate: Candidate, cause: unknown): void {
  console.error(`Register ${id} ${nameOf(candidate)} from ${candidate.build.entry} failed:`, cause);
}

/** The page of a register has waited too long for a part of itself, such as a chunk. */
export class PageTimeout extends Error {
  override readonly name = 'PageTimeout';
  override readonly message = 'Part of this page didn’t load in time.';
}

/**
 * Whether a part of a register could not be fetched, as opposed to an error in its code. webpack's errors of
 * this kind have this name, and the address as their `request`:
 * https://github.com/webpack/webpack/blob/main/lib/web/JsonpChunkLoadingRuntimeModule.js
 */
export const isLostChunk = (cause: unknown): boolean =>
  cause instanceof PageTimeout || (cause instanceof Error && cause.name === 'ChunkLoadError');

/** Whether the lost chunk is not of this build, but of something that it uses, such as the shell. */
export function isForeignChunk({ build }: Candidate, cause: unknown): boolean {
  const request = (cause as { request?: unknown } | null | undefined)?.request;
  return typeof request === 'string' && !request.startsWith(new URL('.', build.entry).href);
}

/** The load error for an error that a build threw after it had been loaded. */
export const thrownBy = (candidate: Candidate, cause: unknown): LoadError => ({
  candidate,
  reason: cause instanceof PageTimeout ? 'late' : 'stopped',
  detail: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause),
});
