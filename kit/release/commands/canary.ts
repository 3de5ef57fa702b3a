import { knownEntry, putCanary } from '../changes';
import { replaceJson } from '../durable';
import { goCanary, goLive } from '../golive';
import { change, readHistory, writeHistory } from '../history';
import { changing } from '../locked';
import type { Given } from '../options';
import { readPackage } from '../package';
import { publishBuild } from '../prepare';
import { Problem } from '../problem';
import { factsOf, releaseName } from '../registry';
import { files, readRegistry, type Site } from '../site';
import { registerOf, type Subject } from '../subject';
import { builtIn } from './build';
import type { Command } from './command';

type Register = Subject & { shell: false };

function percentOf(given: Given): number {
  const percent = Number(given.needed('percent'));
  if (Number.isInteger(percent) && percent >= 0 && percent <= 100) return percent;
  throw new Problem(`--percent must be a whole number from 0 to 100, and is "${given.needed('percent')}"`, 2);
}

function canaryOf(site: Site, id: string) {
  const { canary } = knownEntry(readRegistry(site), id);
  if (canary) return canary;
  throw new Problem(`${id} has no canary. Begin one: register canary --to ${site.dir} --percent 10`);
}

/** Publishes this folder's build for a share of the browsers. */
async function begin({ site, folder, id }: Register, given: Given): Promise<void> {
  const percent = percentOf(given);
  const pkg = readPackage(process.cwd());
  if (pkg.folder !== folder)
    throw new Problem('A new canary is released in its own folder, without --register', 2);
  const dist = await builtIn(pkg, given);
  const options = { url: given.text('url'), say: (line: string) => console.log(line) };
  const published = await publishBuild(site, pkg, dist, options);
  await goCanary(site, folder, id, published, percent);
  console.log(`Canary: ${folder} ${releaseName(published)} for ${percent} % of the browsers`);
}

/** Gives the canary another share, or none. */
function share({ site, folder, id }: Register, percent: number | undefined): Promise<void> {
  return changing(site, `canary of ${folder}`, () => {
    const canary = canaryOf(site, id);
    const next = percent === undefined ? undefined : { percent, facts: factsOf(canary) };
    if (next === undefined) {
      const time = new Date().toISOString();
      writeHistory(site, folder, change(readHistory(site, folder), canary.build, { stopped: time }));
    }
    replaceJson(files.registry(site), putCanary(readRegistry(site), id, next));
    const what = percent === undefined ? 'ended' : `now for ${percent} % of the browsers`;
    console.log(`Canary ${folder} ${releaseName(canary)}: ${what}`);
  });
}

/** Makes the canary live for everybody: the same files under the same addresses. */
async function promote({ site, folder, id }: Register): Promise<void> {
  const canary = canaryOf(site, id);
  const release = readHistory(site, folder).find(({ build }) => build === canary.build);
  if (!release) throw new Problem(`history.json does not know the canary ${releaseName(canary)}`);
  const { path, title, icon } = knownEntry(readRegistry(site), id);
  for (const line of await goLive(site, folder, { id, path, title, icon }, release)) console.log(line);
}

export const canary: Command = {
  summary: 'release to a share of the browsers; change, promote or stop that',
  options: ['to', 'percent', 'promote', 'stop', 'dist', 'url', 'register'],
  async run(given) {
    if (given.flag('stop') && given.flag('promote'))
      throw new Problem('--promote makes the canary live, --stop ends it: give one of the two', 2);
    const register = registerOf(given, 'canary');
    if (given.flag('stop')) return share(register, undefined);
    if (given.flag('promote')) return promote(register);
    const { canary: running } = knownEntry(readRegistry(register.site), register.id);
    return running ? share(register, percentOf(given)) : begin(register, given);
  },
};
