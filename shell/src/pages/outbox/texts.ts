import {
  type BatchProgress,
  cannotSendYet,
  type Entry,
  reasonFor,
  waitAfter,
} from '@registers/shared/entries';
import { clockOf, counted, dayAndClockOf, numberInWords } from '@registers/shared/words';

/** Why an entry was not sent. */
export function reasonNotSent({ failure, corrects }: Entry, hasEndpoint: boolean): string {
  if (!hasEndpoint) return cannotSendYet;
  return failure ? reasonFor(failure, corrects !== undefined) : '';
}

/** What happens to an entry next, and when. */
export function nextStepOf(
  { attempt, state, failure, dueAt = 0 }: Entry,
  { hasEndpoint, online }: { hasEndpoint: boolean; online: boolean },
): string {
  if (attempt) return 'Sending…';
  if (state === 'held') return 'It won’t be sent again automatically. Edit it or send it again.';
  if (!hasEndpoint) return 'It will be sent as soon as it can be.';
  if (failure && waitAfter(failure) === 'signIn') return 'It will be sent when you’ve signed in again.';
  if (!online) return 'It will be sent when you’re online again.';
  return dueAt === 0 ? 'It will be sent next.' : `It will be sent again at ${clockOf(dueAt)}.`;
}

/** What a batch of withdrawals is: `withdrawal of 45 entries, 22 November at 3:20 pm`. */
export const withdrawalInWords = ({ sent, waiting, held, submittedAt }: BatchProgress): string =>
  `withdrawal of ${counted(sent + waiting + held, 'entry', 'entries')}, ${dayAndClockOf(submittedAt)}`;

/** The texts for statuses that mean something else for a withdrawal than for an entry. */
const refusedWithdrawals: Readonly<Record<number, string>> = {
  404: 'It wasn’t found on the server, so there’s nothing to withdraw.',
  409: 'Something else is saved in place of this withdrawal. Withdraw the entry again.',
  412: 'It has been corrected or withdrawn somewhere else. Check the latest version in Sent.',
};

/** Why a withdrawal was refused. */
export function reasonNotWithdrawn({ failure }: Entry): string {
  if (!failure) return '';
  const own = failure.state === 'rejected' ? refusedWithdrawals[failure.status] : undefined;
  return own ?? reasonFor(failure);
}

/** The badge of an entry: whether the receiver may have stored it. */
export const storedText = ({ mayBeStored }: Entry): string => (mayBeStored ? 'May have arrived' : 'Not sent');

/** What is lost when so many entries or rows are deleted that have not been sent. */
export function lossOf(unsent: number, mayBeStored: number): string {
  const isOne = unsent === 1;
  if (mayBeStored === 0)
    return isOne
      ? 'It isn’t saved anywhere else and will be lost.'
      : 'They aren’t saved anywhere else and will be lost.';
  if (mayBeStored === unsent) return `${isOne ? 'It' : 'They'} may have arrived, and will be listed in Sent.`;
  const some = `${numberInWords(mayBeStored)} of them may have arrived, and will be listed in Sent.`;
  return `${some} The others aren’t saved anywhere else and will be lost.`;
}
