import { activateRegister, refuseConflicts } from '../activateRegister';
import { activateShell } from '../activateShell';
import { readPackage } from '../package';
import { publishBuild } from '../publish';
import { readRegistry, readSite } from '../site';
import type { Command } from './command';
import { distFolder } from './distFolder';

export const release: Command = {
  summary: 'build, check and publish, then make it live',
  options: ['to', 'dist', 'url', 'live-is-bad'],
  async run(options) {
    const site = readSite(options.folder('to'));
    const pkg = readPackage(process.cwd());
    const { identity, folder } = pkg;
    if (identity) refuseConflicts(site, readRegistry(site), folder, identity);
    const published = await publishBuild(site, pkg, await distFolder(pkg, options), options.text('url'));
    const liveIsBad = options.flag('live-is-bad');
    await (identity
      ? activateRegister(site, folder, identity, published, liveIsBad)
      : activateShell(site, published, liveIsBad));
  },
};
