import type { nextReleases, OnSite } from '../history/nextReleases';
import type { Target } from '../site/target';

/** How many skipped releases a message names. */
const maxSkipped = 3;

/** What a command tells the operator: how the builds of `next` differ from those that browsers got until `now`. */
export function saidOf(
  { folder, id }: Target,
  now: OnSite,
  { onSite: { live, canary, fallback }, skipped }: ReturnType<typeof nextReleases>,
): string[] {
  const said: string[] = [];
  if (now.canary && ![canary?.name, live].includes(now.canary.name))
    said.push(`The canary ${now.canary.name} has ended.`);
  if (canary && canary.name !== now.canary?.name)
    said.push(`Canary: ${folder} ${canary.name} for ${canary.percent} % of the browsers`);
  if (live !== now.live) said.push(`Live: ${folder} ${live}`);
  // A shell has a fallback only in this sentence: the release to which a rollback goes.
  if (live !== now.live || (id !== undefined && fallback !== now.fallback)) {
    const none = skipped.length > 0 ? 'none' : 'none, there is no earlier release';
    const reasons = [fallback ?? none, ...skipped.slice(0, maxSkipped)].map((text) => `${text}.`);
    said.push(`${id === undefined ? 'To go back to' : 'Fallback'}: ${reasons.join(' ')}`);
  }
  return said;
}
