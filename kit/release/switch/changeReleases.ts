import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../basics/atomicWrite';
import { refuseForeignFolder, warnOfUnfit } from '../gate/gate';
import { readHistory, recordFor, type Release, writeChange } from '../history/history';
import { nextReleases, type ReleaseEvent, type SiteReleases } from '../history/nextReleases';
import { operatorName } from '../history/releaseState';
import { releaseName } from '../site/registry';
import { changeRegister, setLive } from '../site/registryChanges';
import { readReleasedPage } from '../site/shellPage';
import { builtWorker, files, readRegistry, type Site } from '../site/site';
import { siteRecord, type Target } from '../site/target';
import { describeReplacement, type Replacement, replacementFor } from './replacement';

/**
 * What `history.json` and `registers.json` say of the releases of a register, or of the shell.
 * @throws CliError if the folder has releases of another register: commands would take them for this register's
 */
export function readReleases(target: Target): SiteReleases {
  refuseForeignFolder(target);
  const record = siteRecord(target);
  return { ...readHistory(target.site, target.folder), live: record, canary: record?.canary };
}

/** Copies the worker and the page of a released shell to the root. The page is last: with it the new shell is live. */
function replacePage(site: Site, release: Release): void {
  const dir = files.release(site, 'shell', releaseName(release));
  for (const name of Object.keys(release.hashes).filter((file) => builtWorker.test(file)))
    replaceFile(files.worker(site), readFileSync(join(dir, name), 'utf8'));
  replaceFile(files.page(site), readReleasedPage(site, releaseName(release)));
}

/** The fallback is chosen when a release goes live; and later, if there was none and there can be one. */
function chooseFallback(target: Target, event: ReleaseEvent, next: SiteReleases): Replacement | undefined {
  if (event.does === 'goes live') return replacementFor(target, next);
  if (target.id === undefined || siteRecord(target)?.fallback) return undefined;
  const found = replacementFor(target, next);
  return found.release && found;
}

/** What a command leads to, and what it says. Nothing is written yet. */
function afterCommand(target: Target, event: ReleaseEvent) {
  const { site, folder, id } = target;
  const now = readReleases(target);
  const next = nextReleases(now, event, { time: new Date().toISOString(), who: operatorName() });
  const goesLive = event.does === 'goes live' ? event.release : undefined;
  const chosen = chooseFallback(target, event, next);
  const said: string[] = [];
  let registry = readRegistry(site);
  const recordOf = (release: Release) => recordFor(site, folder, release);
  const change = (part: Parameters<typeof changeRegister>[2]) => {
    if (id !== undefined) registry = changeRegister(registry, id, part);
  };

  if (now.canary && now.canary.build !== next.canary?.build) {
    change({ canary: undefined });
    if (now.canary.build !== goesLive?.build) said.push(`The canary ${releaseName(now.canary)} has ended.`);
  }
  if (event.does === 'canary starts') {
    change({ canary: { ...recordOf(event.release), percent: event.percent } });
    said.push(`Canary: ${folder} ${releaseName(event.release)} for ${event.percent} % of the browsers`);
  }
  if (goesLive) {
    registry = setLive(registry, goesLive.identity, recordOf(goesLive));
    said.push(`Live: ${folder} ${releaseName(goesLive)}`);
  }
  if (chosen) {
    change({ fallback: chosen.release && recordOf(chosen.release) });
    said.push(describeReplacement(target, chosen));
  }
  return { history: { releases: next.releases, states: next.states }, registry, said };
}

/**
 * Does what `event` says to a release of the target, writes what becomes of all its releases, and prints it. Call it in
 * a site transaction.
 */
export function changeReleases(target: Target, event: ReleaseEvent): void {
  const { site, folder, id } = target;
  const { history, registry, said } = afterCommand(target, event);
  writeChange(site, folder, history, registry);
  if (event.does === 'goes live' && id === undefined) {
    replacePage(site, event.release);
    warnOfUnfit(registry, event.release);
  }
  for (const line of said) console.log(line);
}
