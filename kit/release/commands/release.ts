import { readPackage } from '../build/package';
import { refuseConflicts } from '../gate/gate';
import { publishBuild } from '../publish/publish';
import { readSite } from '../site/site';
import { goLive } from '../switch/goLive';
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
    const worked = await tryUnlessSkipped(target, published, options.flag('untried'));
    await goLive(target, published, worked);
  },
};
