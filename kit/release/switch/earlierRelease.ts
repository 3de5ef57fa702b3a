import { existsSync } from 'node:fs';
import { incompatibleWithSite } from '../gate/gate';
import { nameIn } from '../history/findRelease';
import type { Release } from '../history/history';
import { releasesBefore } from '../history/historyChanges';
import { describeState } from '../history/releaseState';
import { fileErrors } from '../publish/verify';
import { type Registry, releaseName } from '../site/registry';
import { files } from '../site/site';
import { liveBuild, type Target } from '../site/target';

/** Why an earlier release cannot be used: its files are missing or changed, or it does not fit the site. */
export function whyUnusable(target: Target, registry: Registry, release: Release): string[] {
  const dir = files.release(target.site, target.folder, releaseName(release));
  if (!existsSync(dir)) return [`${releaseName(release)} has been pruned: ${dir} does not exist`];
  const errors = fileErrors(dir, release.hashes);
  return errors.length > 0 ? errors : incompatibleWithSite(target, registry, release).reasons;
}

/** The release to go back to, if there is one, and why newer ones cannot be used. */
export interface EarlierRelease {
  release?: Release;
  /** Its name in messages. */
  name?: string;
  skipped: string[];
}

/** What is live, or will be. A build that this tool did not release may have no id. */
export type Current = Pick<Release, 'version' | 'content'> & { build?: string | undefined };

/** The first of these releases that is confirmed, complete, runs on the site, and has other content than `current`. */
export function firstUsable(
  target: Target,
  registry: Registry,
  releases: readonly Release[],
  current: Current,
): EarlierRelease {
  const skipped: string[] = [];
  for (const release of releases) {
    const name = nameIn([...releases, current], release);
    if (release.content === current.content) skipped.push(`${name} has the same content`);
    else if (release.state.is !== 'confirmed') skipped.push(`${name} is ${describeState(release.state)}`);
    else {
      const [reason] = whyUnusable(target, registry, release);
      if (reason === undefined) return { release, name, skipped };
      skipped.push(`${name} can't be used: ${reason}`);
    }
  }
  return { skipped };
}

/** What people get in place of a new release if it does not work: the live release, or one before it. */
export function usableBefore(
  target: Target,
  registry: Registry,
  history: readonly Release[],
  release: Release,
): EarlierRelease {
  const live = liveBuild(target, registry);
  const others = history.filter(({ build }) => build !== release.build);
  const replaced = others.filter(({ build }) => build === live?.build);
  const releases = [...replaced, ...releasesBefore(others, live?.build)];
  const earlier = firstUsable(target, registry, releases, release);
  if (!live || history.some(({ build }) => build === live.build)) return earlier;
  return { ...earlier, skipped: [`${releaseName(live)} is not in history.json`, ...earlier.skipped] };
}

/** How many skipped releases a message names. */
const maxSkipped = 3;

/** Tells the operator what people get if the live release does not work. */
export function printEarlier({ id }: Target, { name, skipped }: EarlierRelease): void {
  const what = id === undefined ? 'To go back to' : 'Fallback';
  const reasons = skipped.slice(0, maxSkipped).map((reason) => `${reason}.`);
  const none = skipped.length > 0 ? 'none.' : 'none, there is no earlier release.';
  console.log([`${what}:`, name === undefined ? none : `${name}.`, ...reasons].join(' '));
}
