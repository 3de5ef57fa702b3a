/**
 * What events make of an entry: `nextEntry`, the only function that makes one record out of another. The `table` near the
 * end says which events can happen in which situation, and which step each takes; the steps are above it.
 */
import type { SentFields, Texts } from '@registers/shared/contract';
import {
  atOnce,
  certainNumber,
  type Edit,
  type Entry,
  isWithdrawn,
  marksOf,
  type RowMarks,
  tableOf,
  type Version,
} from './entry';
import {
  type Failure,
  isOvertaken,
  type Outcome,
  pauseAfter,
  waitAfter,
  wasSent,
  withoutError,
} from './outcome';
import {
  acceptedVersions,
  isRefused,
  isSame,
  joinVersions,
  lostVersions,
  toSendAgain,
  withVersion,
} from './versions';

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

type EventType = EntryEvent['type'];
export type EventOf<T extends EventType> = Extract<EntryEvent, { type: T }>;
type Editing = Entry & { edit: Edit };
/** `gone`: nothing stays on the device. */
export type Next = Entry | 'gone';

const nextNumber = ({ used }: Entry, base: number): number => Math.max(used, base) + 1;

/**
 * What was discarded though it may be stored is sent again before the new edit, which is made from it then: so the person
 * need not be asked which of them is meant. The last of it becomes the edit again, with its number, if it is the same.
 */
function begin(entry: Entry, { edit }: EventOf<'begin'>, now: number): Entry | undefined {
  if (isWithdrawn(entry)) return undefined;
  const { base = certainNumber(entry), batch = '', row = 0, ...given } = edit;
  const { versions, used, begunFrom } = entry;
  const discarded = versions.filter(({ uncertain, number }) => uncertain && number > base);
  const last = discarded.at(-1);
  const before = toSendAgain(discarded.slice(0, -1), base);
  const isAgain =
    last?.number === used &&
    last.base === (before.at(-1)?.number ?? base) &&
    last.withdrawn === edit.withdraws &&
    (edit.withdraws ?? last.fields !== undefined) &&
    isSame(last.fields, edit.fields);
  const from = edit.source?.kind === 'next' ? edit.source.entry : undefined;
  return {
    ...entry,
    versions: isAgain ? versions.filter((version) => version !== last) : versions,
    begunFrom: from ? { formType: from.formType, id: from.id } : begunFrom,
    edit: {
      ...given,
      ...{ base, batch, row, failures: 0, changedAt: now },
      number: isAgain ? last.number : nextNumber(entry, base),
      earlier: isAgain ? before : toSendAgain(discarded, base),
      mayBeStored: isAgain,
      dueAt: edit.state === 'waiting' ? atOnce : undefined,
    },
  };
}

const typed = (entry: Editing, { texts }: EventOf<'typed'>, now: number): Entry => ({
  ...entry,
  edit: { ...entry.edit, texts: { ...entry.edit.texts, ...texts }, changedAt: now },
});

const marked = (entry: Editing, { texts, marks }: EventOf<'marked'>, now: number): Entry | undefined =>
  entry.edit.batch === ''
    ? undefined
    : { ...entry, edit: { ...entry.edit, ...marksOf({}), ...marks, texts, changedAt: now } };

function submitRow(entry: Editing, event: EventOf<'submitRow'>, now: number): Entry | undefined {
  if (entry.edit.batch === '') return undefined;
  const { batch, texts, fields } = event;
  const sent = { state: 'waiting', failures: 0, failure: undefined, dueAt: atOnce, changedAt: now } as const;
  return { ...entry, edit: { ...withFields(entry, fields), ...marksOf({}), ...sent, batch, texts } };
}

/** The edit with these values. If others were sent with its number, it gets the next one. */
function withFields({ used, edit }: Editing, fields: SentFields): Edit {
  if (edit.number > used || isSame(edit.fields, fields)) return { ...edit, fields };
  const { number, earlier = [] } = edit;
  const isSentFirst = edit.base > 0 && edit.mayBeStored && !isRefused(edit);
  const before = edit.fields && isSentFirst ? [{ number, fields: edit.fields }] : [];
  return { ...edit, fields, number: used + 1, earlier: [...earlier, ...before] };
}

const beginAttempt = (entry: Editing, { id, fields }: EventOf<'attempt'>): Entry => ({
  ...entry,
  edit: { ...withFields(entry, fields), attempt: id, dueAt: undefined },
});

/** The edit in the outbox after an attempt that failed: it is sent again, or held for a person. */
function inOutbox(edit: Edit, failure: Failure, now: number, hold = false): Edit {
  const failures = edit.failures + 1;
  const isHeld = hold || waitAfter(failure) === 'person';
  const dueAt = isHeld ? undefined : now + pauseAfter(failures, failure);
  return { ...edit, state: isHeld ? 'held' : 'waiting', failures, failure, triedAt: now, dueAt };
}

/** An answer changes nothing if its attempt was ended before it came: sent again, the entry is stored only once. */
function answered(entry: Editing, event: EventOf<'answer'>, now: number): Entry | undefined {
  const { attempt, outcome, hold } = event;
  const { edit, versions, sentAt = now } = entry;
  if (edit.attempt !== attempt) return undefined;
  const used = wasSent(outcome) ? Math.max(entry.used, edit.number) : entry.used;
  if (outcome.state === 'accepted') {
    const joined = acceptedVersions(edit, now).reduce(withVersion, versions);
    return { ...entry, used, sentAt, versions: joined, edit: undefined };
  }
  const failure = withoutError(outcome);
  // What is stored would not be refused with 412 when it is repeated.
  const isRepeated = !edit.earlier?.length && (edit.base > 0 || edit.number === 1);
  const mayBeStored =
    isOvertaken(failure) && isRepeated ? false : edit.mayBeStored || failure.state === 'unconfirmed';
  const ended = { ...edit, attempt: undefined, failure, mayBeStored };
  return { ...entry, used, edit: edit.state === 'draft' ? ended : inOutbox(ended, failure, now, hold) };
}

function interrupted(entry: Editing): Entry {
  const { edit } = entry;
  const failure = { state: 'unconfirmed' } as const;
  const dueAt = edit.state === 'draft' ? undefined : atOnce;
  const used = Math.max(entry.used, edit.number);
  return { ...entry, used, edit: { ...edit, attempt: undefined, failure, mayBeStored: true, dueAt } };
}

const sendLater = (entry: Editing, { fields, failure }: EventOf<'sendLater'>, now: number): Entry => ({
  ...entry,
  edit: inOutbox({ ...withFields(entry, fields), changedAt: now }, failure, now),
});

const sendNow = (entry: Editing): Entry => ({
  ...entry,
  edit: { ...entry.edit, state: 'waiting', failures: 0, dueAt: atOnce },
});

/** A withdrawal has no form. A row that may be stored is sent until an answer comes, and one that was refused is in its table. */
function toDraft(entry: Editing, _event: unknown, now: number): Entry | undefined {
  const { edit, formType } = entry;
  const isRow = edit.batch !== '';
  if (edit.withdraws || (isRow && (edit.mayBeStored || edit.state === 'held'))) return undefined;
  const batch = isRow ? tableOf(formType) : '';
  const draft = { state: 'draft', batch, failures: 0, dueAt: undefined, changedAt: now } as const;
  return { ...entry, edit: { ...edit, ...draft } };
}

/** The edit ends. If it may be stored, that stays as uncertain versions; an entry without versions goes. */
function discard({ edit: discarded, ...entry }: Editing, _event: unknown, now: number): Next {
  const lost = lostVersions(entry, discarded, now);
  if (lost.length > 0)
    return { ...entry, sentAt: entry.sentAt ?? now, versions: lost.reduce(withVersion, entry.versions) };
  return entry.versions.length > 0 ? entry : 'gone';
}

/** What was sent before may be a version that the latest one was made from; as it stands, the edit was never sent. */
function rebase(entry: Editing, { texts }: EventOf<'rebase'>, now: number): Entry | undefined {
  const base = certainNumber(entry);
  if (base === 0 || isWithdrawn(entry)) return undefined;
  const unsent = { fields: undefined, earlier: undefined, failure: undefined, mayBeStored: false };
  const number = nextNumber(entry, base);
  return { ...entry, edit: { ...entry.edit, ...unsent, base, number, texts, changedAt: now } };
}

function asNew(entry: Editing, _event: unknown, now: number): Entry {
  const number = nextNumber(entry, certainNumber(entry));
  const unsent = { base: 0, number, earlier: undefined, source: undefined, failure: undefined };
  return { ...entry, edit: { ...entry.edit, ...unsent, changedAt: now } };
}

function received(entry: Entry, { versions, askedAt }: EventOf<'received'>): Entry {
  const joined = joinVersions(entry.versions, versions, askedAt);
  return JSON.stringify(joined) === JSON.stringify(entry.versions)
    ? entry
    : { ...entry, versions: joined, sentAt: entry.sentAt ?? joined[0]?.at };
}

type Step<T extends EventType, E extends Entry> = (
  entry: E,
  event: EventOf<T>,
  now: number,
) => Next | undefined;
type Steps<E extends Entry> = { readonly [T in EventType]?: Step<T, E> };

const whenRefused = { marked, submitRow, rebase, asNew, discard, received };

/** For each situation, the events that can happen to an entry, and the step that each takes. */
const table = {
  draft: { typed, attempt: beginAttempt, sendLater, ...whenRefused },
  waiting: { attempt: beginAttempt, sendNow, toDraft, discard, received },
  held: { sendNow, toDraft, ...whenRefused },
  beingSent: { answer: answered, interrupted, received },
} satisfies Record<string, Steps<Editing>>;
const withoutEdit: Steps<Entry> = { begin, received };

/** What an event makes of an entry; undefined if it cannot happen to the entry as it is now. */
export function nextEntry<T extends EventType>(
  entry: Entry,
  event: EventOf<T>,
  now: number,
): Next | undefined {
  const { edit: open } = entry;
  if (!open) return withoutEdit[event.type]?.(entry, event, now);
  const steps: Steps<Editing> = table[open.attempt === undefined ? open.state : 'beingSent'];
  return steps[event.type]?.({ ...entry, edit: open }, event, now);
}
