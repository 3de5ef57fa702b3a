/**
 * What events make of an entry: `nextEntry`, the only function that makes one record out of another. The `table` near the
 * end says which events can happen in which situation, and which step each takes; the steps are above it.
 */
import type { SentFields } from '@registers/shared/contract';
import { atOnce, certainNumber, type Edit, type Entry, isWithdrawn, marksOf, tableOf } from './entry';
import type { EventOf, EventType } from './events';
import { type Failure, isOvertaken, pauseAfter, waitAfter, wasSent, withoutError } from './outcome';
import {
  acceptedVersions,
  isRefused,
  isSame,
  joinVersions,
  lostVersions,
  toSendAgain,
  withVersion,
} from './versions';

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

/** The entry with this changed in its edit. */
const withEdit = (entry: Editing, change: Partial<Edit>): Entry => ({
  ...entry,
  edit: { ...entry.edit, ...change },
});

const typed = (entry: Editing, { texts }: EventOf<'typed'>, now: number): Entry =>
  withEdit(entry, { texts: { ...entry.edit.texts, ...texts }, changedAt: now });

const marked = (entry: Editing, { texts, marks }: EventOf<'marked'>, now: number): Entry | undefined =>
  entry.edit.batch === '' ? undefined : withEdit(entry, { ...marksOf(marks), texts, changedAt: now });

function submitRow(entry: Editing, event: EventOf<'submitRow'>, now: number): Entry | undefined {
  if (entry.edit.batch === '') return undefined;
  const { batch, texts, fields } = event;
  const sent = { state: 'waiting', failures: 0, failure: undefined, dueAt: atOnce, changedAt: now } as const;
  return withEdit(entry, { ...withFields(entry, fields), ...marksOf({}), ...sent, batch, texts });
}

/** The edit with these values. If others were sent with its number, it gets the next one. */
function withFields({ used, edit }: Editing, fields: SentFields): Edit {
  if (edit.number > used || isSame(edit.fields, fields)) return { ...edit, fields };
  const { number, earlier = [] } = edit;
  const isSentFirst = edit.base > 0 && edit.mayBeStored && !isRefused(edit);
  const before = edit.fields && isSentFirst ? [{ number, fields: edit.fields }] : [];
  return { ...edit, fields, number: used + 1, earlier: [...earlier, ...before] };
}

const beginAttempt = (entry: Editing, { id, fields }: EventOf<'attempt'>): Entry =>
  withEdit(entry, { ...withFields(entry, fields), attempt: id, dueAt: undefined });

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
  const { state, number } = entry.edit;
  const failure = { state: 'unconfirmed' } as const;
  const dueAt = state === 'draft' ? undefined : atOnce;
  const ended = withEdit(entry, { attempt: undefined, failure, mayBeStored: true, dueAt });
  return { ...ended, used: Math.max(entry.used, number) };
}

const sendLater = (entry: Editing, { fields, failure }: EventOf<'sendLater'>, now: number): Entry => ({
  ...entry,
  edit: inOutbox({ ...withFields(entry, fields), changedAt: now }, failure, now),
});

const sendNow = (entry: Editing): Entry => withEdit(entry, { state: 'waiting', failures: 0, dueAt: atOnce });

/** A withdrawal has no form. A row that may be stored is sent until an answer comes, and one that was refused is in its table. */
function toDraft(entry: Editing, _event: unknown, now: number): Entry | undefined {
  const { edit, formType } = entry;
  const isRow = edit.batch !== '';
  if (edit.withdraws || (isRow && (edit.mayBeStored || edit.state === 'held'))) return undefined;
  const batch = isRow ? tableOf(formType) : '';
  return withEdit(entry, { state: 'draft', batch, failures: 0, dueAt: undefined, changedAt: now });
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
  return withEdit(entry, { ...unsent, base, number, texts, changedAt: now });
}

function asNew(entry: Editing, _event: unknown, now: number): Entry {
  const number = nextNumber(entry, certainNumber(entry));
  const unsent = { earlier: undefined, source: undefined, failure: undefined };
  return withEdit(entry, { ...unsent, base: 0, number, changedAt: now });
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
