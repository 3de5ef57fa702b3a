import { type Entry, reasonFor, waitAfter } from '@registers/shared/entries';
import { exactClockOf, numberInWords } from '@registers/shared/words';

/** Why an entry was not sent. */
export function reasonOf({ register, failure, corrects }: Entry, hasEndpoint: boolean): string {
  if (!hasEndpoint) return `config.json names no endpoint for the register ${register}.`;
  return failure ? reasonFor(failure, corrects !== undefined) : '';
}

/** What happens to an entry next, and when. */
export function nextStepOf(
  { attempt, state, failure, dueAt = 0 }: Entry,
  { hasEndpoint, online }: { hasEndpoint: boolean; online: boolean },
): string {
  if (attempt) return 'Sending…';
  if (state === 'held') return 'It will not be sent again automatically. Edit it or send it again.';
  if (!hasEndpoint) return 'It will be sent when there is one.';
  if (failure && waitAfter(failure) === 'signIn') return 'It will be sent when you have signed in again.';
  if (!online) return 'It will be sent when you are online again.';
  return dueAt === 0 ? 'It will be sent next.' : `It will be sent again at ${exactClockOf(dueAt)}.`;
}

/** Whether the receiver may have stored the entry. */
export const storedText = ({ mayBeStored }: Entry): string =>
  mayBeStored ? 'May already be stored' : 'Not stored';

/** What is lost when so many entries or rows are deleted that have not been sent. */
export function lossOf(unsent: number, mayBeStored: number): string {
  const isOne = unsent === 1;
  if (mayBeStored === 0)
    return isOne
      ? 'It is stored nowhere else and will be lost.'
      : 'They are stored nowhere else and will be lost.';
  if (mayBeStored === unsent)
    return `${isOne ? 'It' : 'They'} may already be stored, and will be listed in Sent.`;
  const some = `${numberInWords(mayBeStored)} of them may already be stored, and will be listed in Sent.`;
  return `${some} The others are stored nowhere else and will be lost.`;
}
