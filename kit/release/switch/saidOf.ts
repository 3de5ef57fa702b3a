import type { nextReleases, OnSite } from '../history/nextReleases';
import type { Target } from '../site/target';

/** How many skipped releases a message names. */
const maxSkipped = 3;

/** What people get if the live build does not work, and why not something newer. */
function saidOfFallback(
  id: string | undefined,
  fallback: string | undefined,
  skipped: readonly string[],
): string {
  const what = id === undefined ? 'To go back to' : 'Fallback';
  const none = skipped.length > 0 ? 'none.' : 'none, there is no earlier release.';
  const reasons = skipped.slice(0, maxSkipped).map((reason) => `${reason}.`);
  return [`${what}:`, fallback === undefined ? none : `${fallback}.`, ...reasons].join(' ');
}

/** What a command tells the operator: how the builds of `next` differ from those that browsers got until `now`. */
export function saidOf(
  { folder, id }: Target,
  now: OnSite,
  { onSite: next, skipped }: ReturnType<typeof nextReleases>,
): string[] {
  const { canary } = next;
  const goesLive = next.live !== now.live;
  const said: string[] = [];
  if (now.canary && ![canary?.name, next.live].includes(now.canary.name))
    said.push(`The canary ${now.canary.name} has ended.`);
  if (canary && canary.name !== now.canary?.name)
    said.push(`Canary: ${folder} ${canary.name} for ${canary.percent} % of the browsers`);
  if (goesLive) said.push(`Live: ${folder} ${next.live}`);
  // A shell has a fallback only in what is said: to what a rollback goes.
  if (goesLive || (id !== undefined && next.fallback !== now.fallback))
    said.push(saidOfFallback(id, next.fallback, skipped));
  return said;
}
