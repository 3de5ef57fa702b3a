import type { BuildRecord } from '@registers/shared/registry';
import { array, boolean, type InferOutput, number, object, optional, record, string } from 'valibot';
import { replaceJson } from './atomicWrite';
import { readJson } from './readJson';
import { releaseName } from './registry';
import { buildIdSchema, fileNameSchema, versionSchema } from './safeNames';
import { addressOf, files, type Site } from './site';
import { operatorName } from './source';

const releaseSchema = object({
  version: versionSchema,
  build: buildIdSchema,
  commit: string(),
  time: string(),
  dirty: boolean(),
  who: string(),
  contract: number(),
  shared: record(string(), string()),
  /** Names of files in the release's folder. */
  entry: fileNameSchema,
  manifest: fileNameSchema,
  files: array(fileNameSchema),
  /** Of every file in the folder. */
  hashes: record(fileNameSchema, string()),
  /** When it stopped being live. Missing while it is live, and if it never was. */
  replaced: optional(string()),
  /** When its canary was ended. */
  stopped: optional(string()),
  /** It was withdrawn by a rollback or as bad: it becomes no fallback again. */
  takenBack: optional(object({ time: string(), who: string() })),
});

/** `history.json`: every release of one folder, newest first. */
const historySchema = array(releaseSchema);

export type Release = InferOutput<typeof releaseSchema>;

export const readHistory = (site: Site, folder: string): Release[] =>
  readJson(files.history(site, folder), historySchema) ?? [];

export const writeHistory = (site: Site, folder: string, releases: Release[]): void =>
  replaceJson(files.history(site, folder), releases);

/** The releases with a change of one. */
export const changeRelease = (
  releases: Release[],
  build: string | undefined,
  change: Partial<Release>,
): Release[] => releases.map((release) => (release.build === build ? { ...release, ...change } : release));

/** The change of a release that another one replaces. */
export function replacedNow(withdrawn: boolean): Partial<Release> {
  const time = new Date().toISOString();
  return { replaced: time, ...(withdrawn && { takenBack: { time, who: operatorName() } }) };
}

/** The build record of a release on this site. */
export function recordFor(site: Site, folder: string, release: Release): BuildRecord {
  const { contract, version, build, shared, hashes } = release;
  const at = (file: string) => addressOf(site, folder, releaseName(release), file);
  const common = { contract, version, build, shared, manifest: at(release.manifest) };
  // The shell's page is at the root; the files that it loads have the release's name in their address.
  if (folder === 'shell') return { ...common, entry: 'index.html' };
  const integrity = hashes[release.entry];
  const known = release.files.flatMap((file): [string, string][] => {
    const hash = hashes[file];
    return hash === undefined ? [] : [[at(file), hash]];
  });
  return {
    ...common,
    entry: at(release.entry),
    ...(integrity !== undefined && { integrity }),
    files: release.files.map(at),
    hashes: Object.fromEntries(known),
  };
}
