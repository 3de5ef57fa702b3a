import { existsSync } from 'node:fs';
import { incompatibleWithSite } from '../gate/gate';
import type { Release } from '../history/history';
import { releasesFrom } from '../history/historyChanges';
import { describeState } from '../history/releaseState';
import { fileErrors } from '../publish/verify';
import { type Registry, releaseName } from '../site/registry';
import { conflicts } from '../site/registryChanges';
import { files } from '../site/site';
import type { Target } from '../site/target';

/** Why an earlier release cannot be live: its files are missing or changed, or it does not fit the site. */
export function whyNotLive(target: Target, registry: Registry, release: Release): string[] {
  const dir = files.release(target.site, target.folder, releaseName(release));
  if (!existsSync(dir)) return [`${releaseName(release)} has been pruned: ${dir} does not exist`];
  const errors = fileErrors(dir, release.hashes);
  if (errors.length > 0) return errors;
  return [
    ...incompatibleWithSite(target, registry, release).reasons,
    ...(release.identity ? conflicts(registry, release.identity) : []),
  ];
}

/** Why a release is not chosen in place of `current` unless the operator names it; undefined if it is chosen. */
function whyNot(target: Target, registry: Registry, release: Release, current: Release): string | undefined {
  if (release.content === current.content) return 'has the same content';
  if (release.state.is !== 'confirmed') return `is ${describeState(release.state)}`;
  const [reason] = whyNotLive(target, registry, release);
  return reason && `can't be used: ${reason}`;
}

/** The release that can take another one's place, if there is one, and why newer ones cannot. */
export interface Replacement {
  release?: Release;
  skipped: string[];
}

/**
 * Which release takes the place of `current`, as its fallback or in a rollback: the newest that can, of `from` and
 * those before it. For a new release, `from` is the build that was live: later ones were withdrawn, or never live.
 */
export function replacementFor(
  target: Target,
  registry: Registry,
  history: readonly Release[],
  current: Release,
  from = current.build,
): Replacement {
  const skipped: string[] = [];
  const releases = releasesFrom(history, from).filter(({ build }) => build !== current.build);
  for (const release of releases) {
    const reason = whyNot(target, registry, release, current);
    if (reason === undefined) return { release, skipped };
    skipped.push(`${releaseName(release)} ${reason}`);
  }
  return { skipped };
}

/** How many skipped releases a message names. */
const maxSkipped = 3;

/** Tells the operator what people get if the live release does not work. */
export function printReplacement({ id }: Target, { release, skipped }: Replacement): void {
  const what = id === undefined ? 'To go back to' : 'Fallback';
  const reasons = skipped.slice(0, maxSkipped).map((reason) => `${reason}.`);
  const none = skipped.length > 0 ? 'none.' : 'none, there is no earlier release.';
  console.log([`${what}:`, release ? `${releaseName(release)}.` : none, ...reasons].join(' '));
}
