import {
  atOnce,
  cannotSendYet,
  type Edit,
  type Entry,
  isOvertaken,
  reasonFor,
  waitAfter,
} from '@registers/shared/submit';
import { clockOf } from '@registers/shared/words';

/** An entry in the outbox. */
export type Unsent = Entry & { edit: Edit };

/** Whether the same answer would come again, whatever time passes: only a changed or copied entry can be accepted. */
export const needsEdit = ({ state, failure, base }: Edit): boolean =>
  state === 'held' &&
  failure !== undefined &&
  (failure.state === 'notOffered' ||
    isOvertaken(failure) ||
    (failure.state === 'rejected' && (failure.status === 409 || (failure.status === 404 && base > 0))));

/** What happens to an entry next, and when. */
function nextStepInWords(edit: Edit, online: boolean): string {
  const { state, failure, dueAt = atOnce } = edit;
  if (needsEdit(edit)) return '';
  if (state === 'held') return 'It won’t be sent again automatically. Edit it or send it again.';
  if (failure && waitAfter(failure) === 'signIn') return 'It will be sent when you’ve signed in again.';
  if (!online) return 'It will be sent when you’re online again.';
  return dueAt === atOnce ? 'It will be sent next.' : `It will be sent again at ${clockOf(dueAt)}.`;
}

/** Why an entry was not sent, and what happens next. */
export function statusInWords(edit: Edit, around: { hasEndpoint: boolean; online: boolean }): string {
  if (edit.attempt) return 'Sending…';
  if (!around.hasEndpoint) return cannotSendYet;
  const reason = edit.failure ? reasonFor(edit.failure, edit.base > 0) : '';
  return [reason, nextStepInWords(edit, around.online)].filter(Boolean).join(' ');
}

/** What is lost when an entry is deleted. */
export function lossInWords({ edit, versions }: Unsent): string {
  if (edit.mayBeStored) return 'It may have been saved. It will be listed in Sent.';
  return edit.base > 0 && versions.length > 0
    ? 'The entry stays as it was. Your correction will be lost.'
    : 'It isn’t saved anywhere else and will be lost.';
}
