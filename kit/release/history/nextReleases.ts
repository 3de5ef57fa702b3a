import { fallbackFor, liveBefore, type WhyNotLive } from './fallback';
import {
  type History,
  newerThan,
  olderThan,
  type Release,
  releaseName,
  releaseOf,
  type ReleaseState,
} from './history';

/**
 * The builds that browsers get, each by its name (`1.0.0+3f2a1bc.20261121T074500Z`), by which `releaseOf` finds its
 * release. A build that somebody has written into `registers.json` by hand has none. The shell has only a live build.
 */
export interface OnSite {
  live: string | undefined;
  canary: { name: string; percent: number } | undefined;
  fallback: string | undefined;
}

/** A register, or the shell, in a site: what `history.json` and what `registers.json` say of it. */
export interface Releases {
  history: History;
  onSite: OnSite;
}

/** What becomes of them. `skipped`: why later releases are not the fallback, if it was chosen. */
export type NextReleases = Releases & { skipped: string[] };

/** What a command does to a release. `tried`: a browser has just shown that it works. */
export type ReleaseEvent =
  | { does: 'goes live'; release: Release; tried: boolean }
  | { does: 'canary starts'; release: Release; tried: boolean; percent: number }
  | { does: 'canary ends' }
  | { does: 'works'; release: Release };

/** When a command runs, and who runs it. */
type Stamp = Pick<ReleaseState, 'time' | 'who'>;

/** The history with a change of one of its releases. */
const changed = (history: History, { build }: Release, change: Partial<Release>): History => ({
  ...history,
  releases: history.releases.map((one) => (one.build === build ? { ...one, ...change } : one)),
});

/** The history in which a release becomes live or a canary at this time. A new release comes first. */
const withRelease = (history: History, release: Release, since: string): History =>
  releaseOf(history, releaseName(release))
    ? changed(history, release, { since })
    : { ...history, releases: [{ ...release, since }, ...history.releases] };

const stateIn = (history: History, release: Release) => releaseOf(history, releaseName(release))?.state.is;

const withState = (history: History, release: Release, is: ReleaseState['is'], stamp: Stamp): History =>
  changed(history, release, { state: { is, ...stamp } });

function goLive({ history, onSite }: Releases, release: Release, tried: boolean, stamp: Stamp): Releases {
  const placed = withRelease(history, release, stamp.time);
  const newer = newerThan(placed, release);
  const left = releaseOf(placed, onSite.live);
  const canary = releaseOf(placed, onSite.canary?.name);
  const isConfirmed = tried || stateIn(placed, release) === 'confirmed';
  const isRollback = left && newer.includes(left) && left.content !== release.content;
  const goesOn = canary && newer.includes(canary) && canary.content !== left?.content;
  const known = withState(placed, release, isConfirmed ? 'confirmed' : 'unconfirmed', stamp);
  // With all that has its content: the same files would fail again.
  const withdrawn = isRollback ? placed.releases.filter(({ content }) => content === left.content) : [];
  // Nobody knows what was live before a build that somebody has written into `registers.json` by hand.
  const before = left ? [left, ...liveBefore(placed, left)] : [];
  const wereLive = [release, ...olderThan(placed, release).filter((one) => before.includes(one))];
  return {
    history: {
      ...withdrawn.reduce((all, one) => withState(all, one, 'withdrawn', stamp), known),
      wereLive: wereLive.map(releaseName),
    },
    onSite: { ...onSite, live: releaseName(release), canary: goesOn ? onSite.canary : undefined },
  };
}

function afterEvent(now: Releases, event: ReleaseEvent, stamp: Stamp): Releases {
  const { history, onSite } = now;
  switch (event.does) {
    case 'goes live':
      return goLive(now, event.release, event.tried, stamp);
    case 'canary starts': {
      const { release, tried, percent } = event;
      const placed = withRelease(history, release, stamp.time);
      return {
        history: tried ? withState(placed, release, 'confirmed', stamp) : placed,
        onSite: { ...onSite, canary: { name: releaseName(release), percent } },
      };
    }
    case 'canary ends':
      return { history, onSite: { ...onSite, canary: undefined } };
    case 'works':
      if (stateIn(history, event.release) === 'withdrawn') return now;
      return { history: withState(history, event.release, 'confirmed', stamp), onSite };
  }
}

/**
 * What becomes of a register, or of the shell, when a command does something to one of its releases:
 *
 * |               | this release              | what was live                        | what was the canary                        |
 * | ------------- | ------------------------- | ------------------------------------ | ------------------------------------------ |
 * | goes live     | live, no longer withdrawn | withdrawn if it is newer: a rollback | ends, unless it is newer and other content |
 * | canary starts | canary                    | stays live                           | ends                                       |
 * | canary ends   |                           | stays live                           | ends                                       |
 * | works         | stays what it is          | stays live                           | stays canary                               |
 *
 * A release that works is confirmed, unless it is withdrawn and does not go live. What has the content of a release that
 * is withdrawn is withdrawn too; so nothing is between two releases with the same content. The fallback is chosen when a release goes live; and later, if there was none.
 */
export function nextReleases(
  now: Releases,
  event: ReleaseEvent,
  stamp: Stamp,
  whyNotLive: WhyNotLive,
): NextReleases {
  const { history, onSite } = afterEvent(now, event, stamp);
  if (onSite.live === now.onSite.live && onSite.fallback !== undefined)
    return { history, onSite, skipped: [] };
  const { release, skipped } = fallbackFor(history, onSite.live, whyNotLive);
  return { history, onSite: { ...onSite, fallback: release && releaseName(release) }, skipped };
}
