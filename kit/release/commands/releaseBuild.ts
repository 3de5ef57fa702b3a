import type { Package } from '../build/package';
import { refuseUnfit } from '../gate/gate';
import { publishBuild } from '../publish/publish';
import { warnOfEndpoint } from '../site/endpoint';
import { inSiteTransaction } from '../site/siteTransaction';
import type { Target } from '../site/target';
import { changeReleases } from '../switch/changeReleases';
import { tryUnlessSkipped } from '../trial/tryUnlessSkipped';
import type { Options } from './options';

/** Publishes the build in `dist`, tries it, and makes it live or a canary. */
export async function releaseBuild(
  target: Target,
  pkg: Package,
  dist: string,
  options: Options,
  becomes: { does: 'goes live' } | { does: 'canary starts'; percent: number },
): Promise<void> {
  const { site, id } = target;
  const release = await publishBuild(site, pkg, dist, options.text('url'));
  const tried = await tryUnlessSkipped(target, release, options.flag('untried'));
  await inSiteTransaction(site, () => {
    // `publishBuild` has checked the release already, but other commands may have changed the site during the trial.
    refuseUnfit(target, release);
    if (id !== undefined) warnOfEndpoint(site, id);
    changeReleases(target, { ...becomes, release, tried });
  });
}
