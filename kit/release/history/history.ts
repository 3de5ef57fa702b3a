import type { BuildRecord } from '@registers/shared/registry';
import { array, boolean, type InferOutput, number, object, optional, record, string } from 'valibot';
import { replaceJson } from '../basics/atomicWrite';
import { readJson } from '../basics/readJson';
import { buildIdSchema, fileNameSchema, versionSchema } from '../basics/safeNames';
import { type Registry, releaseName } from '../site/registry';
import { releaseAddressOf, checkRegistry, files, type Site, writeRegistry } from '../site/site';
import { releaseStateSchema } from './releaseState';

/** A register as it is in the sidebar. */
const identitySchema = object({
  id: string(),
  path: string(),
  title: string(),
  icon: string(),
  iconPath: optional(string()),
  contact: optional(string()),
});

const releaseSchema = object({
  version: versionSchema,
  build: buildIdSchema,
  commit: string(),
  time: string(),
  /** When it last became live, or a canary. */
  since: string(),
  dirty: boolean(),
  who: string(),
  contract: number(),
  shared: record(string(), string()),
  /** Names of files in the release's folder. */
  entry: fileNameSchema,
  manifest: fileNameSchema,
  files: array(fileNameSchema),
  /** Of a register: what its package.json says of it. */
  identity: optional(identitySchema),
  /** Of a register: the form types whose entries can fill in its forms. */
  beginsFrom: optional(array(string())),
  /** The integrity of every file in the release's folder, by its name. */
  hashes: record(fileNameSchema, string()),
  /** One hash of all files of the build but its manifest, which has the commit. */
  content: string(),
  state: releaseStateSchema,
});

/** `history.json`: every release of one folder, the one that was released last first. */
const historySchema = array(releaseSchema);

export type Release = InferOutput<typeof releaseSchema>;

export const readHistory = (site: Site, folder: string): Release[] =>
  readJson(files.history(site, folder), historySchema) ?? [];

/**
 * Writes what a command has changed: the history first, so that a release is in it once it is live. Nothing is written
 * if the registry would be refused.
 */
export function writeChange(site: Site, folder: string, releases: Release[], registry: Registry): void {
  checkRegistry(site, registry);
  replaceJson(files.history(site, folder), releases);
  writeRegistry(site, registry);
}

/**
 * The build record of a release on this site. Keys without a value are there as `undefined`: the record is spread over
 * that of the build before (`setLive`), of which nothing may remain.
 */
export function recordFor(site: Site, folder: string, release: Release): BuildRecord {
  const { contract, version, build, shared, hashes, beginsFrom } = release;
  const at = (file: string) => releaseAddressOf(site, folder, releaseName(release), file);
  const common = { contract, version, build, shared, manifest: at(release.manifest) };
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
    beginsFrom,
  };
}
