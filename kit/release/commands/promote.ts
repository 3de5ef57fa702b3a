import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, nothingChanged, refuseIf } from '../basics/errors';
import { readPackage } from '../build/package';
import { gate } from '../gate/gate';
import { refuseReleasedBefore } from '../gate/releasedBefore';
import { findRelease } from '../history/findRelease';
import { readHistory, type Release } from '../history/history';
import { newState } from '../history/releaseState';
import { createFolder } from '../publish/releaseFiles';
import { fileErrors, verify } from '../publish/verify';
import { releaseName } from '../site/registry';
import { files, readRegistry, readSite, type Site } from '../site/site';
import { liveBuild } from '../site/target';
import { activateRegister, refuseConflicts } from '../switch/activateRegister';
import { activateShell } from '../switch/activateShell';
import { seenToWork } from '../trial/seenToWork';
import type { Command } from './command';
import type { Options } from './options';

/** The release to copy: the live one, or that of --build. On the other site it begins unconfirmed. */
function chosenRelease(from: Site, folder: string, id: string | undefined, options: Options): Release {
  const live = liveBuild({ id }, readRegistry(from))?.build;
  const which = options.text('build') ?? live;
  if (which === undefined)
    throw new CliError(
      `No release of ${folder} is live on ${from.dir}. Name the one to copy: --build <release>`,
    );
  return { ...findRelease(readHistory(from, folder), which, folder), state: newState('unconfirmed') };
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
    const release = chosenRelease(from, folder, identity?.id, options);
    const name = releaseName(release);
    console.log(await gate(to, identity?.id, release));
    if (identity) refuseConflicts(to, readRegistry(to), folder, identity);
    refuseReleasedBefore(to, folder, release);
    copy(files.release(from, folder, name), files.release(to, folder, name), release.hashes);
    console.log(await verify(to, folder, release, options.text('url')));
    const tried = await seenToWork(to, folder, identity, release, options.flag('untried'));
    await (identity
      ? activateRegister(to, folder, identity, release, tried)
      : activateShell(to, release, tried));
  },
};
