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

/** What becomes of them. `skipped`: why newer releases are not the fallback, if it was chosen. */
export type NextReleases = Releases & { skipped: string[] };

/** What a command does to a release. `tried`: a browser has just shown that it works. */
export type ReleaseEvent =
  | { does: 'makes live'; release: Release; tried: boolean }
  | { does: 'starts canary'; release: Release; tried: boolean; percent: number }
  | { does: 'ends canary' }
  | { does: 'confirms'; release: Release };

/** When a command runs, and who runs it. */
type Stamp = Pick<ReleaseState, 'time' | 'who'>;

/** The history with a change of those releases that are meant. */
function changed(history: History, isMeant: (one: Release) => boolean, change: Partial<Release>): History {
  const releases = history.releases.map((one) => (isMeant(one) ? { ...one, ...change } : one));
  return { ...history, releases };
}

// Each of these functions is a column of the table below. `live` is what was live until now, if the history has it.

/** A new release comes first. One that was withdrawn, and is not tried now, is unconfirmed. */
function withThis(history: History, release: Release, tried: boolean, stamp: Stamp): History {
  const name = releaseName(release);
  const known = releaseOf(history, name);
  const is = tried || (known ?? release).state.is === 'confirmed' ? 'confirmed' : 'unconfirmed';
  const placed = known ? history : { ...history, releases: [release, ...history.releases] };
  return changed(placed, (one) => releaseName(one) === name, { since: stamp.time, state: { is, ...stamp } });
}

/** A rollback withdraws all that has the content of what was live, because the same files would fail again. */
function withOthers(history: History, release: Release, live: Release | undefined, stamp: Stamp): History {
  const isRollback = live && newerThan(history, release).includes(live) && live.content !== release.content;
  if (!isRollback) return history;
  const state = { is: 'withdrawn', ...stamp } as const;
  return changed(history, ({ content }) => content === live.content, { state });
}

/** Nobody knows what was live before a build that somebody has written into `registers.json` by hand. */
function nextWereLive(history: History, release: Release, live: Release | undefined): string[] {
  const before = live ? [live, ...liveBefore(history, live)] : [];
  return [release, ...olderThan(history, release).filter((one) => before.includes(one))].map(releaseName);
}

/** A canary goes on if it is newer and has other content than what was live, which a rollback withdraws. */
function nextCanary({ history, onSite }: Releases, release: Release, live: Release | undefined) {
  const now = releaseOf(history, onSite.canary?.name);
  const goesOn = now && newerThan(history, release).includes(now) && now.content !== live?.content;
  return goesOn ? onSite.canary : undefined;
}

function afterEvent(now: Releases, event: ReleaseEvent, stamp: Stamp): Releases {
  const { history, onSite } = now;
  switch (event.does) {
    case 'makes live': {
      const { release } = event;
      const live = releaseOf(history, onSite.live);
      // `withOthers` changes no release that `withThis` changes. The rest is decided by the history as it was.
      const next = withThis(withOthers(history, release, live, stamp), release, event.tried, stamp);
      return {
        history: { ...next, wereLive: nextWereLive(history, release, live) },
        onSite: { ...onSite, live: releaseName(release), canary: nextCanary(now, release, live) },
      };
    }
    case 'starts canary':
      return {
        history: withThis(history, event.release, event.tried, stamp),
        onSite: { ...onSite, canary: { name: releaseName(event.release), percent: event.percent } },
      };
    case 'ends canary':
      return { history, onSite: { ...onSite, canary: undefined } };
    case 'confirms': {
      const name = releaseName(event.release);
      const isMeant = (one: Release) => releaseName(one) === name && one.state.is !== 'withdrawn';
      return { history: changed(history, isMeant, { state: { is: 'confirmed', ...stamp } }), onSite };
    }
  }
}

/**
 * What becomes of a register, or of the shell, when a command does something to one of its releases:
 *
 * |               | `withThis`                | `withOthers`                      | `nextWereLive`   | `nextCanary` |
 * | ------------- | ------------------------- | --------------------------------- | ---------------- | ------------ |
 * | makes live    | live, no longer withdrawn | a rollback withdraws what is live | this, then older | may go on    |
 * | starts canary | canary                    |                                   |                  | this         |
 * | ends canary   |                           |                                   |                  | ends         |
 * | confirms      | confirmed, or withdrawn   |                                   |                  |              |
 */
export function nextReleases(
  now: Releases,
  event: ReleaseEvent,
  stamp: Stamp,
  whyNotLive: WhyNotLive,
): NextReleases {
  const { history, onSite } = afterEvent(now, event, stamp);
  // Also later, if there was none when the release was made live: another one may be confirmed now.
  const needsFallback = event.does === 'makes live' || onSite.fallback === undefined;
  if (!needsFallback) return { history, onSite, skipped: [] };
  const { release, skipped } = fallbackFor(history, onSite.live, whyNotLive);
  return { history, onSite: { ...onSite, fallback: release && releaseName(release) }, skipped };
}
