import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../basics/atomicWrite';
import { refuseForeignFolder } from '../gate/gate';
import {
  operatorName,
  readHistory,
  recordFor,
  type Release,
  releaseName,
  findRelease,
  writeChange,
} from '../history/history';
import { nextReleases, type OnSite, type ReleaseEvent, type Releases } from '../history/nextReleases';
import { changeRegister, findRegister, readRegistry, type Registry, withLive } from '../site/registry';
import { readReleasedPage } from '../site/shellPage';
import { builtWorker, files, type Site } from '../site/site';
import { siteRecord, type Target } from '../site/target';
import { whyNotLive } from './whyNotLive';

/**
 * The releases of a target, as they are now.
 * @throws CliError if the folder has releases of another register: commands would take them for this register's
 */
export function readReleases(target: Target): Releases {
  refuseForeignFolder(target);
  const record = siteRecord(target);
  const { canary, fallback } = record ?? {};
  return {
    history: readHistory(target.site, target.folder),
    onSite: {
      live: record && releaseName(record),
      canary: canary && { name: releaseName(canary), percent: canary.percent },
      fallback: fallback && releaseName(fallback),
    },
  };
}

/** `registers.json` with the builds of `onSite`. One that is in no history keeps the record that somebody wrote. */
function registryFor({ site, folder, id }: Target, now: OnSite, { history, onSite }: Releases): Registry {
  const registry = readRegistry(site);
  const live = onSite.live === now.live ? undefined : findRelease(history, onSite.live);
  const next = live ? withLive(registry, live.identity, recordFor(site, folder, live)) : registry;
  const register = id === undefined ? undefined : findRegister(next, id);
  if (!register) return next;
  const recordOf = (name: string | undefined) => {
    const release = findRelease(history, name);
    if (release) return recordFor(site, folder, release);
    return [register.canary, register.fallback].find((written) => written && releaseName(written) === name);
  };
  const canary = recordOf(onSite.canary?.name);
  return changeRegister(next, register.id, {
    canary: onSite.canary && canary && { ...canary, percent: onSite.canary.percent },
    fallback: recordOf(onSite.fallback),
  });
}

/** Copies the worker and the page of a released shell to the root. The page is last: with it the new shell is live. */
function replacePage(site: Site, release: Release): void {
  const dir = files.release(site, 'shell', releaseName(release));
  for (const name of Object.keys(release.hashes).filter((file) => builtWorker.test(file)))
    replaceFile(files.worker(site), readFileSync(join(dir, name), 'utf8'));
  replaceFile(files.page(site), readReleasedPage(site, releaseName(release)));
}

/** What a command tells the operator: how the builds of `next` differ from those that browsers got until `now`. */
function describeChange({ folder, id }: Target, now: OnSite, { live, canary, fallback }: OnSite): string[] {
  const said: string[] = [];
  if (now.canary && ![canary?.name, live].includes(now.canary.name))
    said.push(`The canary ${now.canary.name} has ended.`);
  if (canary && canary.name !== now.canary?.name)
    said.push(`Canary: ${folder} ${canary.name} for ${canary.percent} % of the browsers`);
  if (live !== now.live) {
    said.push(`Live: ${folder} ${live}`);
    // A shell has a fallback only in this sentence: the release to which a rollback goes.
    said.push(`${id === undefined ? 'To go back to' : 'Fallback'}: ${fallback ?? 'none'}.`);
  }
  return said;
}

/**
 * Does what `event` says to a release of the target, writes what becomes of all its releases, and prints it. Every
 * command that changes what browsers get calls it, in a site transaction; only the percentage of a canary and the
 * closing of a register are changed elsewhere.
 */
export function changeReleases(target: Target, event: ReleaseEvent): void {
  const { site, folder, id } = target;
  const now = readReleases(target);
  const stamp = { time: new Date().toISOString(), who: operatorName() };
  const next = nextReleases(now, event, stamp, whyNotLive(target));
  writeChange(site, folder, next.history, registryFor(target, now.onSite, next));
  if (event.does === 'makes live' && id === undefined) replacePage(site, event.release);
  for (const line of describeChange(target, now.onSite, next.onSite)) console.log(line);
}
