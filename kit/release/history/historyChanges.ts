import type { Release } from './history';
import { newState, type ReleaseState } from './releaseState';

/**
 * What the commands do to the releases of a folder, as pure functions. A history has the newest release first; a
 * release is named by its build id. `live` is the one that people get.
 */

const positionOf = (history: readonly Release[], build: string | undefined) =>
  history.findIndex((release) => release.build === build);

const contentOf = (history: readonly Release[], build: string | undefined) =>
  history[positionOf(history, build)]?.content;

const stateOf = (history: readonly Release[], build: string | undefined) =>
  history[positionOf(history, build)]?.state.is;

/**
 * Gives a state to a release, and to all that have the same content: the same files work, or fail, under any version.
 * One that has this state already keeps its time, and the name of who gave it.
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

/** Adds a release that goes live or becomes a canary. `confirmNow`: it was just seen to work in a browser. */
export function addRelease(history: readonly Release[], release: Release, confirmNow: boolean): Release[] {
  // A canary that goes live is in the history already.
  const others = history.filter(({ build }) => build !== release.build);
  const next = [sinceNow(release), ...others];
  return confirmNow ? confirm(next, release.build) : next;
}

/** Confirms a release that was seen to work in a browser. A withdrawn one stays so until it is made live again. */
export const confirm = (history: readonly Release[], build: string): Release[] =>
  stateOf(history, build) === 'withdrawn' ? [...history] : withState(history, build, 'confirmed');

/**
 * Makes an ended canary unconfirmed, so that it cannot become a fallback: it may have ended for being bad. With the
 * content of the live release it is as good as that.
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
 * The history after another of its releases (`build`) goes live, which is no longer withdrawn. If it is earlier than
 * the one that was live, that one is withdrawn. `confirmNow`: it was just seen to work in a browser.
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

/** The newest withdrawn release after the live one. If there is one, a rollback has made the live one live. */
export const withdrawnAfter = (history: readonly Release[], live: string): Release | undefined =>
  history.slice(0, positionOf(history, live)).find(({ state }) => state.is === 'withdrawn');
