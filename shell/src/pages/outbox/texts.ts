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

/** Why an entry was not sent. */
export function reasonNotSent({ edit: { failure, base } }: Unsent, hasEndpoint: boolean): string {
  if (!hasEndpoint) return cannotSendYet;
  return failure ? reasonFor(failure, base > 0) : '';
}

/** Whether the same answer would come again, whatever time passes: only a changed or copied entry can be accepted. */
export const needsEdit = ({ edit: { state, failure, base } }: Unsent): boolean =>
  state === 'held' &&
  failure !== undefined &&
  (failure.state === 'notOffered' ||
    isOvertaken(failure) ||
    (failure.state === 'rejected' && (failure.status === 409 || (failure.status === 404 && base > 0))));

/** What happens to an entry next, and when. */
export function nextStepInWords(
  entry: Unsent,
  { hasEndpoint, online }: { hasEndpoint: boolean; online: boolean },
): string {
  const { attempt, state, failure, dueAt = atOnce } = entry.edit;
  if (attempt) return 'Sending…';
  if (needsEdit(entry)) return '';
  if (state === 'held') return 'It won’t be sent again automatically. Edit it or send it again.';
  if (!hasEndpoint) return 'It will be sent as soon as it can be.';
  if (failure && waitAfter(failure) === 'signIn') return 'It will be sent when you’ve signed in again.';
  if (!online) return 'It will be sent when you’re online again.';
  return dueAt === atOnce ? 'It will be sent next.' : `It will be sent again at ${clockOf(dueAt)}.`;
}

/** An entry as text to read or mail: a title, and one line for each field that is not empty. */
export function entryAsText(
  { edit: { fields = [] } }: Unsent,
  title: string,
  labelOf: (name: string) => string,
): string {
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${labelOf(name)}: ${value}`);
  return [title, ...lines].join('\n');
}
