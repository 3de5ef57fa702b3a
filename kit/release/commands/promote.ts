import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, nothingChanged, refuseIf } from '../basics/errors';
import { readPackage } from '../build/package';
import { refuseUnfit } from '../gate/gate';
import { findRelease } from '../history/findRelease';
import { readHistory, type Release } from '../history/history';
import { newState } from '../history/releaseState';
import { createFolder } from '../publish/releaseFiles';
import { fileErrors, verify } from '../publish/verify';
import { releaseName } from '../site/registry';
import { files, readRegistry, readSite } from '../site/site';
import { liveBuild, type Target } from '../site/target';
import { goLive } from '../switch/goLive';
import { tryUnlessSkipped } from '../trial/tryUnlessSkipped';
import type { Command } from './command';
import type { Options } from './options';

/** The release to copy: the live one, or that of --build. On the other site it begins unconfirmed. */
function chosenRelease(from: Target, options: Options): Release {
  const { site, folder } = from;
  const which = options.text('build') ?? liveBuild(from, readRegistry(site))?.build;
  if (which === undefined)
    throw new CliError(
      `No release of ${folder} is live on ${site.dir}. Name the one to copy: --build <release>`,
    );
  return { ...findRelease(readHistory(site, folder), which, folder), state: newState('unconfirmed') };
}

/** Copies the files of a release, checked by their hashes before and after. An existing copy must be the same. */
function copy(from: string, to: string, hashes: Release['hashes']): void {
  refuseIf(
    fileErrors(from, hashes),
    `The files in ${from} have changed since the release. Release it again there, then promote that. ${nothingChanged}`,
  );
  if (!existsSync(to)) {
    createFolder(
      to,
      Object.keys(hashes).map((name) => [name, readFileSync(join(from, name))]),
    );
  }
  refuseIf(
    fileErrors(to, hashes),
    `${to} exists with other files. Release it again on the other site, then promote that. ${nothingChanged}`,
  );
}

export const promote: Command = {
  summary: 'copy a release to another site, byte for byte',
  options: ['from', 'to', 'build', 'url', 'untried'],
  async run(options) {
    const [from, to] = [readSite(options.path('from')), readSite(options.path('to'))];
    if (realpathSync(from.dir) === realpathSync(to.dir))
      throw new CliError(
        `--from and --to are the same site, ${to.dir}. To make an earlier release live there: register rollback --to ${to.dir}`,
        2,
      );
    const { folder, identity } = readPackage(process.cwd());
    const target = { site: to, folder, id: identity?.id };
    const release = chosenRelease({ ...target, site: from }, options);
    const name = releaseName(release);
    console.log(refuseUnfit(target, release));
    copy(files.release(from, folder, name), files.release(to, folder, name), release.hashes);
    console.log(await verify(to, folder, release, options.text('url')));
    const worked = await tryUnlessSkipped(target, release, options.flag('untried'));
    await goLive(target, release, worked);
  },
};
