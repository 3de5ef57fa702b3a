import type { BuildRecord } from '@registers/shared/registry';
import { refuseIf } from './errors';
import { incompatibleWithShell } from './gate';
import { recordFor, type Release } from './history';
import type { Registry } from './registry';
import { files, locate, type Site } from './site';
import { fileErrors } from './verify';

/** What is wrong with the files of a build in the site's folder. Files on another server are not checked. */
function buildErrors(site: Site, build: BuildRecord, release?: Release): string[] {
  const location = locate(site, build.entry);
  if (!location) return [];
  const hashes =
    release?.hashes ?? (build.integrity === undefined ? {} : { [location.file]: build.integrity });
  return fileErrors(files.release(site, location.folder, location.release), hashes);
}

/** The first of these builds that is complete and runs in the live shell. */
export async function firstUsable(
  site: Site,
  registry: Registry,
  id: string,
  builds: readonly BuildRecord[],
): Promise<BuildRecord | undefined> {
  for (const build of builds) {
    if (buildErrors(site, build).length > 0) continue;
    if ((await incompatibleWithShell(site, registry, id, build)).length === 0) return build;
  }
  return undefined;
}

/** Whether a release was live and has not been withdrawn. */
const worked = ({ replaced, takenBack }: Release) => replaced !== undefined && !takenBack;

/** The earlier releases of a register that may become its fallback, newest first. */
export const fallbackCandidates = (
  site: Site,
  folder: string,
  history: Release[],
  except: string,
): BuildRecord[] =>
  history
    .filter((release) => worked(release) && release.build !== except)
    .map((release) => recordFor(site, folder, release));

/** The newest earlier release that worked. */
export const lastWorking = (history: Release[], except?: string): Release | undefined =>
  history.find((release) => worked(release) && release.build !== except);

export const chooseAnother = 'Choose another release with --to-build; `register history` lists them.';

export const refuseDamaged = (site: Site, build: BuildRecord, release?: Release): void =>
  refuseIf(buildErrors(site, build, release), chooseAnother);
