import type { Release } from './history';
import { newState, type ReleaseState } from './releaseState';

/**
 * What the commands do to the history of a folder, as pure functions. The first release of a history is the newest.
 * `build` and `live` are build ids; `live` is that of the release that people get.
 */

const positionOf = (history: readonly Release[], build: string | undefined) =>
  history.findIndex((release) => release.build === build);

const contentOf = (history: readonly Release[], build: string | undefined) =>
  history[positionOf(history, build)]?.content;

const stateOf = (history: readonly Release[], build: string | undefined) =>
  history[positionOf(history, build)]?.state.is;

/**
 * Gives a state to a release, and to all with the same content: the same files work, or fail, under any version. A
 * release that has this state already keeps its time, and the name of who gave it.
 */
function withState(
  history: readonly Release[],
  build: string | undefined,
  is: ReleaseState['is'],
): Release[] {
  const content = contentOf(history, build);
  return history.map((release) =>
    release.content === content && release.state.is !== is ? { ...release, state: newState(is) } : release,
  );
}

const sinceNow = (release: Release): Release => ({ ...release, since: new Date().toISOString() });

/** Puts a new live release or canary first in the history. `confirmNow`: a browser has just shown that it works. */
export function addRelease(history: readonly Release[], release: Release, confirmNow: boolean): Release[] {
  // A canary that goes live is in the history already.
  const others = history.filter(({ build }) => build !== release.build);
  const next = [sinceNow(release), ...others];
  return confirmNow ? confirm(next, release.build) : next;
}

/** Confirms a release that a browser has shown to work. A withdrawn one stays withdrawn until it is made live again. */
export const confirm = (history: readonly Release[], build: string): Release[] =>
  stateOf(history, build) === 'withdrawn' ? [...history] : withState(history, build, 'confirmed');

/**
 * Makes an ended canary (`build`) unconfirmed, so that it cannot become a fallback: perhaps it was ended because it is
 * bad. A canary with the content of the live release keeps its state.
 */
export function endCanary(
  history: readonly Release[],
  build: string | undefined,
  live: string | undefined,
): Release[] {
  const endsConfirmed = stateOf(history, build) === 'confirmed';
  const isLive = contentOf(history, build) === contentOf(history, live);
  return endsConfirmed && !isLive ? withState(history, build, 'unconfirmed') : [...history];
}

/**
 * The history after another release in it (`build`) is made live in place of `live`. If it was withdrawn, it no longer
 * is; if it is earlier, `live` becomes withdrawn. `confirmNow`: a browser has just shown that it works.
 */
export function rollBackTo(
  history: readonly Release[],
  live: string | undefined,
  build: string,
  confirmNow: boolean,
): Release[] {
  const goesBack = positionOf(history, build) > positionOf(history, live);
  const left = goesBack ? withState(history, live, 'withdrawn') : history;
  const works = confirmNow || stateOf(history, build) === 'confirmed';
  return withState(left, build, works ? 'confirmed' : 'unconfirmed').map((release) =>
    release.build === build ? sinceNow(release) : release,
  );
}

/** A release and those before it, newest first; all of them if it is not in the history. */
export const releasesFrom = (history: readonly Release[], build: string): Release[] =>
  history.slice(Math.max(positionOf(history, build), 0));

/** The newest withdrawn release after the live one; undefined unless somebody went back to the live one. */
export const withdrawnAfter = (history: readonly Release[], live: string): Release | undefined =>
  history.slice(0, positionOf(history, live)).find(({ state }) => state.is === 'withdrawn');
