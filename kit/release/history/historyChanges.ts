import type { Release } from './history';
import { nextState, type ReleaseEvent } from './releaseState';

/** What the commands do to the releases of a folder, as pure functions; `live` is the build id of the live release. */

/**
 * The releases after an event of one; unchanged if it is not among them. What is known of it is known of every release
 * with the same content.
 */
export function after(
  history: readonly Release[],
  build: string | undefined,
  event: ReleaseEvent,
): Release[] {
  const content = history.find((release) => release.build === build)?.content;
  return history.map((release) =>
    release.content === content ? { ...release, state: nextState(release.state, event) } : release,
  );
}

const placeOf = (history: readonly Release[], build: string | undefined) =>
  history.findIndex((release) => release.build === build);

/** The release as it is live, or a canary, from now on. */
const startingNow = (release: Release): Release => ({ ...release, since: new Date().toISOString() });

/** The releases before one; all of them if it is not in the history. */
export const before = (history: readonly Release[], build: string | undefined): Release[] =>
  history.slice(placeOf(history, build) + 1);

/**
 * The withdrawn release after the live one, if somebody went back from it. Only a release that was live can be
 * withdrawn.
 */
export const goneBackFrom = (history: readonly Release[], live: string | undefined): Release | undefined =>
  history.slice(0, Math.max(placeOf(history, live), 0)).find(({ state }) => state.is === 'withdrawn');

interface NewRelease {
  /** It was seen to work in a browser. */
  tried: boolean;
  liveIsBad?: boolean | undefined;
  /** The build of a canary that ends now. */
  canary?: string | undefined;
}

/** The releases once `release` is live for everybody, or for some browsers as a canary. */
export function released(
  history: readonly Release[],
  live: string | undefined,
  release: Release,
  { tried, liveIsBad, canary }: NewRelease,
): Release[] {
  // A canary that goes live itself is not among them: it has not ended.
  const others = history.filter(({ build }) => build !== release.build);
  const declared = liveIsBad ? after(others, live, 'declaredBad') : others;
  const ended = after(declared, canary, 'canaryEnded');
  const next = [startingNow(release), ...ended];
  return tried ? after(next, release.build, 'tried') : next;
}

/**
 * The releases that may become the fallback of one that replaces the live one: the live one, then those before it.
 */
export const fromLive = (history: readonly Release[], live: string | undefined): Release[] =>
  history.slice(Math.max(placeOf(history, live), 0));

/** The releases once somebody went back, or forward again, from the live release to another. */
export function rolledBack(
  history: readonly Release[],
  live: string | undefined,
  target: Release,
  { named, tried }: { named: boolean; tried: boolean },
): Release[] {
  const isOther = history.find(({ build }) => build === live)?.content !== target.content;
  const goesBack = isOther && placeOf(history, target.build) > placeOf(history, live);
  const isNewest = goneBackFrom(history, live) === undefined;
  const left = goesBack && isNewest ? after(history, live, 'rolledBack') : [...history];
  const begun = left.map((release) => (release.build === target.build ? startingNow(release) : release));
  const lifted = named ? after(begun, target.build, 'named') : begun;
  return tried ? after(lifted, target.build, 'tried') : lifted;
}
