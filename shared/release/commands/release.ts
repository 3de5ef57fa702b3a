import { existsSync, readFileSync } from 'node:fs';
import { goLive, refuseTaken } from '../golive';
import { readPackage } from '../package';
import { inlineScripts } from '../page';
import { publishBuild } from '../prepare';
import { releaseName } from '../registry';
import { shellGoesLive } from '../shellLive';
import { files, readRegistry, readSite, type Site } from '../site';
import { builtIn } from './build';
import type { Command } from './command';

const say = (line: string) => console.log(line);

const scriptsNow = (site: Site) =>
  existsSync(files.page(site)) ? inlineScripts(readFileSync(files.page(site), 'utf8')).join() : '';

export const release: Command = {
  summary: 'build, check and publish, then make it live',
  options: ['to', 'dist', 'url', 'live-is-bad'],
  async run(given) {
    const site = readSite(given.folder('to'));
    const pkg = readPackage(process.cwd());
    const { identity, folder } = pkg;
    if (identity) refuseTaken(site, readRegistry(site), folder, identity);
    const before = scriptsNow(site);
    const dist = await builtIn(pkg, given);
    const published = await publishBuild(site, pkg, dist, { url: given.text('url'), say });
    if (identity) await goLive(site, folder, identity, published, given.flag('live-is-bad'));
    else await shellGoesLive(site, published, given.flag('live-is-bad'));
    if (!identity && before !== scriptsNow(site)) {
      say('The scripts inside the page have changed. Make the server configuration anew: npm run deploy');
    }
    say(`Live: ${folder} ${releaseName(published)}`);
  },
};
