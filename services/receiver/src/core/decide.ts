import type { ReadAnswer } from './readAnswer';
import { asksToRead, findsOthers, type LookupFields, parseRead, type ReadRequest } from './readRequest';
import { refusals } from './refusals';
import type { Sender } from './sender';
import type { Reader, StoredSubmission } from './store';
import { readSubmission } from './submission';

export interface Rules {
  formTypes: readonly string[];
  lookupFields: LookupFields;
  now: () => Date;
}

/** What a receiver does: the server with promises, a script at once. */
export interface Actions<Later> {
  /** Finds out whose the token is, then calls `then`. Without it anyone may submit. */
  identify?:
    | ((token: string | undefined, then: (sender: Sender) => ReadAnswer | Later) => ReadAnswer | Later)
    | undefined;
  save: (entry: StoredSubmission) => ReadAnswer | Later;
  find: (request: ReadRequest, reader: Reader) => ReadAnswer | Later;
}

/** What every receiver does with a POST, whose address says whether it stores an entry or reads some. */
export function decide<Later>(
  query: string,
  body: string,
  { formTypes, lookupFields, now }: Rules,
  { identify, save, find }: Actions<Later>,
): ReadAnswer | Later {
  if (asksToRead(query)) {
    const parsed = parseRead(query, body, formTypes);
    if (!parsed.ok) return parsed.answer;
    if (!identify) return refusals.readsNobody;
    const { request } = parsed;
    return identify(parsed.accessToken, (sender) =>
      sender.ok
        ? find(request, { subject: sender.subject, others: findsOthers(request, lookupFields) })
        : sender.answer,
    );
  }
  const reading = readSubmission(query, body, formTypes);
  if (!reading.ok) return reading.answer;
  const saveOf = (subject: string | null) =>
    save({ ...reading.submission, receivedAt: now().toISOString(), subject });
  if (!identify) return saveOf(null);
  // Before a store is opened: the provider may be slow, and in a sheet others wait for the lock.
  return identify(reading.accessToken, (sender) => (sender.ok ? saveOf(sender.subject) : sender.answer));
}
