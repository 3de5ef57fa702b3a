import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formsFile } from '@registers/shared/registry';
import { CliError, nothingChanged } from '../basics/errors';
import { contentHashOf, uncheckedScripts } from '../basics/integrity';
import {
  type BuildManifest,
  formTypesIn,
  manifestFile,
  pageScripts,
  providedVersions,
  readManifest,
  requiredRanges,
} from '../build/manifest';
import type { Package } from '../build/package';
import { operatorName, readHistory, type Release } from '../history/history';
import { files, type Site } from '../site/site';
import { filesBelow } from './releaseFiles';

/** A release before its files are published. */
export type Plan = Omit<Release, 'hashes'>;

/** A build id, such as `3f2a1bc.20261121T074500Z`. */
const buildId = (commit: string, time: Date): string =>
  `${commit}.${time.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** The time for a new build id: now, or the next second whose build id no release of this folder has. */
function nextFreeTime(site: Site, folder: string, commit: string): Date {
  const dir = files.folder(site, folder);
  // A release that was published and then failed its trial has a folder, but is not in history.json.
  const published = existsSync(dir) ? readdirSync(dir).map((name) => name.split('+')[1]) : [];
  const taken = new Set([...readHistory(site, folder).releases.map(({ build }) => build), ...published]);
  let time = Date.now();
  while (taken.has(buildId(commit, new Date(time)))) time += 1000;
  return new Date(time);
}

const refusal = (reason: string) => new CliError(`Refused: ${reason} ${nothingChanged}`);

/** The manifest of the build in `dist`. @throws CliError if it is not a build of this package. */
function manifestIn(dist: string, pkg: Package): BuildManifest {
  const file = join(dist, manifestFile);
  const manifest = readManifest(dist);
  if (!manifest) throw refusal(`${file} does not exist. Build the package first.`);
  const expected = pkg.identity?.id ?? 'shell';
  if (manifest.name !== expected)
    throw refusal(
      `${dist} is the build of "${manifest.name}", not of "${expected}". Pass the build of this package.`,
    );
  return manifest;
}

/** The release that the build in `dist` would become. Writes nothing. @throws CliError if it cannot be released. */
export function planRelease(site: Site, pkg: Package, dist: string): Plan {
  const names = filesBelow(dist);
  const manifest = manifestIn(dist, pkg);
  const isShell = !pkg.identity;
  const entry = isShell ? 'index.html' : manifest.metaData.remoteEntry.name;
  const missing = (isShell ? [entry] : [entry, formsFile]).find((name) => !names.includes(name));
  if (missing !== undefined) throw refusal(`${join(dist, missing)} does not exist. Build again.`);
  const unchecked = isShell ? [] : uncheckedScripts(dist, entry, names);
  if (unchecked.length > 0)
    throw refusal(
      `${entry} does not have the hashes of ${unchecked.join(', ')}, so browsers couldn't check them. Build again.`,
    );
  const { commit, dirty } = manifest.metaData.source;
  const time = nextFreeTime(site, pkg.folder, commit);
  return {
    version: pkg.version,
    build: buildId(commit, time),
    commit,
    time: time.toISOString(),
    since: time.toISOString(),
    dirty,
    who: operatorName(),
    contract: manifest.metaData.contract,
    shared: isShell ? providedVersions(manifest) : requiredRanges(manifest),
    entry,
    files: isShell ? [] : pageScripts(manifest),
    identity: pkg.identity,
    state: { is: 'unconfirmed', time: time.toISOString(), who: operatorName() },
    ...formTypesIn(dist),
    content: contentHashOf(
      dist,
      names.filter((name) => name !== manifestFile),
    ),
  };
}
