import type { Candidate } from './candidates';
import type { Problem } from './problems';

/** What went wrong with one build of a register. */
export interface Failure {
  candidate: Candidate;
  reason: Problem;
  detail: string;
}

/** `1.0.0 (build 3f2a1bc.…)`: the version alone where no build is recorded. */
export const nameOf = ({ release: { version, build } }: Candidate): string =>
  build === undefined ? version : `${version} (build ${build})`;

/** Names the register on the console, where its team will look. */
export function logFault(id: string, candidate: Candidate, cause: unknown): void {
  console.error(`Register ${id} ${nameOf(candidate)} from ${candidate.release.entry} failed:`, cause);
}

/** A page that kept people waiting for a part of itself. */
export class LatePage extends Error {
  override readonly name = 'LatePage';
  override readonly message = 'The page kept waiting for a part of itself.';
}

/**
 * Whether a part of a register could not be had, which is no fault in its code. webpack gives such an error this
 * name, and what was asked for as its `request`:
 * https://github.com/webpack/webpack/blob/main/lib/web/JsonpChunkLoadingRuntimeModule.js
 */
export const isLostPart = (cause: unknown): boolean =>
  cause instanceof LatePage || (cause instanceof Error && cause.name === 'ChunkLoadError');

/** Whether that part was not of this build but of something that it uses, such as what the shell provides. */
export function isElsewhere({ release }: Candidate, cause: unknown): boolean {
  const request = (cause as { request?: unknown } | null | undefined)?.request;
  return typeof request === 'string' && !request.startsWith(new URL('.', release.entry).href);
}

/** What a build did that was loaded. */
export const failureOf = (candidate: Candidate, cause: unknown): Failure => ({
  candidate,
  reason: cause instanceof LatePage ? 'late' : 'stopped',
  detail: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause),
});
