/** What can happen to an entry. What it makes of the entry: `nextEntry.ts`. */
import type { SentFields, Texts } from '@registers/shared/contract';
import type { Edit, RowMarks, Version } from './entry';
import type { Failure, Outcome } from './outcome';

/** An edit to begin, as far as `nextEntry` does not decide it. */
export type NewEdit = Pick<Edit, 'state' | 'texts'> &
  Partial<Pick<Edit, 'fields' | 'withdraws' | 'batch' | 'row' | 'source' | 'failure'>> &
  RowMarks & {
    /** The number of the version that it was made from; by default the latest one. */
    base?: number;
  };

/** Something that happens to an entry. Unless the comment of an event says otherwise, the person does it. */
export type EntryEvent =
  /** An entry without an edit gets one: its first text, a correction, a withdrawal, or what was discarded (Undo). */
  | { type: 'begin'; edit: NewEdit }
  /** The fields of its form have these texts. A text whose field this build lacks stays. */
  | { type: 'typed'; texts: Texts }
  /** A row of a table has these texts and marks in place of what it had. */
  | { type: 'marked'; texts: Texts; marks: RowMarks }
  /** A row leaves its table for the outbox, in a batch. */
  | { type: 'submitRow'; batch: string; texts: Texts; fields: SentFields }
  /** An attempt to send it begins: by its form while it is a draft, by the sender while it waits. */
  | { type: 'attempt'; id: string; fields: SentFields }
  /** The outcome of the attempt with this id. With `hold`, the outbox does not try again by itself. */
  | { type: 'answer'; attempt: string; outcome: Outcome; hold?: boolean }
  /** No answer is awaited any more: the page that was sending it is gone, or the person chooses *Send later*. */
  | { type: 'interrupted' }
  /** The edit leaves its form for the outbox. */
  | { type: 'sendLater'; fields: SentFields; failure: Failure }
  /** It is to be sent at once: the person asks for it, or the network, the session or the endpoint is back. */
  | { type: 'sendNow' }
  /** The edit leaves the outbox for its form (*Edit*), or for its table (*Stop*); or *Send later* could not be stored. */
  | { type: 'toDraft' }
  | { type: 'discard' }
  /** The person has seen the latest version: the edit is made from that one now, and has these texts. */
  | { type: 'rebase'; texts: Texts }
  /** The receiver does not have the entry (404): the edit is to be sent as a new one, under the same id. */
  | { type: 'asNew' }
  /** The receiver, asked at this time, has these versions, and none with a higher number. */
  | { type: 'received'; versions: readonly Version[]; askedAt: number };

export type EventType = EntryEvent['type'];
export type EventOf<T extends EventType> = Extract<EntryEvent, { type: T }>;
