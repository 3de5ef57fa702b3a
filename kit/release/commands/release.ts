import { readPackage } from '../build/package';
import { refuseConflicts } from '../gate/gate';
import type { Command } from './command';
import { distFolder } from './distFolder';
import { readTarget } from './readTarget';
import { releaseBuild } from './releaseBuild';

export const release: Command = {
  summary: 'test, build, check, publish and try it, then make it live',
  options: ['to', 'dist', 'url', 'skip-tests', 'untried'],
  async run(options) {
    const pkg = readPackage(process.cwd());
    const target = readTarget(options);
    // Checked before the package is built, because a build takes a while.
    if (pkg.identity) refuseConflicts(target, pkg.identity);
    await releaseBuild(target, pkg, await distFolder(pkg, options), options, { does: 'goes live' });
  },
};
