import { readPackage } from '../build/package';
import { publishBuild } from '../publish/publish';
import { readRegistry, readSite } from '../site/site';
import { activateRegister, refuseConflicts } from '../switch/activateRegister';
import { activateShell } from '../switch/activateShell';
import { seenToWork } from '../trial/seenToWork';
import type { Command } from './command';
import { distFolder } from './distFolder';

export const release: Command = {
  summary: 'test, build, check, publish and try it, then make it live',
  options: ['to', 'dist', 'url', 'skip-tests', 'untried'],
  async run(options) {
    const site = readSite(options.path('to'));
    const pkg = readPackage(process.cwd());
    const { identity, folder } = pkg;
    if (identity) refuseConflicts(site, readRegistry(site), folder, identity);
    const published = await publishBuild(site, pkg, await distFolder(pkg, options), options.text('url'));
    const tried = await seenToWork(site, folder, identity, published, options.flag('untried'));
    await (identity
      ? activateRegister(site, folder, identity, published, tried)
      : activateShell(site, published, tried));
  },
};
