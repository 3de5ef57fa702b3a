import { type BuildName, type History, type Release, releaseOf, stateOf } from './history';
import type { ReleaseState, Stamp } from './releaseState';

/** The releases of a register, or of the shell, in a site, and which of them browsers get. */
export interface SiteReleases extends History {
  /** `live` and `canary` are not among the releases if somebody has written them into `registers.json` by hand. */
  live: BuildName | undefined;
  canary: BuildName | undefined;
}

/** What a command does to a release. `works`: a browser has just shown that it does. */
export type ReleaseEvent =
  | { does: 'goes live'; release: Release; works: boolean }
  | { does: 'canary starts'; release: Release; works: boolean; percent: number }
  | { does: 'canary ends' }
  | { does: 'works'; release: Release };

const positionOf = ({ releases }: History, one: BuildName) =>
  releases.findIndex(({ build }) => build === one.build);

/** Whether a release of the history was released after another one. */
const isNewer = (history: History, one: Release, other: Release) =>
  positionOf(history, one) < positionOf(history, other);

/** Gives a state to a content. A content that has the state already keeps its time, and the name of who gave it. */
function withState(now: SiteReleases, release: Release, is: ReleaseState['is'], stamp: Stamp): SiteReleases {
  const { content } = release;
  if (stateOf(now, release).is === is) return now;
  const { [content]: _replaced, ...others } = now.states;
  return { ...now, states: is === 'unconfirmed' ? others : { ...others, [content]: { is, ...stamp } } };
}

/**
 * The history with a release that becomes live or a canary now. A new release comes first. Its `before` becomes the
 * build that is live now; a release to which somebody goes back keeps its own.
 */
function withRelease(now: SiteReleases, release: Release, { time }: Stamp): SiteReleases {
  const { releases } = now;
  const live = releaseOf(now, now.live);
  if (!releaseOf(now, release)) {
    return { ...now, releases: [{ ...release, since: time, before: live?.build }, ...releases] };
  }
  const before = live && isNewer(now, release, live) ? live.build : release.before;
  const changed = { ...release, since: time, before };
  return { ...now, releases: releases.map((one) => (one.build === release.build ? changed : one)) };
}

function goLive(now: SiteReleases, release: Release, works: boolean, stamp: Stamp): SiteReleases {
  const placed = withRelease(now, release, stamp);
  const [live, canary] = [releaseOf(placed, now.live), releaseOf(placed, now.canary)];
  const goesBack = live && isNewer(placed, live, release) && live.content !== release.content;
  const left = goesBack ? withState(placed, live, 'withdrawn', stamp) : placed;
  const isKnown = works || stateOf(left, release).is === 'confirmed';
  const next = withState(left, release, isKnown ? 'confirmed' : 'unconfirmed', stamp);
  const goesOn = canary && isNewer(next, canary, release) && stateOf(next, canary).is !== 'withdrawn';
  return { ...next, live: release, canary: goesOn ? canary : undefined };
}

/**
 * What becomes of the releases of a register, or of the shell, when a command does something to one of them:
 *
 * |               | this release               | what was live                         | what was the canary              |
 * | ------------- | -------------------------- | ------------------------------------- | -------------------------------- |
 * | goes live     | live, no longer withdrawn  | withdrawn if it is newer: a rollback  | ends, unless it is newer         |
 * | canary starts | canary                     | stays live                            | ends                             |
 * | canary ends   |                            | stays live                            | ends                             |
 * | works         | stays what it is           | stays live                            | stays canary                     |
 *
 * A release that works is confirmed, unless it is withdrawn and does not go live. A state belongs to the content: all
 * releases with this content have it. So nothing is withdrawn between two releases with the same content, and a canary
 * ends, too, if its content is withdrawn. `changeReleases` chooses the fallback, since for that it reads files.
 */
export function nextReleases(now: SiteReleases, event: ReleaseEvent, stamp: Stamp): SiteReleases {
  switch (event.does) {
    case 'goes live':
      return goLive(now, event.release, event.works, stamp);
    case 'canary starts': {
      const { release, works } = event;
      const started = { ...withRelease(now, release, stamp), canary: release };
      return works ? withState(started, release, 'confirmed', stamp) : started;
    }
    case 'canary ends':
      return { ...now, canary: undefined };
    case 'works': {
      const isWithdrawn = stateOf(now, event.release).is === 'withdrawn';
      return isWithdrawn ? now : withState(now, event.release, 'confirmed', stamp);
    }
  }
}

/** The releases that were live before this one, the last first, without those that somebody had gone back past. */
export function liveBefore({ releases }: History, release: Release): Release[] {
  const found: Release[] = [];
  let { before } = release;
  // What was live before a release is older, so it comes later.
  for (const one of releases) {
    if (one.build !== before) continue;
    found.push(one);
    before = one.before;
  }
  return found;
}

/** The newest withdrawn release after the live one; undefined unless somebody went back to the live one. */
export const withdrawnAfter = (history: History, live: Release): Release | undefined =>
  history.releases
    .slice(0, positionOf(history, live))
    .find((release) => stateOf(history, release).is === 'withdrawn');
