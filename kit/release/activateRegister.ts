import type { BuildRecord } from '@registers/shared/registry';
import { warnOfEndpoint } from './endpoint';
import { CliError, refuseIf } from './errors';
import { fallbackCandidates, firstUsable, refuseDamaged } from './fallbackSelection';
import { gate, incompatibleWithShell } from './gate';
import { changeRelease, readHistory, recordFor, type Release, replacedNow, writeHistory } from './history';
import type { Identity } from './package';
import { buildRecordOf, type Registry, releaseName } from './registry';
import { conflicts, findRegister, getRegister, restoreLive, setCanary, setLive } from './registryChanges';
import { locate, readRegistry, type Site, writeRegistry } from './site';
import { inSiteTransaction } from './siteTransaction';
import { nothingChanged } from './verify';

/** @throws CliError if another package has this id or path. */
export function refuseConflicts(site: Site, registry: Registry, folder: string, identity: Identity): void {
  const live = findRegister(registry, identity.id);
  const owner = live && locate(site, live.entry)?.folder;
  const ofOther =
    owner === undefined || owner === folder ? [] : [`the id "${identity.id}" belongs to the folder ${owner}`];
  refuseIf([...ofOther, ...conflicts(registry, identity)], 'Change the "register" section of package.json.');
}

/** Makes a published release of a register live. What was live becomes the fallback if it works. */
export function activateRegister(
  site: Site,
  folder: string,
  identity: Identity,
  release: Release,
  liveIsBad = false,
): Promise<void> {
  return inSiteTransaction(site, `release of ${folder} ${releaseName(release)}`, async () => {
    // Checked again: another release may have changed the shell or the registry since.
    await gate(site, identity.id, release);
    const registry = readRegistry(site);
    refuseConflicts(site, registry, folder, identity);
    const live = findRegister(registry, identity.id);
    const others = readHistory(site, folder).filter(({ build }) => build !== release.build);
    const candidates = [
      ...(live && !liveIsBad ? [buildRecordOf(live)] : []),
      ...(live?.fallback ? [live.fallback] : []),
    ];
    const fallback = await firstUsable(site, registry, identity.id, candidates);
    writeHistory(site, folder, [release, ...changeRelease(others, live?.build, replacedNow(liveIsBad))]);
    writeRegistry(site, setLive(registry, identity, recordFor(site, folder, release), fallback));
    warnOfEndpoint(site, identity.id);
    const { canary } = live ?? {};
    if (canary && canary.build !== release.build) console.log(`The canary ${releaseName(canary)} has ended.`);
    console.log(`Live: ${folder} ${releaseName(release)}`);
  });
}

const noBuild = (build: string) => `No release has the build ${build}. \`register history\` lists them`;

/** Makes an earlier release live again: the fallback, or the given build. */
export function rollBackRegister(
  site: Site,
  folder: string,
  id: string,
  build: string | undefined,
): Promise<void> {
  return inSiteTransaction(site, `rollback of ${folder}`, async () => {
    const registry = readRegistry(site);
    const record = getRegister(registry, id);
    const history = readHistory(site, folder);
    const wanted = build ?? record.fallback?.build;
    const release = history.find((one) => one.build === wanted);
    const fallback = build === undefined ? record.fallback : undefined;
    const target: BuildRecord | undefined = release ? recordFor(site, folder, release) : fallback;
    if (!target)
      throw new CliError(build === undefined ? `${id} has no fallback to go back to` : noBuild(build));
    if (target.build === record.build) throw new CliError(`${id} ${releaseName(target)} is already live`);
    refuseIf(await incompatibleWithShell(site, registry, id, target), nothingChanged);
    refuseDamaged(site, target, release);
    const left = changeRelease(history, record.build, replacedNow(true));
    const next = changeRelease(left, target.build, { takenBack: undefined });
    const candidates = fallbackCandidates(site, folder, next, target.build ?? '');
    const nextFallback = await firstUsable(site, registry, id, candidates);
    writeHistory(site, folder, next);
    writeRegistry(site, restoreLive(registry, id, target, nextFallback));
    console.log(`Live: ${folder} ${releaseName(target)}`);
  });
}

/** Gives a published release to a percentage of the browsers. */
export function startCanary(
  site: Site,
  folder: string,
  id: string,
  release: Release,
  percent: number,
): Promise<void> {
  return inSiteTransaction(site, `canary of ${folder} ${releaseName(release)}`, async () => {
    await gate(site, id, release);
    const build = recordFor(site, folder, release);
    const next = setCanary(readRegistry(site), id, { percent, build });
    writeHistory(site, folder, [release, ...readHistory(site, folder)]);
    writeRegistry(site, next);
    warnOfEndpoint(site, id);
  });
}
