/**
 * What events make of an entry, in a form (`openDraft.ts`, `entryInForm.ts`) and on the device (`store/entries.ts`). The
 * `table` near the end says which events can happen in which situation, and which step each takes; the steps are above it.
 */
import type { SentFields, Texts } from '@registers/shared/contract';
import { atOnce, type Entry, isAccepted, type Later, newDraft } from './entry';
import {
  type Failure,
  isStoredOtherwise,
  type Outcome,
  pauseAfter,
  waitAfter,
  withoutError,
} from './outcome';
import { laterBy } from './versions';

/** Something that happens to an entry. Unless the comment of an event says otherwise, the person does it. */
export type EntryEvent =
  /** The fields of its form have these texts. A text whose field this build lacks stays. */
  | { type: 'typed'; texts: Texts }
  /** An attempt to send it begins: by its form while it is a draft, by the sender while it waits. */
  | { type: 'attempt'; id: string; fields: SentFields }
  /** The outcome of the attempt with this id. */
  | { type: 'answer'; attempt: string; outcome: Outcome }
  /** No answer is awaited any more: the page that was sending it is gone, or the person chooses *Send later*. */
  | { type: 'interrupted' }
  /** The entry leaves its form for the outbox. */
  | { type: 'sendLater'; fields: SentFields; failure: Failure }
  /** The entry is to be sent at once: the person asks for it, or the network, the session or the endpoint is back. */
  | { type: 'sendNow' }
  /** The entry is taken out of the outbox into its form, in which this tab had the draft `aside` last. */
  | { type: 'edit'; aside?: string | undefined }
  /** A row of a batch goes back into the table that it was submitted from. */
  | { type: 'takeBack' }
  /** The refused entry is to be sent as a new one: after a 409 with the id `newId`, else with its own. */
  | { type: 'sendAsNew'; newId: string }
  /** After a 409, the text is to be sent with the id `newId`, as a correction of what is stored under the entry's id. */
  | { type: 'correctStored'; newId: string; headline: string }
  | { type: 'discard' }
  /** Undo: a discarded entry that may be stored is to be sent after all, as it was, or as a row that was edited. */
  | { type: 'restore'; as: Entry }
  /** Something became of the sent entry: another entry that corrects or withdraws it was accepted. */
  | { type: 'later'; later: Later };

type EventType = EntryEvent['type'];
export type EventOf<T extends EventType> = Extract<EntryEvent, { type: T }>;

/** What an event has made of an entry. */
export interface NextEntries {
  /** The entry, with its id; missing if nothing stays of it on the device. */
  entry?: Entry;
  /** Another entry, with another id, that takes its text and its place in the form. */
  draft?: Entry;
}

/** What an event makes of an entry; undefined if it cannot happen to this one. */
type Step<T extends EventType> = (entry: Entry, event: EventOf<T>, now: number) => NextEntries | undefined;

const typed: Step<'typed'> = (entry, { texts }, now) => ({
  entry: { ...entry, texts: { ...entry.texts, ...texts }, changedAt: now },
});

const beginAttempt: Step<'attempt'> = (entry, { id, fields }) => ({
  entry: { ...entry, fields, attempt: id, dueAt: undefined },
});

/** The entry as a sent one. What only an unsent entry needs is left out. */
const asSent = (entry: Entry, fields: Entry['fields'], now: number): Entry => {
  const { id, user, register, formType, form, corrects, withdraws, begunFrom } = entry;
  const kept = { id, user, register, formType, form, corrects, withdraws, begunFrom, fields };
  const sentIn = entry.batch || entry.sentIn;
  const empty = { texts: {}, batch: '', number: 0, failures: 0, mayBeStored: false };
  return { ...kept, ...empty, state: 'sent', changedAt: now, sentIn };
};

/** An entry in the outbox after an attempt that failed: it is sent again, or held for a person. */
function inOutbox(entry: Entry, failure: Failure, now: number): Entry {
  const failures = entry.failures + 1;
  const isHeld = waitAfter(failure) === 'person';
  const dueAt = isHeld ? undefined : now + pauseAfter(failures, failure);
  return { ...entry, state: isHeld ? 'held' : 'waiting', failures, failure, triedAt: now, dueAt };
}

/** An answer changes nothing if its attempt was ended before it came: sent again, the entry is stored only once. */
const answered: Step<'answer'> = (entry, { attempt, outcome }, now) => {
  if (entry.attempt !== attempt) return undefined;
  if (outcome.state === 'accepted') return { entry: asSent(entry, entry.fields, now) };
  const failure = withoutError(outcome);
  const isOpen = failure.state === 'unconfirmed' || isStoredOtherwise({ failure });
  const ended = { ...entry, attempt: undefined, failure, mayBeStored: entry.mayBeStored || isOpen };
  return { entry: entry.state === 'draft' ? ended : inOutbox(ended, failure, now) };
};

const interrupted: Step<'interrupted'> = (entry) => {
  const dueAt = entry.state === 'draft' ? undefined : atOnce;
  const failure = { state: 'unconfirmed' } as const;
  return { entry: { ...entry, attempt: undefined, failure, mayBeStored: true, dueAt } };
};

const sendLater: Step<'sendLater'> = (entry, { fields, failure }, now) => {
  const moved = { ...entry, fields, aside: undefined, changedAt: now };
  return { entry: inOutbox(moved, failure, now) };
};

const sendNow: Step<'sendNow'> = (entry) => ({
  entry: { ...entry, state: 'waiting', failures: 0, dueAt: atOnce },
});

/** Only for single entries: rows and withdrawals have no form to go back to, but rows have their table (`takeBack`). */
const edit: Step<'edit'> = (entry, { aside }, now) =>
  entry.batch === ''
    ? { entry: { ...entry, state: 'draft', failures: 0, dueAt: undefined, changedAt: now, aside } }
    : undefined;

/** Nothing stays of a discarded entry, unless the receiver may have it. After a 409, it has values not known here. */
function discard(entry: Entry, _event: unknown, now: number): NextEntries {
  if (!entry.mayBeStored) return {};
  const fields = isStoredOtherwise(entry) ? undefined : entry.fields;
  return { entry: { ...asSent(entry, fields, now), mayBeStored: true } };
}

/**
 * A withdrawal has no table to go back to. A waiting row whose attempt got no answer stays in its batch: it is sent until
 * an answer comes.
 */
const takeBack: Step<'takeBack'> = (row, event, now) =>
  row.withdraws || (row.state === 'waiting' && row.mayBeStored) ? undefined : discard(row, event, now);

/** Makes a new entry of a correction that was refused because the corrected entry is not stored (404). */
const sendUncorrecting: Step<'sendAsNew'> = (entry, _event, now) => ({
  entry: { ...entry, source: undefined, corrects: undefined, failure: undefined, changedAt: now },
});

/** The stored entry, whose values are not known here, and a draft that takes its text and its place in the form. */
const replaced = (entry: Entry, id: string, source: Entry['source'], now: number): NextEntries => ({
  entry: asSent(entry, undefined, now),
  draft: newDraft(entry, { id, texts: entry.texts, source, aside: entry.aside }, now),
});

const replaceByNew: Step<'sendAsNew'> = (entry, { newId }, now) =>
  replaced(entry, newId, entry.source?.kind === 'correct' ? undefined : entry.source, now);

const replaceByCorrection: Step<'correctStored'> = (entry, { newId, headline }, now) => {
  const { id, formType, changedAt, source } = entry;
  const first = source?.kind === 'correct' ? source.entry : { headline, sentAt: changedAt, labels: {} };
  return replaced(entry, newId, { kind: 'correct', entry: { ...first, formType, id, fields: [] } }, now);
};

const restore: Step<'restore'> = (_entry, { as }, now) => ({
  entry: { ...as, mayBeStored: true, changedAt: now },
});

const later: Step<'later'> = (entry, event) => ({ entry: { ...entry, later: event.later } });

const inForm = { typed, attempt: beginAttempt, sendLater, discard };

/** For each situation, the events that can happen to an entry, and the step that each takes. */
const table = {
  draft: { ...inForm, sendAsNew: sendUncorrecting },
  draftAfter409: { ...inForm, sendAsNew: replaceByNew, correctStored: replaceByCorrection },
  draftBeingSent: { answer: answered, interrupted },
  waiting: { attempt: beginAttempt, sendNow, edit, takeBack, discard },
  waitingBeingSent: { answer: answered, interrupted },
  held: { sendNow, edit, takeBack, discard },
  sent: { later },
  /** Discarded, though the receiver may have it: people read _May have arrived_. */
  uncertain: { later, restore },
} satisfies Record<string, { [T in EventType]?: Step<T> }>;

function situationOf(entry: Entry): keyof typeof table {
  const { state, attempt } = entry;
  if (state === 'sent') return isAccepted(entry) ? 'sent' : 'uncertain';
  if (attempt !== undefined) return state === 'draft' ? 'draftBeingSent' : 'waitingBeingSent';
  return state === 'draft' && isStoredOtherwise(entry) ? 'draftAfter409' : state;
}

/** What an event makes of an entry; undefined if it cannot happen to the entry as it is now. */
export function nextEntries<T extends EventType>(
  entry: Entry,
  event: EventOf<T>,
  now: number,
): NextEntries | undefined {
  const steps: { [E in EventType]?: Step<E> } = table[situationOf(entry)];
  return steps[event.type]?.(entry, event, now);
}

/**
 * The event that follows for another entry from what an event has made of one: when a correction or withdrawal is
 * accepted, the entry that it names knows of it.
 */
export function followingEvent(
  before: Entry,
  after: Entry | undefined,
): { id: string; event: EntryEvent } | undefined {
  if (after?.corrects === undefined || !isAccepted(after) || isAccepted(before)) return undefined;
  return { id: after.corrects, event: { type: 'later', later: laterBy(after) } };
}
