import { atOnce, type Entry, newDraft, type SentFields, type Texts } from './entry';
import {
  type Failure,
  isStoredOtherwise,
  type Outcome,
  pauseAfter,
  waitAfter,
  withoutError,
} from './outcome';
import { type EntryState, type Stage, stageOf } from './states';

/** Something that happens to an entry. Unless the comment of an event says otherwise, the person does it. */
export type EntryEvent =
  /** The fields of its form have these texts. A text whose field this build lacks stays. */
  | { type: 'typed'; texts: Texts }
  /** An attempt to send it begins: by its form while it is a draft, by the sender while it waits. */
  | { type: 'attempt'; id: string; fields: SentFields }
  /** The outcome of the attempt with this id. */
  | { type: 'answer'; attempt: string; outcome: Outcome }
  /** The page that was sending it is gone: no answer will come. */
  | { type: 'interrupted' }
  /** The entry leaves its form for the outbox. */
  | { type: 'sendLater'; fields: SentFields; failure: Failure }
  /** The entry is to be sent at once: the person asks for it, or the network, the session or the endpoint is back. */
  | { type: 'sendNow' }
  /** The entry is taken out of the outbox into its form. */
  | { type: 'edit' }
  /** A row of a batch goes back into the table that it was submitted from. */
  | { type: 'takeBack' }
  /**
   * The refused entry is to be sent as a new one, or as a correction of what is stored under its id. If something else
   * is stored under its id, a draft with the same text and the id `newId` takes its place in the form. `sendAsNew` is
   * also for a correction of an entry that is not stored: the correction keeps its id.
   */
  | { type: 'sendAsNew'; newId: string }
  | { type: 'correctStored'; newId: string; headline: string }
  | { type: 'discard' }
  /** A discarded entry that may be stored is to be sent after all: as it was before, or as a row that was edited. */
  | { type: 'restore'; as: Entry }
  /** Another entry, which corrects or withdraws this one, was accepted. */
  | { type: 'corrected'; by: string; withdraws?: true | undefined };

type EventType = EntryEvent['type'];
export type EventOf<T extends EventType> = Extract<EntryEvent, { type: T }>;

/** The events that happen to an entry in each state. Any other event changes nothing. */
const happens: Record<EntryState, readonly EventType[]> = {
  draft: ['typed', 'attempt', 'answer', 'interrupted', 'sendLater', 'sendAsNew', 'correctStored', 'discard'],
  waiting: ['attempt', 'answer', 'interrupted', 'sendNow', 'edit', 'takeBack', 'discard'],
  held: ['sendNow', 'edit', 'takeBack', 'discard'],
  sent: ['restore', 'corrected'],
};

/** The events that happen also while the entry is being sent. */
const whileSending: readonly EventType[] = ['answer', 'interrupted', 'sendLater'];

/** The events that do not happen to a withdrawal, which has no form or table to go back to. */
const notToWithdrawals: readonly EventType[] = ['edit', 'takeBack'];

/** What an entry loses when it comes into a stage. */
const lostIn: Record<Stage, Partial<Entry>> = {
  draft: { batch: '', number: 0, failures: 0, dueAt: undefined },
  outbox: { attempt: undefined, aside: undefined },
  sent: {
    texts: {},
    source: undefined,
    aside: undefined,
    batch: '',
    number: 0,
    attempt: undefined,
    failure: undefined,
    failures: 0,
    triedAt: undefined,
    dueAt: undefined,
  },
};

/** The entry as it comes into the stage of another state. */
const moved = (entry: Entry, state: EntryState, now: number): Entry => ({
  ...entry,
  ...lostIn[stageOf[state]],
  state,
  changedAt: now,
});

/** The entry as a sent one. After a 409 it has no values: the receiver has others under its id, not known here. */
const asSent = (entry: Entry, now: number): Entry => ({
  ...moved(entry, 'sent', now),
  mayBeStored: false,
  fields: isStoredOtherwise(entry) ? undefined : entry.fields,
  sentIn: entry.batch || entry.sentIn,
});

/** What stays of a discarded entry on the device: nothing; or, if the receiver may have it, a sent entry. */
const discarded = (entry: Entry, now: number): readonly Entry[] =>
  entry.mayBeStored ? [{ ...asSent(entry, now), mayBeStored: true }] : [];

/** An entry in the outbox after an attempt that failed: it is sent again, or held for a person. */
function inOutbox(entry: Entry, failure: Failure, now: number): Entry {
  const failures = entry.failures + 1;
  const isHeld = waitAfter(failure) === 'person';
  const dueAt = isHeld ? undefined : now + pauseAfter(failures, failure);
  return { ...entry, state: isHeld ? 'held' : 'waiting', failures, failure, triedAt: now, dueAt };
}

/** The entry after an answer. If its attempt has ended already, nothing changes: the outbox sends the entry again. */
function answered(entry: Entry, { attempt: id, outcome }: EventOf<'answer'>, now: number): Entry {
  const { attempt } = entry;
  if (attempt?.id !== id) return entry;
  if (outcome.state === 'accepted') return asSent({ ...entry, failure: undefined }, now);
  const failure = withoutError(outcome);
  const isOpen = failure.state === 'unconfirmed' || isStoredOtherwise({ failure });
  const ended = { ...entry, attempt: undefined, failure, mayBeStored: attempt.mayBeStored || isOpen };
  return entry.state === 'draft' ? ended : inOutbox(ended, failure, now);
}

/** A new draft with the same text, begun with `source`, or with nothing if that is undefined. */
const asNewDraft = (entry: Entry, id: string, source: Entry['source'], now: number): Entry =>
  newDraft(entry, { id, texts: entry.texts, source, aside: entry.aside }, now);

function sentAsNew(entry: Entry, { newId }: EventOf<'sendAsNew'>, now: number): readonly Entry[] {
  const source = entry.source?.kind === 'correct' ? undefined : entry.source;
  if (isStoredOtherwise(entry)) return [asSent(entry, now), asNewDraft(entry, newId, source, now)];
  // Neither this entry nor the entry that it corrects is stored.
  return [{ ...entry, source, corrects: undefined, failure: undefined, changedAt: now }];
}

function storedCorrected(
  entry: Entry,
  { newId, headline }: EventOf<'correctStored'>,
  now: number,
): readonly Entry[] {
  if (!isStoredOtherwise(entry)) return [entry];
  const { id, formType, changedAt } = entry;
  const of =
    entry.source?.kind === 'correct' ? entry.source.entry : { headline, sentAt: changedAt, labels: {} };
  const source = { kind: 'correct', entry: { ...of, formType, id, fields: [] } } as const;
  return [asSent(entry, now), asNewDraft(entry, newId, source, now)];
}

/** What takes the place of an entry to which an event happens: the entry itself, changed; nothing; or two entries. */
const afterEvent: { [T in EventType]: (entry: Entry, event: EventOf<T>, now: number) => readonly Entry[] } = {
  typed: (entry, { texts }, now) => [{ ...entry, texts: { ...entry.texts, ...texts }, changedAt: now }],
  attempt: ({ mayBeStored, ...entry }, { id, fields }) => [
    { ...entry, fields, mayBeStored: true, attempt: { id, mayBeStored }, dueAt: undefined },
  ],
  answer: (entry, event, now) => [answered(entry, event, now)],
  interrupted: (entry) => {
    if (!entry.attempt) return [entry];
    const dueAt = stageOf[entry.state] === 'outbox' ? atOnce : undefined;
    return [{ ...entry, attempt: undefined, failure: { state: 'interrupted' }, dueAt }];
  },
  sendLater: (entry, { fields, failure }, now) => [
    inOutbox({ ...moved(entry, 'waiting', now), fields }, failure, now),
  ],
  sendNow: (entry) => [{ ...entry, state: 'waiting', failures: 0, dueAt: atOnce }],
  edit: (entry, _event, now) => [moved(entry, 'draft', now)],
  takeBack: (entry, _event, now) =>
    // A row whose attempt got no answer stays in its batch: it is sent until an answer comes.
    entry.state === 'waiting' && entry.mayBeStored ? [entry] : discarded(entry, now),
  sendAsNew: sentAsNew,
  correctStored: storedCorrected,
  discard: (entry, _event, now) => discarded(entry, now),
  restore: (entry, { as }, now) =>
    entry.mayBeStored ? [{ ...as, mayBeStored: true, changedAt: now }] : [entry],
  corrected: (entry, { by, withdraws }) => [{ ...entry, correctedBy: by, withdrawn: withdraws }],
};

/**
 * What takes the place of an entry after an event: the entry itself, changed unless the event cannot happen to it;
 * nothing; or two entries, of which the first keeps its id. Used for forms (`openDraft.ts`) and for records (`store`).
 */
export function nextEntries<T extends EventType>(
  entry: Entry,
  event: EventOf<T>,
  now: number,
): readonly Entry[] {
  const { type } = event;
  const isPossible =
    happens[entry.state].includes(type) &&
    (!entry.attempt || whileSending.includes(type)) &&
    !(entry.withdraws && notToWithdrawals.includes(type));
  return isPossible ? afterEvent[event.type](entry, event, now) : [entry];
}
