import { existsSync } from 'node:fs';
import { incompatibleWithSite } from '../gate/gate';
import { type History, type Release, releaseOf, stateOf } from '../history/history';
import { liveBefore, type SiteReleases } from '../history/nextReleases';
import { describeState } from '../history/releaseState';
import { fileErrors } from '../publish/verify';
import { releaseName } from '../site/registry';
import { conflicts } from '../site/registryChanges';
import { files, readRegistry } from '../site/site';
import type { Target } from '../site/target';

/** Why an earlier release cannot be live: its files are missing or changed, or it does not fit the site. */
export function whyNotLive(target: Target, release: Release): string[] {
  const dir = files.release(target.site, target.folder, releaseName(release));
  if (!existsSync(dir)) return [`${releaseName(release)} has been pruned: ${dir} does not exist`];
  const errors = fileErrors(dir, release.hashes);
  if (errors.length > 0) return errors;
  const registry = readRegistry(target.site);
  const { identity, formTypes } = release;
  return [
    ...incompatibleWithSite(target, registry, release).reasons,
    ...(identity ? conflicts(registry, { ...identity, formTypes }) : []),
  ];
}

/** Why a release is not chosen in place of `live` unless the operator names it; undefined if it is chosen. */
function whyNot(target: Target, history: History, release: Release, live: Release): string | undefined {
  if (release.content === live.content) return 'has the same content';
  const state = stateOf(history, release);
  if (state.is !== 'confirmed') return `is ${describeState(state)}`;
  const [reason] = whyNotLive(target, release);
  return reason && `can't be used: ${reason}`;
}

/** The release that can take the live one's place, if there is one, and why newer ones cannot. */
export interface Replacement {
  release?: Release;
  skipped: string[];
}

/** Which release takes the place of the live one, as its fallback or in a rollback: the last that was live and can. */
export function replacementFor(target: Target, releases: SiteReleases): Replacement {
  const live = releaseOf(releases, releases.live);
  const skipped: string[] = [];
  if (!live) return { skipped };
  for (const release of liveBefore(releases, live)) {
    const reason = whyNot(target, releases, release, live);
    if (reason === undefined) return { release, skipped };
    skipped.push(`${releaseName(release)} ${reason}`);
  }
  return { skipped };
}

/** How many skipped releases a message names. */
const maxSkipped = 3;

/** Tells the operator what people get if the live release does not work. */
export function describeReplacement({ id }: Target, { release, skipped }: Replacement): string {
  const what = id === undefined ? 'To go back to' : 'Fallback';
  const reasons = skipped.slice(0, maxSkipped).map((reason) => `${reason}.`);
  const none = skipped.length > 0 ? 'none.' : 'none, there is no earlier release.';
  return [`${what}:`, release ? `${releaseName(release)}.` : none, ...reasons].join(' ');
}
