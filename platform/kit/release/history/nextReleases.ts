import { fallbackFor, type WhyNotLive } from './fallback';
import {
  type History,
  isOlder,
  liveBefore,
  type Release,
  releaseName,
  findRelease,
  type ReleaseState,
} from './history';

/**
 * The builds that browsers get, each by its name (`1.0.0+3f2a1bc.20261121T074500Z`), by which `findRelease` finds its
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

/** What a command does to a release. `tried`: a browser has just shown that it works. */
export type ReleaseEvent =
  | { does: 'makes live'; release: Release; tried: boolean }
  | { does: 'starts canary'; release: Release; tried: boolean; percent: number }
  | { does: 'ends canary' };

type Stamp = Pick<ReleaseState, 'time' | 'who'>;

/** The history with a release that browsers get from now on, so it is not withdrawn any more. A new one comes first. */
function withRelease(
  history: History,
  { release, tried }: { release: Release; tried: boolean },
  stamp: Stamp,
): History {
  const { releases } = history;
  const known = findRelease(history, releaseName(release));
  const is = tried || (known ?? release).state.is === 'confirmed' ? 'confirmed' : 'unconfirmed';
  const current: Release = { ...(known ?? release), since: stamp.time, state: { is, ...stamp } };
  return {
    ...history,
    releases: known ? releases.map((one) => (one === known ? current : one)) : [current, ...releases],
  };
}

/**
 * The releases when `release` takes the place of `replaced`. If that is a rollback, all with the content of `replaced`
 * are withdrawn: the same files would fail again. It is none if `release` is newer, or has that content too.
 */
function withdrawnBy(history: History, replaced: Release, release: Release, stamp: Stamp): Release[] {
  const { releases } = history;
  const isRollback = isOlder(history, release, replaced) && release.content !== replaced.content;
  if (!isRollback) return releases;
  const state = { is: 'withdrawn', ...stamp } as const;
  return releases.map((one) => (one.content === replaced.content ? { ...one, state } : one));
}

/** The next `wereLive`. Before a build that somebody wrote into `registers.json` by hand, nothing is known. */
function nextWereLive(history: History, replaced: Release | undefined, release: Release): string[] {
  const before = replaced ? [replaced, ...liveBefore(history, replaced)] : [];
  return [release, ...before.filter((one) => isOlder(history, one, release))].map(releaseName);
}

/** A release of the history takes the place of the live one. The history changes first; the rest follows from it. */
function replaceLive(
  { history, onSite }: Releases,
  release: Release,
  stamp: Stamp,
  whyNotLive: WhyNotLive,
): Releases {
  const replaced = findRelease(history, onSite.live);
  const next: History = {
    releases: replaced ? withdrawnBy(history, replaced, release, stamp) : history.releases,
    wereLive: nextWereLive(history, replaced, release),
  };
  const live = releaseName(release);
  const canary = findRelease(next, onSite.canary?.name);
  // A canary ends when it or a newer release becomes live, and when its content is withdrawn.
  const goesOn = canary && isOlder(next, release, canary) && canary.state.is !== 'withdrawn';
  const { release: fallback } = fallbackFor(next, live, whyNotLive);
  return {
    history: next,
    onSite: {
      live,
      canary: goesOn ? onSite.canary : undefined,
      fallback: fallback && releaseName(fallback),
    },
  };
}

/** What becomes of a register, or of the shell, when a command does something to one of its releases. */
export function nextReleases(
  { history, onSite }: Releases,
  event: ReleaseEvent,
  stamp: Stamp,
  whyNotLive: WhyNotLive,
): Releases {
  if (event.does === 'ends canary') return { history, onSite: { ...onSite, canary: undefined } };
  const published = withRelease(history, event, stamp);
  if (event.does === 'makes live')
    return replaceLive({ history: published, onSite }, event.release, stamp, whyNotLive);
  const canary = { name: releaseName(event.release), percent: event.percent };
  return { history: published, onSite: { ...onSite, canary } };
}
