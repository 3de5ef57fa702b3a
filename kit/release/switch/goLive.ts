import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisterRecord } from '@registers/shared/registry';
import { replaceFile } from '../basics/atomicWrite';
import { refuseUnfit, warnOfUnfit } from '../gate/gate';
import { readHistory, recordFor, type Release, writeChange } from '../history/history';
import { addRelease, endCanary } from '../history/historyChanges';
import { warnOfEndpoint } from '../site/endpoint';
import { type Registry, releaseName } from '../site/registry';
import { findRegister, setLive } from '../site/registryChanges';
import { readReleasedPage } from '../site/shellPage';
import { builtWorker, files, readRegistry, type Site } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import { liveBuild, type Target } from '../site/target';
import { printReplacement, replacementFor } from './replacement';

/** Copies the worker and the page of a released shell to the root. The page is last: with it the new shell is live. */
function replacePage(site: Site, release: Release): void {
  const dir = files.release(site, 'shell', releaseName(release));
  for (const name of Object.keys(release.hashes).filter((file) => builtWorker.test(file)))
    replaceFile(files.worker(site), readFileSync(join(dir, name), 'utf8'));
  replaceFile(files.page(site), readReleasedPage(site, releaseName(release)));
}

/**
 * Writes this history, and the registry with this release live; of a shell also the page. `fallback` and `canary` are
 * those of the register from now on. Call this in a site transaction.
 */
export function writeLive(
  { site, folder }: Target,
  history: Release[],
  registry: Registry,
  release: Release,
  { fallback, canary }: { fallback?: Release | undefined; canary?: RegisterRecord['canary'] },
): void {
  const { identity } = release;
  const live = recordFor(site, folder, release);
  const others = { fallback: fallback && recordFor(site, folder, fallback), canary };
  const next = identity ? setLive(registry, identity, live, others) : { ...registry, shell: live };
  writeChange(site, folder, history, next);
  if (identity) return;
  replacePage(site, release);
  warnOfUnfit(next, release);
}

/** Makes a published release live, and ends the canary. `confirmNow`: a browser has just shown that it works. */
export function goLive(target: Target, release: Release, confirmNow: boolean): Promise<void> {
  const { site, folder, id } = target;
  return inSiteTransaction(site, () => {
    // The release was checked when it was published, but other commands may have changed the site since then.
    refuseUnfit(target, release);
    const registry = readRegistry(site);
    const canary = id === undefined ? undefined : findRegister(registry, id)?.canary;
    const endedCanary = canary?.build === release.build ? undefined : canary;
    const live = liveBuild(target, registry)?.build;
    const known = endCanary(readHistory(site, folder), endedCanary?.build, live);
    const history = addRelease(known, release, confirmNow);
    const replacement = replacementFor(target, registry, history, release, live);
    writeLive(target, history, registry, release, { fallback: replacement.release });
    if (id !== undefined) warnOfEndpoint(site, id);
    if (endedCanary) console.log(`The canary ${releaseName(endedCanary)} has ended.`);
    console.log(`Live: ${folder} ${releaseName(release)}`);
    printReplacement(target, replacement);
  });
}
