import type { ReadAnswer } from './readAnswer';
import { asksToRead, findsOthers, type LookupFields, parseRead, type ReadRequest } from './readRequest';
import { type ReceiverAnswer, refusals } from './refusals';
import type { Submitter } from './submitter';
import type { EntryReader, StoredSubmission } from './store';
import { readSubmission } from './submission';

/** The settings by which a receiver decides. */
export interface ReceiverRules {
  formTypes: readonly string[];
  lookupFields: LookupFields;
  now: () => Date;
}

/** What a request is about, for the log: known before its token is checked. */
export interface AskedFor {
  formType: string;
  read: ReadRequest['read'];
}

/** What a receiver does with a POST: the server answers with promises, the script of a sheet at once. */
export interface ReceiverActions<Result> {
  /** Finds out whose token it is, then calls `then`. If undefined, anyone may submit. */
  identify?:
    | ((
        token: string | undefined,
        then: (sender: Submitter) => ReceiverAnswer | Result,
      ) => ReceiverAnswer | Result)
    | undefined;
  save: (entry: StoredSubmission) => ReceiverAnswer | Result;
  /** Finds entries; called only by a receiver that can be read. */
  find: (request: ReadRequest, reader: EntryReader) => Result;
  /** Told what a request is about, for the log. */
  note?: (about: Partial<AskedFor>) => void;
}

/** What every receiver does with a POST that stores an entry. */
export function decideEntry<Result>(
  query: string,
  body: string,
  { formTypes, now }: Pick<ReceiverRules, 'formTypes' | 'now'>,
  { identify, save, note }: Omit<ReceiverActions<Result>, 'find'>,
): ReceiverAnswer | Result {
  const reading = readSubmission(query, body, formTypes);
  if (!reading.ok) return reading.answer;
  note?.({ formType: reading.submission.formType });
  const saveOf = (subject: string | null) =>
    save({ ...reading.submission, receivedAt: now().toISOString(), subject });
  if (!identify) return saveOf(null);
  // Identifies the person before it saves: the provider may be slow, and in a sheet others wait for the lock.
  return identify(reading.accessToken, (sender) => (sender.ok ? saveOf(sender.subject) : sender.answer));
}

/** What a receiver that can be read does with a POST, whose address says whether it stores an entry or reads some. */
export function decide<Later>(
  query: string,
  body: string,
  rules: ReceiverRules,
  actions: ReceiverActions<ReadAnswer | Later>,
): ReadAnswer | Later {
  if (!asksToRead(query)) return decideEntry(query, body, rules, actions);
  const { identify, find, note } = actions;
  const parsed = parseRead(query, body, rules.formTypes);
  if (!parsed.ok) return parsed.answer;
  const { request } = parsed;
  note?.(request.read === 'match' ? { read: 'match', formType: request.formType } : { read: request.read });
  if (!identify) return refusals.readsNobody;
  return identify(parsed.accessToken, (sender) =>
    sender.ok
      ? find(request, { subject: sender.subject, others: findsOthers(request, rules.lookupFields) })
      : sender.answer,
  );
}
