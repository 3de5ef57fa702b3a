import type { BuildRecord } from '@registers/shared/registry';
import { array, boolean, type InferOutput, number, object, optional, record, string } from 'valibot';
import { replaceJson } from '../basics/atomicWrite';
import { readJson } from '../basics/readJson';
import { manifestFile } from '../build/manifest';
import { identitySchema } from '../build/package';
import { buildIdSchema, fileNameSchema, versionSchema } from '../basics/safeNames';
import { type Registry, releaseName } from '../site/registry';
import { releaseAddressOf, checkRegistry, files, type Site, writeRegistry } from '../site/site';
import { stateSchema } from './releaseState';

const releaseSchema = object({
  version: versionSchema,
  build: buildIdSchema,
  commit: string(),
  time: string(),
  /** When it last became live, or a canary, as an ISO time. `time` is when it was published. */
  since: string(),
  dirty: boolean(),
  who: string(),
  contract: number(),
  shared: record(string(), string()),
  /** Names of files in the release's folder. `files`: the scripts of a register's page, without the remote entry. */
  entry: fileNameSchema,
  files: array(fileNameSchema),
  /** Of a register: what its package.json says. The shell has none. */
  identity: optional(identitySchema),
  /** Of a register: the form types of its entries, and those whose sent entries can fill in its forms. */
  formTypes: optional(array(string())),
  beginsFrom: optional(array(string())),
  /** The integrity of every file in the release's folder, by its name. */
  hashes: record(fileNameSchema, string()),
  /** One hash of all files of the build, the same for the same code: without the manifest, which names the commit. */
  content: string(),
  state: stateSchema,
});

export type Release = InferOutput<typeof releaseSchema>;

const historySchema = object({
  /** The first is the one that was released last. */
  releases: array(releaseSchema),
  /** The names of those that were live, the last first, without those that somebody has gone back past. */
  wereLive: array(string()),
});

/** `history.json` of a folder. */
export type History = InferOutput<typeof historySchema>;

export const noReleases: History = { releases: [], wereLive: [] };

export const readHistory = (site: Site, folder: string): History =>
  readJson(files.history(site, folder), historySchema) ?? noReleases;

/** The release of this name; undefined if the history has none. */
export const releaseOf = ({ releases }: History, name: string | undefined): Release | undefined =>
  releases.find((one) => releaseName(one) === name);

const positionOf = ({ releases }: History, { build }: Release) =>
  releases.findIndex((one) => one.build === build);

/** The releases after one of the history, and those before it. */
export const newerThan = (history: History, one: Release): Release[] =>
  history.releases.slice(0, positionOf(history, one));
export const olderThan = (history: History, one: Release): Release[] =>
  history.releases.slice(positionOf(history, one) + 1);

/**
 * Writes what a command has changed. The history is written first: if the process is killed in between, no release is
 * live that is not in the history. Nothing is written if the shell would refuse the registry.
 */
export function writeChange(site: Site, folder: string, history: History, registry: Registry): void {
  checkRegistry(site, registry);
  replaceJson(files.history(site, folder), history);
  writeRegistry(site, registry);
}

/**
 * The build record of a release, for `registers.json` of this site. A register's record has all keys, even if the value
 * is undefined: `setLive` spreads it over the record of the build before, of which nothing may remain.
 */
export function recordFor(site: Site, folder: string, release: Release): BuildRecord {
  const { contract, version, build, shared, hashes, formTypes, beginsFrom } = release;
  const at = (file: string) => releaseAddressOf(site, folder, releaseName(release), file);
  const common = { contract, version, build, shared, manifest: at(manifestFile) };
  // The shell's page is at the root; the files that it loads have the release's name in their address.
  if (folder === 'shell') return { ...common, entry: 'index.html' };
  const known = release.files.flatMap((file): [string, string][] => {
    const hash = hashes[file];
    return hash === undefined ? [] : [[at(file), hash]];
  });
  return {
    ...common,
    entry: at(release.entry),
    integrity: hashes[release.entry],
    files: release.files.map(at),
    hashes: Object.fromEntries(known),
    formTypes,
    beginsFrom,
  };
}
