import { readPackage } from '../build/package';
import { refuseConflicts, refuseUnfit } from '../gate/gate';
import { publishBuild } from '../publish/publish';
import { warnOfEndpoint } from '../site/endpoint';
import { readSite } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import { changeReleases } from '../switch/changeReleases';
import { tryUnlessSkipped } from '../trial/tryUnlessSkipped';
import type { Command } from './command';
import { distFolder } from './distFolder';

export const release: Command = {
  summary: 'test, build, check, publish and try it, then make it live',
  options: ['to', 'dist', 'url', 'skip-tests', 'untried'],
  async run(options) {
    const site = readSite(options.path('to'));
    const pkg = readPackage(process.cwd());
    const { identity, folder } = pkg;
    const target = { site, folder, id: identity?.id };
    // Checked before the package is built, because a build takes a while.
    if (identity) refuseConflicts(target, identity);
    const published = await publishBuild(site, pkg, await distFolder(pkg, options), options.text('url'));
    const works = await tryUnlessSkipped(target, published, options.flag('untried'));
    await inSiteTransaction(site, () => {
      // `publishBuild` has checked this too, but other commands may have changed the site since then.
      refuseUnfit(target, published);
      if (identity) warnOfEndpoint(site, identity.id);
      changeReleases(target, { does: 'goes live', release: published, works });
    });
  },
};
