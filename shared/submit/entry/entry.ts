import type { EntryReference, EntrySource, SentFields, Texts } from '@registers/shared/contract';
import type { Failure } from './outcome';

/** Who entered an entry or a batch, and in which form. */
export interface EntryOrigin {
  /** The subject of the person's token. Nobody else sees the entry or sends it. */
  user: string;
  /** The register's id in `registers.json`. */
  register: string;
  formType: string;
  /** The key of the form's title, headings and labels in the `forms` store (`keyOfForm`). */
  form: string;
}

/** The `dueAt` of an entry that waits for no time: it comes before all that do. */
export const atOnce = 0;

/** The states of an entry: where a person finds it, and what this device does with it. */
export const entryStates = [
  /** In a form, or left over from one. */
  'draft',
  /** In the outbox, and sent when its time comes. */
  'waiting',
  /** In the outbox, refused: it waits for a person. */
  'held',
  /** Listed in _Sent_ until it expires or the person clears the list: accepted, or discarded though it may be stored. */
  'sent',
] as const;
export type EntryState = (typeof entryStates)[number];

/** What became of a sent entry: `by` is the id of the entry that corrects or withdraws it. */
export interface Later {
  is: 'corrected' | 'withdrawn';
  by: string;
}

/**
 * One entry, from its first letter until it is forgotten, as it is stored on this device. Times are milliseconds since
 * 1970. What happens to an entry is the task of `nextEntries`; `readable.ts` checks every property. A draft has `texts`,
 * and perhaps `source` and `aside`; once it was sent, `fields` too. In the outbox, rows also have `batch` and `number`,
 * and what waits has `dueAt`. A sent entry keeps of these only `fields`.
 */
export interface Entry extends EntryOrigin {
  /** The id is made with the entry, and sent with it as `submissionId`. It never changes. */
  id: string;
  state: EntryState;
  /** When it was edited last as a draft, put into the outbox, accepted, or discarded though it may be stored. */
  changedAt: number;
  /** As typed; empty in a sent entry. */
  texts: Texts;
  /** The values as sent last, or to be sent from the outbox; undefined in a draft never sent, or if not known here. */
  fields?: SentFields | undefined;

  /** The id of the attempt that is being made; undefined while the entry is not being sent. */
  attempt?: string | undefined;
  /** Whether an attempt that has ended may have stored it, or something else is stored under its id. */
  mayBeStored: boolean;
  /** How the last attempt failed. */
  failure?: Failure | undefined;
  /** In the outbox: how many attempts failed in a row. _Send later_ counts as one; _Send now_ and _Edit_ set it to 0. */
  failures: number;
  /** In the outbox: when the last attempt was answered or failed, at first when _Send later_ was pressed. */
  triedAt?: number | undefined;
  /** When an entry that waits is sent next: `atOnce`, or a time. Missing while it is being sent, and in other states. */
  dueAt?: number | undefined;

  /** The batch that it is a row of while it waits or is held; empty for a single entry. */
  batch: string;
  /** The number of the row in the table of pasted rows; 0 for a single entry. */
  number: number;
  /** The batch in which it was sent. */
  sentIn?: string | undefined;

  /** A copy of the sent entry that it was begun with: the device may forget that entry before this one is sent. */
  source?: EntrySource | undefined;
  /** The entry of another register that it was begun with, also after it is sent, when it has no `source` any more. */
  begunFrom?: EntryReference | undefined;
  /** The id of the draft that was in the form before this one, and comes back when this one has left. */
  aside?: string | undefined;
  /** The id of the entry that it corrects or withdraws. */
  corrects?: string | undefined;
  /** True if it is a withdrawal, which has no values. */
  withdraws?: true | undefined;
  /** What became of it after it was sent. */
  later?: Later | undefined;
}

/** Makes a draft of the same person and form as the first argument, which can be another entry. */
export function newDraft(
  { user, register, formType, form }: EntryOrigin,
  draft: Pick<Entry, 'texts' | 'source' | 'aside'> & Partial<Pick<Entry, 'id'>>,
  now: number,
): Entry {
  const { id = crypto.randomUUID(), texts, source, aside } = draft;
  const from = source && { formType: source.entry.formType, id: source.entry.id };
  return {
    ...{ id, user, register, formType, form },
    state: 'draft',
    changedAt: now,
    texts,
    batch: '',
    number: 0,
    mayBeStored: false,
    failures: 0,
    source,
    aside,
    corrects: source?.kind === 'correct' ? source.entry.id : undefined,
    begunFrom: source?.kind === 'next' ? from : undefined,
  };
}

/** A row of a batch, to be sent as soon as its turn comes. */
export const newRow = (
  origin: EntryOrigin,
  row: Pick<Entry, 'id' | 'number' | 'batch' | 'texts' | 'fields' | 'corrects' | 'withdraws'> &
    Partial<Pick<Entry, 'mayBeStored'>>,
  now: number,
): Entry => ({
  ...origin,
  mayBeStored: false,
  ...row,
  state: 'waiting',
  changedAt: now,
  failures: 0,
  dueAt: atOnce,
});

/** Whether the receiver has accepted the entry. A sent entry with `mayBeStored` is uncertain: it was discarded. */
export const isAccepted = ({ state, mayBeStored }: Pick<Entry, 'state' | 'mayBeStored'>): boolean =>
  state === 'sent' && !mayBeStored;

export const isInOutbox = ({ state }: Entry): boolean => state === 'waiting' || state === 'held';
