import { readPackage } from '../build/package';
import { refuseConflicts } from '../gate/gate';
import { readSite } from '../site/site';
import type { Command } from './command';
import { distFolder } from './distFolder';
import { releaseBuild } from './releaseBuild';

export const release: Command = {
  summary: 'test, build, check, publish and try it, then make it live',
  options: ['to', 'dist', 'url', 'skip-tests', 'untried'],
  async run(options) {
    const pkg = readPackage(process.cwd());
    const { identity, folder } = pkg;
    const target = { site: readSite(options.path('to')), folder, id: identity?.id };
    // Checked before the package is built, because a build takes a while.
    if (identity) refuseConflicts(target, identity);
    await releaseBuild(target, pkg, await distFolder(pkg, options), options, { does: 'goes live' });
  },
};
