import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { activateRegister, refuseConflicts } from '../activateRegister';
import { activateShell } from '../activateShell';
import { CliError, refuseIf } from '../errors';
import { gate } from '../gate';
import { readHistory, type Release } from '../history';
import type { Options } from '../options';
import { readPackage } from '../package';
import { releaseName } from '../registry';
import { findRegister } from '../registryChanges';
import { createFolder } from '../releaseFiles';
import { files, readRegistry, readSite, type Site } from '../site';
import { fileErrors, nothingChanged, verify } from '../verify';
import type { Command } from './command';

/** The release to copy: the live one, or that of --build. */
function chosenRelease(from: Site, folder: string, id: string | undefined, options: Options): Release {
  const registry = readRegistry(from);
  const live = id === undefined ? registry.shell : findRegister(registry, id);
  const build = options.text('build') ?? live?.build;
  const found = readHistory(from, folder).find((release) => release.build === build);
  if (found) return { ...found, replaced: undefined, stopped: undefined, takenBack: undefined };
  throw new CliError(`${from.dir} has no release of ${folder} with the build ${build ?? '(none is live)'}`);
}

/** Copies the files of a release, checked by their hashes before and after. An existing copy must be the same. */
function copy(from: string, to: string, hashes: Release['hashes']): void {
  refuseIf(fileErrors(from, hashes), `${from} has changed since the release. ${nothingChanged}`);
  if (!existsSync(to)) {
    createFolder(
      to,
      Object.keys(hashes).map((name) => [name, readFileSync(join(from, name))]),
    );
  }
  refuseIf(fileErrors(to, hashes), `${to} is not the same release. ${nothingChanged}`);
}

export const promote: Command = {
  summary: 'copy a release to another site, byte for byte',
  options: ['from', 'to', 'build', 'url'],
  async run(options) {
    const [from, to] = [readSite(options.folder('from')), readSite(options.folder('to'))];
    if (realpathSync(from.dir) === realpathSync(to.dir))
      throw new CliError(
        `--from and --to are the same site, ${to.dir}. To make an earlier release live there: register rollback`,
        2,
      );
    const { folder, identity } = readPackage(process.cwd());
    const release = chosenRelease(from, folder, identity?.id, options);
    const name = releaseName(release);
    console.log(await gate(to, identity?.id, release));
    if (identity) refuseConflicts(to, readRegistry(to), folder, identity);
    copy(files.release(from, folder, name), files.release(to, folder, name), release.hashes);
    console.log(await verify(to, folder, release, options.text('url')));
    await (identity ? activateRegister(to, folder, identity, release) : activateShell(to, release));
  },
};
