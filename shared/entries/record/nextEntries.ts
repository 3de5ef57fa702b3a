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
  /** The entry is to be sent without a further pause: a person asked for it, or what it waited for is back. */
  | { type: 'sendNow' }
  /** The entry is taken out of the outbox into its form. */
  | { type: 'edit' }
  /** A row of a batch goes back into the table that it was submitted from. */
  | { type: 'takeBack' }
  /**
   * The entry is to be sent as a new one, or as a correction of what is stored: the receiver has said that something
   * else is stored under its id, or that the entry it corrects is not stored. An entry in its place gets the id
   * `newId`.
   */
  | { type: 'sendAsNew'; newId: string }
  | { type: 'correctStored'; newId: string; headline: string }
  | { type: 'discard' }
  /** A discarded entry that may be stored is to be sent after all: as it was before, or as a row that was edited. */
  | { type: 'restore'; as: Entry }
  /** An entry that corrects or withdraws it was accepted. */
  | { type: 'corrected'; by: string; withdraws?: true | undefined };

type EventOf<T extends EntryEvent['type']> = Extract<EntryEvent, { type: T }>;

interface Transition<T extends EntryEvent['type']> {
  /** The states in which the event happens. In any other state it changes nothing. */
  from: readonly EntryState[];
  /** Whether the event can happen to an entry that is being sent at the moment. */
  whileSending: boolean;
  /** True where the event cannot happen to a withdrawal, which has no form or table to go back to. */
  exceptWithdrawals?: true;
  /** The entries that take its place: itself, changed; none; or two. */
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

/** The entry as one that the receiver has. After a 409 it has other values under this id, which are not known here. */
const asStored = (entry: Entry, now: number): Entry => ({
  ...asSent(entry, now),
  fields: isStoredOtherwise(entry) ? undefined : entry.fields,
});

/**
 * What stays on the device after an entry was discarded, or its row went back into the table: nothing; or a sent entry
 * without text, if the receiver may have it.
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

/** The entry after an answer. An answer to an earlier attempt changes nothing: the outbox sends the entry again. */
function answered(entry: Entry, { attempt: id, outcome }: EventOf<'answer'>, now: number): Entry {
  const { attempt } = entry;
  if (attempt?.id !== id) return entry;
  if (outcome.state === 'accepted') return asSent(entry, now);
  const failure = withoutError(outcome);
  const isOpen = failure.state === 'unconfirmed' || isStoredOtherwise({ failure });
  const ended = { ...entry, attempt: undefined, failure, mayBeStored: attempt.mayBeStored || isOpen };
  return entry.state === 'draft' ? ended : inOutbox(ended, failure, now);
}

/** A new entry with the same text, begun with `source`. */
const asNewDraft = (entry: Entry, id: string, source: Entry['source'], now: number): Entry =>
  newDraft(entry, { id, texts: entry.texts, source, aside: entry.aside }, now);

function sentAsNew(entry: Entry, { newId }: EventOf<'sendAsNew'>, now: number): readonly Entry[] {
  const source = entry.source?.kind === 'correct' ? undefined : entry.source;
  if (isStoredOtherwise(entry)) return [asStored(entry, now), asNewDraft(entry, newId, source, now)];
  // Neither this entry is stored nor the one that it corrects.
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
      // A row whose attempt got no answer is sent until one comes.
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
 * nothing; or two entries, of which the first keeps its id.
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
