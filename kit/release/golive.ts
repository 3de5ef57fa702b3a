import { entryOf, knownEntry, putBack, putCanary, putLive, repeats } from './changes';
import { replaceJson } from './durable';
import { change, factsAt, readHistory, type Release, writeHistory } from './history';
import { changing, ended } from './locked';
import type { Identity } from './package';
import { gate } from './prepare';
import { Problem } from './problem';
import { factsOf, type Facts, type Registry, releaseName } from './registry';
import { clashesOf, refuse } from './sides';
import { files, placeOf, readRegistry, type Site } from './site';
import { firstSound, onceGood, refuseBroken } from './sound';

/** Two packages must not write the same entry, and no entry may keep the shell from coming up. */
export function refuseTaken(site: Site, registry: Registry, folder: string, identity: Identity): void {
  const live = entryOf(registry, identity.id);
  const owner = live && placeOf(site, live.entry)?.folder;
  const taken =
    owner === undefined || owner === folder ? [] : [`the id "${identity.id}" belongs to the folder ${owner}`];
  refuse([...taken, ...repeats(registry, identity)], 'Change the "register" section of package.json.');
}

/**
 * Makes a published release of a register live. What was live becomes the fallback, if it is good.
 * @returns what the team is told.
 */
export function goLive(
  site: Site,
  folder: string,
  identity: Identity,
  release: Release,
  liveIsBad = false,
): Promise<string[]> {
  return changing(site, `release of ${folder} ${releaseName(release)}`, async () => {
    // Once more: shell or registry may have changed while this was built and published.
    await gate(site, { folder, id: identity.id }, release);
    const registry = readRegistry(site);
    refuseTaken(site, registry, folder, identity);
    const live = entryOf(registry, identity.id);
    const history = readHistory(site, folder).filter(({ build }) => build !== release.build);
    const candidates = [
      ...(live && !liveIsBad ? [factsOf(live)] : []),
      ...(live?.fallback ? [live.fallback] : []),
    ];
    const fallback = await firstSound(site, registry, identity.id, candidates);
    writeHistory(site, folder, [release, ...change(history, live?.build, ended(liveIsBad))]);
    replaceJson(files.registry(site), putLive(registry, identity, factsAt(site, folder, release), fallback));
    const { canary } = live ?? {};
    const ending =
      canary && canary.build !== release.build ? [`Its canary ${releaseName(canary)} has ended.`] : [];
    return [...ending, `Live: ${folder} ${releaseName(release)}`];
  });
}

const noBuild = (build: string) => `No release has the build ${build}. \`register history\` lists them`;

/** Makes an earlier release live again: the fallback, or the build that is named. */
export function goBack(site: Site, folder: string, id: string, build?: string): Promise<Facts> {
  return changing(site, `rollback of ${folder}`, async () => {
    const registry = readRegistry(site);
    const entry = knownEntry(registry, id);
    const history = readHistory(site, folder);
    const wanted = build ?? entry.fallback?.build;
    const record = history.find((release) => release.build === wanted);
    const target = record ? factsAt(site, folder, record) : build === undefined ? entry.fallback : undefined;
    if (!target)
      throw new Problem(build === undefined ? `${id} has no fallback to go back to` : noBuild(build));
    if (target.build === entry.build) throw new Problem(`${id} ${releaseName(target)} is live already`);
    refuse(await clashesOf(site, registry, id, target), 'Nothing was switched.');
    refuseBroken(site, target, record);
    const left = change(history, entry.build, ended(true));
    const next = change(left, target.build, { takenBack: undefined });
    const candidates = onceGood(site, folder, next, target.build);
    const fallback = await firstSound(site, registry, id, candidates);
    writeHistory(site, folder, next);
    replaceJson(files.registry(site), putBack(registry, id, target, fallback));
    return target;
  });
}

/** Gives a published release to a share of the browsers. */
export function goCanary(
  site: Site,
  folder: string,
  id: string,
  release: Release,
  percent: number,
): Promise<void> {
  return changing(site, `canary of ${folder} ${releaseName(release)}`, async () => {
    await gate(site, { folder, id }, release);
    const facts = factsAt(site, folder, release);
    const next = putCanary(readRegistry(site), id, { percent, facts });
    writeHistory(site, folder, [release, ...readHistory(site, folder)]);
    replaceJson(files.registry(site), next);
  });
}
