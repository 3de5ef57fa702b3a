import { existsSync } from 'node:fs';
import { incompatibleWithSite, withoutUnfit } from '../gate/gate';
import { type Named, nameIn } from '../history/findRelease';
import type { Release } from '../history/history';
import { releasesFrom } from '../history/historyChanges';
import { describeState } from '../history/releaseState';
import { fileErrors } from '../publish/verify';
import { type Registry, releaseName } from '../site/registry';
import { conflicts } from '../site/registryChanges';
import { files } from '../site/site';
import type { Target } from '../site/target';

/** What is live, or will be. Of a record that was written by hand the content is not known, and empty. */
export type Current = Named & Pick<Release, 'content'>;

export const currentOf = (history: readonly Release[], { version, build }: Named): Current =>
  history.find((release) => release.build === build) ?? { version, build, content: '' };

/** Why an earlier release cannot be live: its files are missing or changed, or it does not fit the site. */
export function whyNotLive(target: Target, registry: Registry, release: Release): string[] {
  const dir = files.release(target.site, target.folder, releaseName(release));
  if (!existsSync(dir)) return [`${releaseName(release)} has been pruned: ${dir} does not exist`];
  const errors = fileErrors(dir, release.hashes);
  if (errors.length > 0) return errors;
  const fitting = withoutUnfit(target, registry, release).registry;
  return [
    ...incompatibleWithSite(target, fitting, release).reasons,
    ...(release.identity ? conflicts(registry, release.identity) : []),
  ];
}

/** Why a release is not chosen by itself in place of `current`, only where the operator names it; undefined where it is. */
function whyNot(target: Target, registry: Registry, release: Release, current: Current): string | undefined {
  if (release.content === current.content) return 'has the same content';
  if (release.state.is !== 'confirmed') return `is ${describeState(release.state)}`;
  const [reason] = whyNotLive(target, registry, release);
  return reason && `can't be used: ${reason}`;
}

/** The release that may take another one's place, if there is one, and why newer ones may not. */
export interface Replacement {
  release?: Release;
  /** Its name in messages. */
  name?: string;
  skipped: string[];
}

/**
 * Which release may take the place of `current`, as its fallback or in a rollback: the newest that may, beginning with
 * `newest`.
 */
export function replacementFor(
  target: Target,
  registry: Registry,
  history: readonly Release[],
  current: Current,
  newest: Named = current,
): Replacement {
  const isUnknown = newest !== current && !history.some(({ build }) => build === newest.build);
  const skipped = isUnknown ? [`${releaseName(newest)} is not in history.json`] : [];
  const releases = releasesFrom(history, newest.build).filter(({ build }) => build !== current.build);
  for (const release of releases) {
    const name = nameIn([...releases, current], release);
    const reason = whyNot(target, registry, release, current);
    if (reason === undefined) return { release, name, skipped };
    skipped.push(`${name} ${reason}`);
  }
  return { skipped };
}

/** How many skipped releases a message names. */
const maxSkipped = 3;

/** Tells the operator what people get if the live release does not work. */
export function printReplacement({ id }: Target, { name, skipped }: Replacement): void {
  const what = id === undefined ? 'To go back to' : 'Fallback';
  const reasons = skipped.slice(0, maxSkipped).map((reason) => `${reason}.`);
  const none = skipped.length > 0 ? 'none.' : 'none, there is no earlier release.';
  console.log([`${what}:`, name === undefined ? none : `${name}.`, ...reasons].join(' '));
}
