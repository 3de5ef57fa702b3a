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
import { operatorName, type Release } from '../history/history';
import { listFiles } from './releaseFiles';

/** A release before its files are published. */
export type Plan = Omit<Release, 'hashes'>;

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
export function planRelease(pkg: Package, dist: string): Plan {
  const names = listFiles(dist);
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
  const { commit, dirty } = manifest.metaData.git;
  const time = new Date().toISOString();
  return {
    version: pkg.version,
    build: `${commit}.${time.replace(/[-:.]/g, '')}`,
    commit,
    time,
    since: time,
    dirty,
    who: operatorName(),
    contract: manifest.metaData.contract,
    shared: isShell ? providedVersions(manifest) : requiredRanges(manifest),
    entry,
    files: isShell ? [] : pageScripts(manifest),
    identity: pkg.identity,
    state: { is: 'unconfirmed', time, who: operatorName() },
    ...formTypesIn(dist),
    content: contentHashOf(
      dist,
      names.filter((name) => name !== manifestFile),
    ),
  };
}
