import { array, boolean, type InferOutput, number, object, optional, record, string } from 'valibot';
import { replaceJson } from './durable';
import { buildName, fileName, versionName } from './names';
import { readJson } from './readJson';
import { type Facts, releaseName } from './registry';
import { addressOf, files, type Site } from './site';

const recordSchema = object({
  version: versionName,
  build: buildName,
  commit: string(),
  time: string(),
  dirty: boolean(),
  who: string(),
  contract: number(),
  shared: record(string(), string()),
  /** File names in the release's folder. */
  entry: fileName,
  manifest: fileName,
  files: array(fileName),
  /** Of every file in the folder. */
  hashes: record(fileName, string()),
  /** When it was last live, or its last share of the browsers ended. Until then: never, or it still is. */
  replaced: optional(string()),
  /** Its canary was ended. */
  stopped: optional(string()),
  /** It was taken back: nothing falls back to it again by itself. */
  takenBack: optional(object({ time: string(), who: string() })),
});

/** `history.json`: every release of one folder, the newest first. */
const historySchema = array(recordSchema);

export type Release = InferOutput<typeof recordSchema>;

export const readHistory = (site: Site, folder: string): Release[] =>
  readJson(files.history(site, folder), historySchema) ?? [];

export const writeHistory = (site: Site, folder: string, releases: Release[]): void =>
  replaceJson(files.history(site, folder), releases);

/** The releases with one of them changed. */
export const change = (releases: Release[], build: string | undefined, what: Partial<Release>): Release[] =>
  releases.map((release) => (release.build === build ? { ...release, ...what } : release));

/** What `registers.json` says of a release on this site. */
export function factsAt(site: Site, folder: string, release: Release): Facts {
  const at = (file: string) => addressOf(site, folder, releaseName(release), file);
  const hashOf = (file: string): [string, string][] => {
    const hash = release.hashes[file];
    return hash === undefined ? [] : [[at(file), hash]];
  };
  const { contract, version, build, shared } = release;
  // The page itself stays where it is; what it refers to has the release's name in its address.
  if (folder === 'shell')
    return { contract, version, build, shared, entry: 'index.html', manifest: at(release.manifest) };
  const integrity = release.hashes[release.entry];
  return {
    contract,
    version,
    build,
    entry: at(release.entry),
    ...(integrity !== undefined && { integrity }),
    manifest: at(release.manifest),
    shared,
    files: release.files.map(at),
    hashes: Object.fromEntries(release.files.flatMap((file) => hashOf(file))),
  };
}
