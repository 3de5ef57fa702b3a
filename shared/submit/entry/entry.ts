/** The record of an entry, as this device stores it, and what can be read from it. What happens to it: `events.ts`. */
import type { EntrySource } from '@registers/shared/contract';
import * as v from 'valibot';
import { failureSchema } from './outcome';
import { fields, origin, text, texts, time } from './schemas';

/** Who entered an entry or a batch, and in which form. */
export type EntryOrigin = v.InferOutput<typeof originSchema>;
const originSchema = v.object(origin);

/** A version that a receiver has. It never changes. */
export type Version = v.InferOutput<typeof versionSchema>;
const versionSchema = v.object({
  number: v.number(),
  /** The number of the version that it was made from; 0 for none. */
  base: v.number(),
  /** When it was accepted, by the clock of this device, or of the receiver if only that told of it. */
  at: time,
  /** The values as sent; undefined if they are not known here, and in a withdrawal. */
  fields: v.optional(fields),
  /** The entry was withdrawn: no version comes after this one. */
  withdrawn: v.optional(v.literal(true)),
  /** Discarded though it may be stored, or lost by the receiver. It never outranks a version that is certain. */
  uncertain: v.optional(v.literal(true)),
  /** The batch in which it was sent. */
  batch: v.optional(text),
});

/** Where a person finds an edit, and what this device does with it. */
export type EditState = v.InferOutput<typeof editState>;
const editState = v.picklist([
  /** In a form, or left over from one; a row: in its table. */
  'draft',
  /** In the outbox, and sent when its time comes. */
  'waiting',
  /** In the outbox, refused: it waits for a person. A row is in its table too. */
  'held',
]);

/** The `dueAt` of an entry that waits for no time: it comes before all that do. */
export const atOnce = 0;

/** What was sent of a correction before its text was changed, and may be stored. `number`: of the version that it was. */
export type EarlierText = v.InferOutput<typeof earlierText>;
const earlierText = v.object({ number: v.number(), fields });

/** What a row of a table of pasted rows has beside its texts, until it is submitted. All by wire name. */
export type RowMarks = v.InferOutput<typeof rowMarks>;
const rowMarks = v.object({
  /** Whether a person has left it out (true) or included it (false); undefined until then. */
  excluded: v.optional(v.boolean()),
  /**
   * The entry that it corrects, as the sheet names it, and the version that it was copied from. With `byKey`, a person chose
   * it among those with the key of the row; an empty id for none of them.
   */
  target: v.optional(
    v.object({ id: text, version: v.optional(v.number()), byKey: v.optional(v.literal(true)) }),
  ),
  /** Why a text cannot be taken as it stands: until the field is edited. */
  unread: v.optional(texts),
  /** What a person should know of a text that differs from its cell: until the field is edited. */
  notes: v.optional(texts),
  /** The cells of texts that were read otherwise: one that is as its entry has it changes nothing. Until it is edited. */
  cells: v.optional(texts),
  /** The fields that a person has edited. */
  edited: v.optional(v.pipe(v.array(text), v.readonly())),
});

const reference = { formType: text, id: text };
const versionFacts = { version: v.number(), base: v.number(), changedAt: time };
const source: v.GenericSchema<EntrySource> = v.object({
  kind: v.picklist(['copy', 'correct', 'next']),
  entry: v.object({
    ...reference,
    headline: text,
    sentAt: time,
    ...versionFacts,
    fields,
    labels: texts,
    path: text,
  }),
});

/** A change of an entry that its receiver has not accepted: its first text, a correction or a withdrawal. */
export type Edit = v.InferOutput<typeof editSchema>;
const editSchema = v.object({
  ...rowMarks.entries,
  state: editState,
  /** The number of the version that it was made from; 0 for none. */
  base: v.number(),
  /** The number of the version that it becomes. */
  number: v.number(),
  /** As typed; empty in a withdrawal. */
  texts,
  /** The values as sent last, or to be sent from the outbox; undefined before that. */
  fields: v.optional(fields),
  /**
   * In a correction: what got no answer before the text was changed, the oldest first. The receiver is asked to store these
   * again before it gets the text of now: so it is told what this one was made from, and nobody else's change is lost.
   */
  earlier: v.optional(v.pipe(v.array(earlierText), v.readonly())),
  /** True if it withdraws the entry: then it has no values. */
  withdraws: v.optional(v.literal(true)),
  /** The id of the attempt that is being made; undefined while it is not being sent. */
  attempt: v.optional(text),
  /** Whether an attempt that has ended may have stored it. */
  mayBeStored: v.boolean(),
  /** How the last attempt failed. */
  failure: v.optional(failureSchema),
  /** In the outbox: how many attempts failed in a row. _Send later_ counts as one; _Send now_ and _Edit_ set it to 0. */
  failures: v.number(),
  /** In the outbox: when the last attempt failed, at first when _Send later_ was pressed. */
  triedAt: v.optional(time),
  /** When it is sent next: `atOnce`, or a time. Missing unless it waits. */
  dueAt: v.optional(time),
  /** The batch that it is a row of; of a row that was not submitted, its table (`tableOf`). Empty for a single entry. */
  batch: text,
  /** The number of the row in the table of pasted rows; 0 for a single entry. */
  row: v.number(),
  /** A copy of the sent entry that it was begun with: the device may forget that entry. */
  source: v.optional(source),
  /** When it was typed last, or put into the outbox. */
  changedAt: time,
});

/**
 * One entry, from its first letter until it is forgotten. _Sent_ lists the entries with versions, the outbox those whose
 * edit waits or is held, and a form has one edit open. Times are milliseconds since 1970.
 */
export type Entry = v.InferOutput<typeof entrySchema>;
const entrySchema = v.object({
  ...origin,
  /** Made with the entry and sent with it as `submissionId`. It never changes. */
  id: text,
  /** What the receiver has of it, as far as this device knows, by number. Empty: it was never accepted. */
  versions: v.pipe(v.array(versionSchema), v.readonly()),
  /** The highest version number that was ever sent from here; 0 for none. */
  used: v.number(),
  /** What a person is changing, or what has not arrived yet. A new entry is an edit without versions. */
  edit: v.optional(editSchema),
  /** When its first version arrived; missing without versions. Lists are in this order. */
  sentAt: v.optional(time),
  /** The entry of another register that it was created from. */
  begunFrom: v.optional(v.object(reference)),
});

/** Whether a record of the database is an entry (`schemas.ts`). */
export const isEntry = (value: unknown): value is Entry => v.is(entrySchema, value);

/** The marks of an edit: undefined for those that it lacks. */
export const marksOf = ({ excluded, target, unread, notes, cells, edited }: RowMarks): RowMarks => ({
  ...{ excluded, target, unread, notes, cells, edited },
});

/** What rows that were not submitted have as their batch: each person has one table for each form. */
export const tableOf = (formType: string): string => `rows ${formType}`;

/** An entry of which this device knows nothing yet, such as one that another device has sent. */
export const emptyEntry = (
  { user, register, formType, form }: EntryOrigin,
  id: string = crypto.randomUUID(),
): Entry => ({ id, user, register, formType, form, versions: [], used: 0 });

/** The latest version: the highest that is certain, else the highest uncertain one; undefined if there is none. */
export const latestVersion = ({ versions }: Pick<Entry, 'versions'>): Version | undefined =>
  versions.findLast(({ uncertain }) => !uncertain) ?? versions.at(-1);

/** The number of the highest version that the receiver has for certain; 0 if it has none. */
export const certainNumber = ({ versions }: Pick<Entry, 'versions'>): number =>
  versions.findLast(({ uncertain }) => !uncertain)?.number ?? 0;

/** The version that the edit was made from; undefined in a new entry. */
export const baseVersion = ({ versions, edit }: Pick<Entry, 'versions' | 'edit'>): Version | undefined =>
  versions.find(({ number }) => number === edit?.base);

/** The version that the person has begun with; of a new entry, the last of its own texts that the receiver has. */
export const begunVersion = ({ versions, edit }: Pick<Entry, 'versions' | 'edit'>): Version | undefined =>
  versions.findLast(({ number, base }) =>
    edit?.source?.kind === 'correct' ? number === edit.source.entry.version : base === 0,
  );

/** Whether a correction was made from a later version than it was begun with, and has not been sent since. */
export const isRebased = ({ edit }: Pick<Entry, 'edit'>): boolean =>
  edit !== undefined &&
  edit.fields === undefined &&
  edit.base > (edit.source?.kind === 'correct' ? edit.source.entry.version : 0);

/** How often it was corrected, as far as this device knows. */
export const countCorrections = ({ versions }: Pick<Entry, 'versions'>): number =>
  versions.filter(({ base, uncertain, withdrawn }) => base > 0 && !uncertain && !withdrawn).length;

export const isWithdrawn = (entry: Pick<Entry, 'versions'>): boolean =>
  latestVersion(entry)?.withdrawn === true;

/** Whether the entry is in a form, or left over from one, but not in a table of pasted rows. */
export const isDraft = ({ edit }: Pick<Entry, 'edit'>): boolean =>
  edit?.state === 'draft' && edit.batch === '';

/** Whether the edit waits in the outbox, or is held there. */
export const isInOutbox = ({ edit }: Pick<Entry, 'edit'>): boolean =>
  edit?.state === 'waiting' || edit?.state === 'held';
