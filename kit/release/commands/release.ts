import { goLive, refuseTaken } from '../golive';
import { readPackage } from '../package';
import { publishBuild } from '../prepare';
import { shellGoesLive } from '../shellLive';
import { readRegistry, readSite } from '../site';
import { builtIn } from './build';
import type { Command } from './command';

const say = (line: string) => console.log(line);

export const release: Command = {
  summary: 'build, check and publish, then make it live',
  options: ['to', 'dist', 'url', 'live-is-bad'],
  async run(given) {
    const site = readSite(given.folder('to'));
    const pkg = readPackage(process.cwd());
    const { identity, folder } = pkg;
    if (identity) refuseTaken(site, readRegistry(site), folder, identity);
    const dist = await builtIn(pkg, given);
    const published = await publishBuild(site, pkg, dist, { url: given.text('url'), say });
    const liveIsBad = given.flag('live-is-bad');
    const lines = identity
      ? await goLive(site, folder, identity, published, liveIsBad)
      : await shellGoesLive(site, published, liveIsBad);
    lines.forEach(say);
  },
};
