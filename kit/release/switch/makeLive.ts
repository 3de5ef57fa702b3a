import { CliError, nothingChanged, refuseIf } from '../basics/errors';
import { type Release, stateOf } from '../history/history';
import type { SiteReleases } from '../history/nextReleases';
import { releaseName } from '../site/registry';
import { inSiteTransaction } from '../site/siteTransaction';
import { commandFor, siteRecord, type Target } from '../site/target';
import { tryUnlessSkipped } from '../trial/tryUnlessSkipped';
import { changeReleases, readReleases } from './changeReleases';
import { whyNotLive } from './replacement';

/** @throws CliError if the release is live already, or cannot be live on this site. */
function refuseUnusable(target: Target, { live }: SiteReleases, release: Release): void {
  const name = releaseName(release);
  if (release.build === live?.build) throw new CliError(`${target.folder} ${name} is already live.`);
  refuseIf(
    whyNotLive(target, release),
    `So ${name} can't be live. Choose another release: ${commandFor(target, 'history')}\n${nothingChanged}`,
  );
}

/** With another path than the live one it is tried, too: a newer shell may have a page there, and would not start. */
const needsTrial = (target: Target, releases: SiteReleases, release: Release) =>
  stateOf(releases, release).is !== 'confirmed' || release.identity?.path !== siteRecord(target)?.path;

/** Makes a release of the history live, for which `now` was read. `untried`: the operator does not want a trial. */
export async function makeLive(
  target: Target,
  now: SiteReleases,
  release: Release,
  untried: boolean,
): Promise<void> {
  refuseUnusable(target, now, release);
  const works = needsTrial(target, now, release) && (await tryUnlessSkipped(target, release, untried));
  await inSiteTransaction(target.site, () => {
    const { live } = readReleases(target);
    // Other commands may have changed the site since then.
    if (live?.build !== now.live?.build)
      throw new CliError(
        `Refused: somebody else has just made ${live ? releaseName(live) : 'another release'} live. Look at it first: ${commandFor(target, 'history')}\n${nothingChanged}`,
      );
    refuseUnusable(target, now, release);
    if (live) console.log(`${releaseName(live)} → ${releaseName(release)}`);
    changeReleases(target, { does: 'goes live', release, works });
  });
}
