import { CliError } from '../basics/errors';
import { findRelease } from '../history/findRelease';
import { describeState, releaseName, releaseOf } from '../history/history';
import { inSiteTransaction } from '../site/siteTransaction';
import { changeReleases, readReleases } from '../switch/changeReleases';
import { tryUnlessSkipped } from '../trial/tryUnlessSkipped';
import type { Command } from './command';
import { readTarget } from './readTarget';

export const tryOut: Command = {
  summary: 'try a release in a browser, and confirm it if it works',
  options: ['to', 'register'],
  which: 'the version, the build id or its beginning; default: the live release',
  async run(options) {
    const target = readTarget(options);
    const { site, folder } = target;
    const now = readReleases(target);
    const which = options.which ?? now.onSite.live;
    if (which === undefined)
      throw new CliError(
        `No release of ${folder} is live on this site. Name one: register try <version or build>`,
      );
    const release = findRelease(now.history, which, folder);
    if (!(await tryUnlessSkipped(target, release, false))) return;
    await inSiteTransaction(site, () => {
      // If the live release has no fallback, this release may become the fallback.
      changeReleases(target, { does: 'confirms', release });
      const { state } = releaseOf(readReleases(target).history, releaseName(release)) ?? release;
      console.log(`${folder} ${releaseName(release)}: ${describeState(state)}`);
    });
  },
};
