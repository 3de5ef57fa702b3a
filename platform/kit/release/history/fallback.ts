import {
  describeState,
  type History,
  isOlder,
  liveBefore,
  type Release,
  releaseName,
  findRelease,
} from './history';

/** Why a release cannot be live on its site; none if it can. */
export type WhyNotLive = (release: Release) => readonly string[];

/** The newest withdrawn release of those that are newer than the live one; undefined if nobody went back to that. */
export const newerWithdrawn = (history: History, live: Release): Release | undefined =>
  history.releases.find((one) => isOlder(history, live, one) && one.state.is === 'withdrawn');

/** Why a release is not chosen in place of `live` unless the operator names it; undefined if it is chosen. */
function whyNotChosen(release: Release, live: Release, whyNotLive: WhyNotLive): string | undefined {
  if (release.content === live.content) return 'has the same content';
  if (release.state.is !== 'confirmed') return `is ${describeState(release.state)}`;
  const [reason] = whyNotLive(release);
  return reason && `can't be used: ${reason}`;
}

/**
 * What people get if the live build does not work, and what a rollback goes to: the newest release that was live before,
 * was seen to work, and can be live. `skipped`: why newer ones are not chosen.
 */
export function fallbackFor(
  history: History,
  live: string | undefined,
  whyNotLive: WhyNotLive,
): { release?: Release; skipped: string[] } {
  const skipped: string[] = [];
  const own = findRelease(history, live);
  if (!own) return { skipped };
  for (const release of liveBefore(history, own)) {
    const reason = whyNotChosen(release, own, whyNotLive);
    if (reason === undefined) return { release, skipped };
    skipped.push(`${releaseName(release)} ${reason}`);
  }
  return { skipped };
}
