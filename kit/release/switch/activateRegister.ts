import { refuseIf } from '../basics/errors';
import type { Identity } from '../build/package';
import { gate } from '../gate/gate';
import { refuseReleasedBefore } from '../gate/releasedBefore';
import { readHistory, recordFor, type Release, writeChange } from '../history/history';
import { addRelease, endCanary } from '../history/historyChanges';
import { warnOfEndpoint } from '../site/endpoint';
import { type Registry, releaseName } from '../site/registry';
import { conflicts, findRegister, setCanary, setLive } from '../site/registryChanges';
import { locate, readRegistry, type Site } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import { earlierThan, sayEarlier } from './earlierRelease';

/** @throws CliError if another package has this id or path. */
export function refuseConflicts(site: Site, registry: Registry, folder: string, identity: Identity): void {
  const live = findRegister(registry, identity.id);
  const owner = live && locate(site, live.entry)?.folder;
  const ofOther =
    owner === undefined || owner === folder ? [] : [`the id "${identity.id}" belongs to the folder ${owner}`];
  refuseIf([...ofOther, ...conflicts(registry, identity)], 'Change the "register" section of package.json.');
}

/** Makes a published release of a register live. `tried`: it was seen to work in a browser. */
export function activateRegister(
  site: Site,
  folder: string,
  identity: Identity,
  release: Release,
  tried: boolean,
): Promise<void> {
  const { id } = identity;
  return inSiteTransaction(site, async () => {
    // Checked again, since another release may have changed the site in the meantime.
    await gate(site, id, release);
    refuseReleasedBefore(site, folder, release);
    const registry = readRegistry(site);
    refuseConflicts(site, registry, folder, identity);
    const canary = findRegister(registry, id)?.canary;
    const endedCanary = canary?.build === release.build ? undefined : canary;
    const known = endCanary(readHistory(site, folder), endedCanary?.build);
    const history = addRelease(known, release, tried);
    const target = { site, folder, id };
    const earlier = await earlierThan(target, registry, history, release);
    const fallback = earlier.release && recordFor(site, folder, earlier.release);
    writeChange(
      site,
      folder,
      history,
      setLive(registry, identity, recordFor(site, folder, release), fallback),
    );
    warnOfEndpoint(site, id);
    if (endedCanary) console.log(`The canary ${releaseName(endedCanary)} has ended.`);
    console.log(`Live: ${folder} ${releaseName(release)}`);
    sayEarlier(target, earlier);
  });
}

/** Gives a published release to a percentage of the browsers. */
export function startCanary(
  site: Site,
  folder: string,
  id: string,
  release: Release,
  tried: boolean,
  percent: number,
): Promise<void> {
  return inSiteTransaction(site, async () => {
    await gate(site, id, release);
    refuseReleasedBefore(site, folder, release);
    const build = recordFor(site, folder, release);
    const next = setCanary(readRegistry(site), id, { percent, build });
    writeChange(site, folder, addRelease(readHistory(site, folder), release, tried), next);
    warnOfEndpoint(site, id);
  });
}
