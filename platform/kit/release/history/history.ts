import { hostname, userInfo } from 'node:os';
import type { BuildRecord } from '@registers/shared/registry';
import {
  array,
  boolean,
  type InferOutput,
  number,
  object,
  optional,
  picklist,
  record,
  string,
} from 'valibot';
import { replaceJson } from '../basics/atomicWrite';
import { readJson } from '../basics/readJson';
import { buildIdSchema, fileNameSchema, versionSchema } from '../basics/safeNames';
import { manifestFile } from '../build/manifest';
import { identitySchema } from '../build/package';
import { checkRegistry, type Registry, writeRegistry } from '../site/registry';
import { files, releaseAddressOf, type Site } from '../site/site';

/**
 * What is known of a release, and who has last found it out, and when:
 * - `unconfirmed`: nobody has seen it work.
 * - `confirmed`: a browser has shown that it works, so it can become a fallback.
 * - `withdrawn`: it, or one with the same content, was live, and somebody went back to an earlier one.
 */
const stateSchema = object({
  is: picklist(['unconfirmed', 'confirmed', 'withdrawn']),
  time: string(),
  who: string(),
});

export type ReleaseState = InferOutput<typeof stateSchema>;

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

/** The name of a release and of its folder: `1.0.0+3f2a1bc.20261121T074500Z`. */
export const releaseName = ({ version, build }: { version: string; build?: string | undefined }): string =>
  build === undefined ? version : `${version}+${build}`;

/** The user and machine that run this command, for the history. */
export function operatorName(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // In a container the user can have a number and no name.
    return `${process.getuid?.() ?? 'unknown'}@${hostname()}`;
  }
}

/** The state for people, as it follows "is": `0.3.0 is withdrawn (asha@builder, 2026-11-21)`. */
export const describeState = ({ is, time, who }: ReleaseState): string =>
  is === 'withdrawn' ? `withdrawn (${who}, ${time.slice(0, 10)})` : is;

const historySchema = object({
  /** The newest, which was published last, is the first. */
  releases: array(releaseSchema),
  /**
   * The names of the release that was made live last, and of those that were live before it, the newest first. Going
   * back removes what is newer. Example: after A, B and C it is C, B, A; then back to A: A; then D: D, A.
   */
  wereLive: array(string()),
});

/** `history.json` of a folder. */
export type History = InferOutput<typeof historySchema>;

export const noReleases: History = { releases: [], wereLive: [] };

export const readHistory = (site: Site, folder: string): History =>
  readJson(files.history(site, folder), historySchema) ?? noReleases;

export const findRelease = ({ releases }: History, name: string | undefined): Release | undefined =>
  releases.find((one) => releaseName(one) === name);

/** Whether one release of the history was published before another one of it. */
export function isOlder({ releases }: History, one: Release, other: Release): boolean {
  const names = releases.map(releaseName);
  return names.indexOf(releaseName(one)) > names.indexOf(releaseName(other));
}

/** The releases that were live before this one, the newest first, without those that somebody has gone back past. */
export const liveBefore = (history: History, live: Release): Release[] =>
  history.releases.filter(
    (one) => history.wereLive.includes(releaseName(one)) && isOlder(history, one, live),
  );

/**
 * Writes what a command has changed. The history is written first: if the process is killed in between, no release is
 * live that is not in the history. Nothing is written if the shell would refuse the registry.
 */
export function writeChange(site: Site, folder: string, history: History, registry: Registry): void {
  checkRegistry(site, registry);
  replaceJson(files.history(site, folder), history);
  writeRegistry(site, registry);
}

/** The build record of a release, for `registers.json` of this site. */
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
