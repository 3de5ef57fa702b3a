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

/** Also a confirmed release is tried if its path is not the live one: a newer shell with a page there cannot start. */
const needsTrial = (target: Target, releases: SiteReleases, release: Release) =>
  stateOf(releases, release).is !== 'confirmed' || release.identity?.path !== siteRecord(target)?.path;

/** Makes a release live. `now`: the releases, as they were when it was chosen. `untried`: no trial is wanted. */
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
    // Another command may have changed the site since `now` was read.
    if (live?.build !== now.live?.build)
      throw new CliError(
        `Refused: somebody else has just made ${live ? releaseName(live) : 'another release'} live. Look at it first: ${commandFor(target, 'history')}\n${nothingChanged}`,
      );
    refuseUnusable(target, now, release);
    if (live) console.log(`${releaseName(live)} → ${releaseName(release)}`);
    changeReleases(target, { does: 'goes live', release, works });
  });
}
