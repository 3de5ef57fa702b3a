import { clashes } from './gate';
import { factsAt, type Release } from './history';
import type { Facts, Registry } from './registry';
import { refuse, registerSide, shellSide } from './sides';
import { files, placeOf, type Site } from './site';
import { faultsOnDisk } from './verify';

/** What is wrong with the files of a release in the tree. What lies elsewhere is not ours to judge. */
function faultsOfFiles(site: Site, facts: Facts, record?: Release): string[] {
  const place = placeOf(site, facts.entry);
  if (!place) return [];
  const hashes = record?.hashes ?? (facts.integrity === undefined ? {} : { [place.file]: facts.integrity });
  return faultsOnDisk(files.release(site, place.folder, place.release), hashes);
}

/** The first of these that is whole and runs in the live shell: what browsers fall back to. */
export async function firstSound(
  site: Site,
  registry: Registry,
  id: string,
  candidates: readonly Facts[],
): Promise<Facts | undefined> {
  const shell = await shellSide(site, registry);
  for (const facts of candidates) {
    if (faultsOfFiles(site, facts).length > 0) continue;
    if (!shell || clashes(await registerSide(site, id, facts), shell).length === 0) return facts;
  }
  return undefined;
}

/** Whether a release was live and not taken back. */
const wasGood = ({ replaced, takenBack }: Release) => replaced !== undefined && !takenBack;

/** Releases of a register that browsers may fall back to, as this site names them; the newest first. */
export const onceGood = (site: Site, folder: string, history: Release[], except?: string): Facts[] =>
  history
    .filter((release) => wasGood(release) && release.build !== except)
    .map((release) => factsAt(site, folder, release));

/** The newest earlier release that was good, as it is recorded. */
export const lastGood = (history: Release[], except?: string): Release | undefined =>
  history.find((release) => wasGood(release) && release.build !== except);

export const chooseAnother = 'Choose another: --to-build. `register history` lists them.';

export const refuseBroken = (site: Site, facts: Facts, record?: Release): void =>
  refuse(faultsOfFiles(site, facts, record), chooseAnother);
