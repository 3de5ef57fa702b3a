import {
  type Entry,
  type EntryState,
  isStoredOtherwise,
  newDraft,
  type SentFields,
  type Texts,
} from './entry';
import { type Failure, type Outcome, pauseAfter, waitAfter, withoutError } from './outcome';

/** Something that happens to an entry. Where it is not said otherwise, its person does it. */
export type EntryEvent =
  /** The fields of its form have these texts. */
  | { type: 'typed'; texts: Texts }
  /** An attempt to send it begins: of its form while it is a draft, of the sender while it waits. */
  | { type: 'attempt'; id: string; fields: SentFields }
  /** The outcome of the attempt with this id. */
  | { type: 'answer'; attempt: string; outcome: Outcome }
  /** The page that was sending it is gone: no answer will come. */
  | { type: 'interrupted' }
  /** It leaves its form for the outbox. */
  | { type: 'sendLater'; fields: SentFields; failure: Failure }
  /** It is to be sent without a further pause: a person asked for it, or what it waited for is back. */
  | { type: 'sendNow' }
  /** It is taken out of the outbox into its form. */
  | { type: 'edit' }
  /** A row of a batch goes back into the table that it was submitted from. */
  | { type: 'takeBack' }
  /**
   * After a receiver has said that something else is stored under its id, or that what it corrects is not stored. An
   * entry that takes its place has the id `newId`.
   */
  | { type: 'sendAsNew'; newId: string }
  | { type: 'correctStored'; newId: string; headline: string }
  | { type: 'discard' }
  /** What was discarded as one that may be stored is to be sent after all: as it was before, or as a row that was edited. */
  | { type: 'restore'; as: Entry }
  /** An entry that corrects or withdraws it was accepted. */
  | { type: 'corrected'; by: string; withdraws?: true | undefined };

type EventOf<T extends EntryEvent['type']> = Extract<EntryEvent, { type: T }>;

interface Transition<T extends EntryEvent['type']> {
  /** The states in which it happens. In any other it changes nothing. */
  from: readonly EntryState[];
  /** Whether it happens to an entry that is being sent at the moment. */
  whileSending: boolean;
  /** It happens to no withdrawal: there is no form or table that could have it. */
  needsText?: true;
  /** The entries that take its place: itself, changed; none; or two. */
  to: (entry: Entry, event: EventOf<T>, now: number) => readonly Entry[];
}

const unsent: readonly EntryState[] = ['draft', 'waiting', 'held'];

/** The entry after it was accepted, without the parts that only an unsent entry needs. */
const accepted = (entry: Entry, now: number): Entry => ({
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
  begun: undefined,
  aside: undefined,
});

/** The entry as one that is stored. After a 409 something else is stored under its id, and nobody here knows its values. */
const stored = (entry: Entry, now: number): Entry => ({
  ...accepted(entry, now),
  fields: isStoredOtherwise(entry) ? undefined : entry.fields,
});

/** The entry without its text, which is gone or elsewhere. If it may be in the sheet, it stays in the list of sent entries. */
const withoutText = (entry: Entry, _event: EntryEvent, now: number): readonly Entry[] =>
  entry.mayBeStored ? [{ ...stored(entry, now), mayBeStored: true }] : [];

/** An entry in the outbox after an attempt that failed: it is sent again, or held for a person. */
function inOutbox(entry: Entry, failure: Failure, now: number): Entry {
  const failures = entry.failures + 1;
  const isHeld = waitAfter(failure) === 'person';
  const dueAt = isHeld ? undefined : now + pauseAfter(failures, failure);
  return { ...entry, state: isHeld ? 'held' : 'waiting', failures, failure, triedAt: now, dueAt };
}

/** The answer to another attempt changes nothing: the entry was sent later meanwhile, and is sent again. */
function answered(entry: Entry, { attempt: id, outcome }: EventOf<'answer'>, now: number): Entry {
  const { attempt } = entry;
  if (attempt?.id !== id) return entry;
  if (outcome.state === 'accepted') return accepted(entry, now);
  const failure = withoutError(outcome);
  const isOpen = failure.state === 'unconfirmed' || isStoredOtherwise({ failure });
  const ended = { ...entry, attempt: undefined, failure, mayBeStored: attempt.mayBeStored || isOpen };
  return entry.state === 'draft' ? ended : inOutbox(ended, failure, now);
}

/** A new entry with the same text, begun with `begun`. */
const anew = (entry: Entry, id: string, begun: Entry['begun'], now: number): Entry =>
  newDraft(entry, { id, texts: entry.texts, begun, aside: entry.aside }, now);

function sentAsNew(entry: Entry, { newId }: EventOf<'sendAsNew'>, now: number): readonly Entry[] {
  const begun = entry.begun?.kind === 'correct' ? undefined : entry.begun;
  if (isStoredOtherwise(entry)) return [stored(entry, now), anew(entry, newId, begun, now)];
  // Neither the entry that it corrects is stored, nor this one.
  return [{ ...entry, begun, corrects: undefined, failure: undefined, changedAt: now }];
}

function storedCorrected(
  entry: Entry,
  { newId, headline }: EventOf<'correctStored'>,
  now: number,
): readonly Entry[] {
  if (!isStoredOtherwise(entry)) return [entry];
  const { id, formType, changedAt } = entry;
  const of =
    entry.begun?.kind === 'correct' ? entry.begun.entry : { headline, sentAt: changedAt, labels: {} };
  const begun = { kind: 'correct', entry: { ...of, formType, id, fields: [] } } as const;
  return [stored(entry, now), anew(entry, newId, begun, now)];
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
    from: ['waiting', 'held'],
    whileSending: false,
    to: (entry) => [{ ...entry, state: 'waiting', failures: 0, dueAt: 0 }],
  },
  edit: {
    from: ['waiting', 'held'],
    whileSending: false,
    needsText: true,
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
    from: ['waiting', 'held'],
    whileSending: false,
    needsText: true,
    to: (entry, event, now) => {
      // Without an answer it is sent until one comes.
      if (entry.state === 'waiting' && entry.mayBeStored) return [entry];
      // The table has it under its id, unless something else is stored under that.
      return isStoredOtherwise(entry) ? withoutText(entry, event, now) : [];
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
 * What takes the place of an entry after an event: the entry itself where the event does not happen to it, changed where
 * it does; nothing; or two entries, the first with its id.
 */
export function nextEntries<T extends EntryEvent['type']>(
  entry: Entry,
  event: EventOf<T>,
  now: number,
): readonly Entry[] {
  const { from, whileSending, needsText, to } = transitions[event.type];
  const happens =
    from.includes(entry.state) && (!entry.attempt || whileSending) && !(needsText && entry.withdraws);
  return happens ? to(entry, event, now) : [entry];
}
