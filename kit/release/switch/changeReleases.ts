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
import { liveRecord, type Target } from '../site/target';
import { printReplacement, replacementFor } from './replacement';

/**
 * What `history.json` and `registers.json` say of the releases of a register, or of the shell.
 * @throws CliError if the folder has releases of another register: commands would take them for this register's
 */
export function readReleases(target: Target): SiteReleases {
  refuseForeignFolder(target);
  const live = liveRecord(target);
  return { ...readHistory(target.site, target.folder), live, canary: live?.canary };
}

/** Copies the worker and the page of a released shell to the root. The page is last: with it the new shell is live. */
function replacePage(site: Site, release: Release): void {
  const dir = files.release(site, 'shell', releaseName(release));
  for (const name of Object.keys(release.hashes).filter((file) => builtWorker.test(file)))
    replaceFile(files.worker(site), readFileSync(join(dir, name), 'utf8'));
  replaceFile(files.page(site), readReleasedPage(site, releaseName(release)));
}

/**
 * Does what `event` says to a release of the target, writes what becomes of all its releases, and prints it. Call it in
 * a site transaction.
 */
export function changeReleases(target: Target, event: ReleaseEvent): void {
  const { site, folder, id } = target;
  const now = readReleases(target);
  const next = nextReleases(now, event, { time: new Date().toISOString(), who: operatorName() });
  const recordOf = (release: Release) => recordFor(site, folder, release);
  const live = event.does === 'goes live' ? event.release : undefined;
  // The fallback is chosen when a release goes live, and at every later change while there is none.
  const isMissing = id !== undefined && now.live && !liveRecord(target)?.fallback;
  const replacement = live || isMissing ? replacementFor(target, next) : undefined;

  let registry = readRegistry(site);
  if (live) registry = setLive(registry, live.identity, recordOf(live));
  if (id !== undefined && (live || now.live)) {
    const fallback = replacement?.release && recordOf(replacement.release);
    registry = changeRegister(registry, id, {
      ...(event.does === 'canary starts' && {
        canary: { ...recordOf(event.release), percent: event.percent },
      }),
      ...(!next.canary && { canary: undefined }),
      ...(replacement && { fallback }),
    });
  }
  writeChange(site, folder, { releases: next.releases, states: next.states }, registry);
  if (live && id === undefined) {
    replacePage(site, live);
    warnOfUnfit(registry, live);
  }

  if (now.canary && ![next.canary?.build, live?.build].includes(now.canary.build))
    console.log(`The canary ${releaseName(now.canary)} has ended.`);
  if (event.does === 'canary starts')
    console.log(`Canary: ${folder} ${releaseName(event.release)} for ${event.percent} % of the browsers`);
  if (live) console.log(`Live: ${folder} ${releaseName(live)}`);
  if (replacement && (live || replacement.release)) printReplacement(target, replacement);
}
