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
export async function unusable(
  { site, folder, id }: Target,
  registry: Registry,
  release: Release,
): Promise<string[]> {
  const dir = files.release(site, folder, releaseName(release));
  if (!existsSync(dir)) return [`${releaseName(release)} has been pruned: ${dir} does not exist`];
  const errors = fileErrors(dir, release.hashes);
  return errors.length > 0 ? errors : (await incompatibleWithSite(site, registry, id, release)).reasons;
}

/** The release to go back to, and why newer ones are not. */
export interface Earlier {
  release?: Release;
  /** Its name in messages. */
  name?: string;
  skipped: string[];
}

/** What is live, or will be. A build that this tool did not release may have no id. */
export type Running = Pick<Release, 'version' | 'content'> & { build?: string | undefined };

/** The first of these releases that is confirmed, complete, runs on the site, and has other content than `now`. */
export async function chooseEarlier(
  target: Target,
  registry: Registry,
  releases: readonly Release[],
  now: Running,
): Promise<Earlier> {
  const skipped: string[] = [];
  for (const release of releases) {
    const name = nameIn([...releases, now], release);
    if (release.content === now.content) skipped.push(`${name} has the same content`);
    else if (release.state.is !== 'confirmed') skipped.push(`${name} is ${describeState(release.state)}`);
    else {
      const [reason] = await unusable(target, registry, release);
      if (reason === undefined) return { release, name, skipped };
      skipped.push(`${name} can't be used: ${reason}`);
    }
  }
  return { skipped };
}

/** What people get in place of a new release if it does not work: the live release, or one before it. */
export async function earlierThan(
  target: Target,
  registry: Registry,
  history: readonly Release[],
  release: Release,
): Promise<Earlier> {
  const live = liveBuild(target, registry);
  const others = history.filter(({ build }) => build !== release.build);
  const replaced = others.filter(({ build }) => build === live?.build);
  const releases = [...replaced, ...releasesBefore(others, live?.build)];
  const earlier = await chooseEarlier(target, registry, releases, release);
  if (!live || history.some(({ build }) => build === live.build)) return earlier;
  return { ...earlier, skipped: [`${releaseName(live)} is not in history.json`, ...earlier.skipped] };
}

/** How many releases are named that were passed over. */
const named = 3;

/** What people get if the live release does not work, for the operator. */
export function sayEarlier({ id }: Target, { name, skipped }: Earlier): void {
  const what = id === undefined ? 'To go back to' : 'Fallback';
  const reasons = skipped.slice(0, named).map((reason) => `${reason}.`);
  const none = skipped.length > 0 ? 'none.' : 'none, there is no earlier release.';
  console.log([`${what}:`, name === undefined ? none : `${name}.`, ...reasons].join(' '));
}
