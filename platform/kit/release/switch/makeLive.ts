import { CliError, nothingChanged, refuseIf } from '../basics/errors';
import { type Release, releaseName } from '../history/history';
import type { Releases } from '../history/nextReleases';
import { inSiteTransaction } from '../site/siteTransaction';
import { commandFor, type Target } from '../site/target';
import { tryUnlessSkipped } from '../trial/tryUnlessSkipped';
import { changeReleases, readReleases } from './changeReleases';
import { whyNotLive } from './whyNotLive';

/** @throws CliError if the release is live already, or cannot be live on this site. */
function refuseUnusable(target: Target, { onSite }: Releases, release: Release): void {
  const name = releaseName(release);
  if (name === onSite.live) throw new CliError(`${target.folder} ${name} is already live.`);
  refuseIf(
    whyNotLive(target)(release),
    `So ${name} can't be live. Choose another release: ${commandFor(target, 'history')}\n${nothingChanged}`,
  );
}

/** Makes a release live. `now`: the releases, as they were when it was chosen. `untried`: no trial is wanted. */
export async function makeLive(
  target: Target,
  now: Releases,
  release: Release,
  untried: boolean,
): Promise<void> {
  refuseUnusable(target, now, release);
  const isConfirmed = release.state.is === 'confirmed';
  const tried = !isConfirmed && (await tryUnlessSkipped(target, release, untried));
  await inSiteTransaction(target.site, () => {
    const { live } = readReleases(target).onSite;
    // Another command may have changed the site since `now` was read.
    if (live !== now.onSite.live)
      throw new CliError(
        `Refused: somebody else has just made ${live ?? 'another release'} live. Look at it first: ${commandFor(target, 'history')}\n${nothingChanged}`,
      );
    refuseUnusable(target, now, release);
    if (live !== undefined) console.log(`${live} → ${releaseName(release)}`);
    changeReleases(target, { does: 'makes live', release, tried });
  });
}
