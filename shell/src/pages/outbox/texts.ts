import { atOnce, cannotSendYet, type Entry, reasonFor, waitAfter } from '@registers/shared/submit';
import { clockOf } from '@registers/shared/words';

/** Why an entry was not sent. */
export function reasonNotSent({ failure, corrects }: Entry, hasEndpoint: boolean): string {
  if (!hasEndpoint) return cannotSendYet;
  return failure ? reasonFor(failure, corrects !== undefined) : '';
}

/** What happens to an entry next, and when. */
export function nextStepOf(
  { attempt, state, failure, dueAt = atOnce }: Entry,
  { hasEndpoint, online }: { hasEndpoint: boolean; online: boolean },
): string {
  if (attempt) return 'Sending…';
  if (state === 'held') return 'It won’t be sent again automatically. Edit it or send it again.';
  if (!hasEndpoint) return 'It will be sent as soon as it can be.';
  if (failure && waitAfter(failure) === 'signIn') return 'It will be sent when you’ve signed in again.';
  if (!online) return 'It will be sent when you’re online again.';
  return dueAt === atOnce ? 'It will be sent next.' : `It will be sent again at ${clockOf(dueAt)}.`;
}

/** An entry as text to read or mail: a title, and one line for each field that is not empty. */
export function entryAsText(
  { fields = [] }: Entry,
  title: string,
  labelOf: (name: string) => string,
): string {
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${labelOf(name)}: ${value}`);
  return [title, ...lines].join('\n');
}
