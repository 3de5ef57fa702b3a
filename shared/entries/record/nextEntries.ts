import {
  type Entry,
  type EntryState,
  isStoredOtherwise,
  outboxStates,
  newDraft,
  type SentFields,
  type Texts,
} from './entry';
import { type Failure, type Outcome, pauseAfter, waitAfter, withoutError } from './outcome';

/** Something that happens to an entry. Unless the comment of an event says otherwise, the person does it. */
export type EntryEvent =
  /** The fields of its form have these texts. */
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

type EventOf<T extends EntryEvent['type']> = Extract<EntryEvent, { type: T }>;

interface Transition<T extends EntryEvent['type']> {
  /** The states in which the event happens. In any other state it changes nothing. */
  from: readonly EntryState[];
  /** Whether the event can happen to an entry that is being sent at the moment. */
  whileSending: boolean;
  /** True if the event cannot happen to a withdrawal, which has no form or table to go back to. */
  exceptWithdrawals?: true;
  /** Returns what takes the entry's place: the entry itself, changed; nothing; or two entries. */
  to: (entry: Entry, event: EventOf<T>, now: number) => readonly Entry[];
}

const unsent: readonly EntryState[] = ['draft', ...outboxStates];

/** The entry after it was accepted, without the parts that only an unsent entry needs. */
const asSent = (entry: Entry, now: number): Entry => ({
  ...entry,
  state: 'sent',
  changedAt: now,
  texts: {},
  mayBeStored: false,
  failures: 0,
  sentIn: entry.batch || entry.sentIn,
  batch: '',
  number: 0,
  attempt: undefined,
  failure: undefined,
  dueAt: undefined,
  triedAt: undefined,
  source: undefined,
  aside: undefined,
});

/** The entry as a sent one. After a 409 it has no values: the receiver has others under its id, not known here. */
const asStored = (entry: Entry, now: number): Entry => ({
  ...asSent(entry, now),
  fields: isStoredOtherwise(entry) ? undefined : entry.fields,
});

/**
 * What stays on the device after an entry was discarded, or a row went back into the table: nothing; or, if the receiver
 * may have it, a sent entry without text.
 */
const withoutText = (entry: Entry, _event: EntryEvent, now: number): readonly Entry[] =>
  entry.mayBeStored ? [{ ...asStored(entry, now), mayBeStored: true }] : [];

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
  if (outcome.state === 'accepted') return asSent(entry, now);
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
  if (isStoredOtherwise(entry)) return [asStored(entry, now), asNewDraft(entry, newId, source, now)];
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
  return [asStored(entry, now), asNewDraft(entry, newId, source, now)];
}

const transitions: { [T in EntryEvent['type']]: Transition<T> } = {
  typed: {
    from: ['draft'],
    whileSending: false,
    to: (entry, { texts }, now) => [{ ...entry, texts, changedAt: now }],
  },
  attempt: {
    from: ['draft', 'waiting'],
    whileSending: false,
    to: ({ mayBeStored, ...entry }, { id, fields }) => [
      { ...entry, fields, mayBeStored: true, attempt: { id, mayBeStored }, dueAt: undefined },
    ],
  },
  answer: {
    from: ['draft', 'waiting'],
    whileSending: true,
    to: (entry, event, now) => [answered(entry, event, now)],
  },
  interrupted: {
    from: ['draft', 'waiting'],
    whileSending: true,
    to: (entry) => {
      if (!entry.attempt) return [entry];
      const dueAt = entry.state === 'waiting' ? 0 : undefined;
      return [{ ...entry, attempt: undefined, failure: { state: 'interrupted' }, dueAt }];
    },
  },
  sendLater: {
    from: ['draft'],
    whileSending: true,
    to: (entry, { fields, failure }, now) => [
      inOutbox({ ...entry, fields, attempt: undefined, aside: undefined, changedAt: now }, failure, now),
    ],
  },
  sendNow: {
    from: outboxStates,
    whileSending: false,
    to: (entry) => [{ ...entry, state: 'waiting', failures: 0, dueAt: 0 }],
  },
  edit: {
    from: outboxStates,
    whileSending: false,
    exceptWithdrawals: true,
    to: (entry, _event, now) => [
      {
        ...entry,
        state: 'draft',
        changedAt: now,
        dueAt: undefined,
        failures: 0,
        batch: '',
        number: 0,
      },
    ],
  },
  takeBack: {
    from: outboxStates,
    whileSending: false,
    exceptWithdrawals: true,
    to: (entry, event, now) => {
      // A row whose attempt got no answer stays in its batch: it is sent until an answer comes.
      if (entry.state === 'waiting' && entry.mayBeStored) return [entry];
      return withoutText(entry, event, now);
    },
  },
  sendAsNew: { from: ['draft'], whileSending: false, to: sentAsNew },
  correctStored: { from: ['draft'], whileSending: false, to: storedCorrected },
  discard: { from: unsent, whileSending: false, to: withoutText },
  restore: {
    from: ['sent'],
    whileSending: false,
    to: (entry, { as }, now) =>
      entry.mayBeStored ? [{ ...as, mayBeStored: true, changedAt: now }] : [entry],
  },
  corrected: {
    from: ['sent'],
    whileSending: false,
    to: (entry, { by, withdraws }) => [{ ...entry, correctedBy: by, withdrawn: withdraws }],
  },
};

/**
 * What takes the place of an entry after an event: the entry itself, changed unless the event cannot happen to it;
 * nothing; or two entries, of which the first keeps its id. Used for forms (`openDraft.ts`) and for records (`store`).
 */
export function nextEntries<T extends EntryEvent['type']>(
  entry: Entry,
  event: EventOf<T>,
  now: number,
): readonly Entry[] {
  const { from, whileSending, exceptWithdrawals, to } = transitions[event.type];
  const happens =
    from.includes(entry.state) && (!entry.attempt || whileSending) && !(exceptWithdrawals && entry.withdraws);
  return happens ? to(entry, event, now) : [entry];
}
