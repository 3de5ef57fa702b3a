import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf } from '../changes';
import { goLive, refuseTaken } from '../golive';
import { readHistory, type Release } from '../history';
import type { Given } from '../options';
import { readPackage } from '../package';
import { gate, verify } from '../prepare';
import { Problem } from '../problem';
import { placeFiles } from '../publish';
import { releaseName } from '../registry';
import { refuse } from '../sides';
import { shellGoesLive } from '../shellLive';
import { files, readRegistry, readSite, type Site } from '../site';
import { faultsOnDisk } from '../verify';
import type { Command } from './command';

function chosen(from: Site, folder: string, id: string | undefined, given: Given): Release {
  const registry = readRegistry(from);
  const live = id === undefined ? registry.shell : entryOf(registry, id);
  const build = given.text('build') ?? live?.build;
  const found = readHistory(from, folder).find((release) => release.build === build);
  if (found) return { ...found, replaced: undefined, stopped: undefined, takenBack: undefined };
  throw new Problem(`${from.dir} has no release of ${folder} with the build ${build ?? '(none is live)'}`);
}

/** The same bits, judged by the hashes of the release before and after. What is there already must be the same. */
function copy(from: string, to: string, hashes: Release['hashes']): void {
  refuse(faultsOnDisk(from, hashes), `${from} is not what was released. Nothing was switched.`);
  if (!existsSync(to)) {
    placeFiles(
      to,
      Object.keys(hashes).map((name) => [name, readFileSync(join(from, name))]),
    );
  }
  refuse(faultsOnDisk(to, hashes), `${to} is not the same release. Nothing was switched.`);
}

export const promote: Command = {
  summary: 'bring a release from one site to another, bit by bit the same',
  options: ['from', 'to', 'build', 'url'],
  async run(given) {
    const [from, to] = [readSite(given.folder('from')), readSite(given.folder('to'))];
    if (realpathSync(from.dir) === realpathSync(to.dir))
      throw new Problem(
        `--from and --to are the same site, ${to.dir}. To make an earlier release live there: register rollback`,
        2,
      );
    const { folder, identity } = readPackage(process.cwd());
    const release = chosen(from, folder, identity?.id, given);
    const name = releaseName(release);
    console.log(await gate(to, { folder, ...(identity && { id: identity.id }) }, release));
    if (identity) refuseTaken(to, readRegistry(to), folder, identity);
    copy(files.release(from, folder, name), files.release(to, folder, name), release.hashes);
    console.log(await verify(to, folder, release, given.text('url')));
    const lines = identity ? await goLive(to, folder, identity, release) : await shellGoesLive(to, release);
    for (const line of lines) console.log(line);
  },
};
