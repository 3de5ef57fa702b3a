import type { EntryReference, EntrySource, SentFields, Texts } from '@registers/shared/contract';
import type { Failure } from './outcome';

/** Who entered an entry or a batch, and in which form. */
export interface EntryOrigin {
  /** The subject of the person's token. Nobody else sees the entry or sends it. */
  user: string;
  /** The register's id in `registers.json`. */
  register: string;
  formType: string;
  /** The key of the form's title, headings and labels in the `forms` store (`formKey`). */
  form: string;
}

/**
 * One entry, from its first letter until it is forgotten, as this device stores it. What happens to it is a change by
 * `nextEntry`. _Sent_ lists the entries with versions, the outbox those whose edit waits or is held, and a form has one
 * edit open. Times are milliseconds since 1970.
 */
export interface Entry extends EntryOrigin {
  /** Made with the entry and sent with it as `submissionId`. It never changes. */
  id: string;
  /** What the receiver has of it, as far as this device knows, by number. Empty: it was never accepted. */
  versions: readonly Version[];
  /** The highest version number that was ever sent from here; 0 for none. */
  used: number;
  /** What a person is changing, or what has not arrived yet. A new entry is an edit without versions. */
  edit?: Edit | undefined;
  /** When its first version arrived; missing without versions. Lists are in this order. */
  sentAt?: number | undefined;
  /** The entry of another register that it was created from. */
  begunFrom?: EntryReference | undefined;
}

/** A version that a receiver has. It never changes. */
export interface Version {
  number: number;
  /** The number of the version that it was made from; 0 for none. */
  base: number;
  /** When it was accepted, by the clock of this device, or of the receiver if only that told of it. */
  at: number;
  /** The values as sent; undefined if they are not known here, and in a withdrawal. */
  fields?: SentFields | undefined;
  /** The entry was withdrawn: no version comes after this one. */
  withdrawn?: true | undefined;
  /** Discarded though it may be stored, or lost by the receiver. It never outranks a version that is certain. */
  uncertain?: true | undefined;
  /** The batch in which it was sent. */
  batch?: string | undefined;
}

/** The states of an edit: where a person finds it, and what this device does with it. */
export const editStates = [
  /** In a form, or left over from one; a row: in its table. */
  'draft',
  /** In the outbox, and sent when its time comes. */
  'waiting',
  /** In the outbox, refused: it waits for a person. A row is in its table too. */
  'held',
] as const;
export type EditState = (typeof editStates)[number];

/** The `dueAt` of an entry that waits for no time: it comes before all that do. */
export const atOnce = 0;

/** What was sent of a correction before its text was changed, and may be stored. */
export interface EarlierText {
  /** The number of the version that it was sent as. */
  number: number;
  fields: SentFields;
}

/** What a row of a table of pasted rows has beside its texts, until it is submitted. All by wire name. */
export interface RowMarks {
  /** Whether a person has left it out (true) or included it (false); undefined until then. */
  excluded?: boolean | undefined;
  /**
   * The entry that it corrects, as the sheet names it, and the version that it was copied from. With `byKey`, a person chose
   * it among those with the key of the row; an empty id for none of them.
   */
  target?: { id: string; version?: number | undefined; byKey?: true | undefined } | undefined;
  /** Why a text cannot be taken as it stands: until the field is edited. */
  unread?: Texts | undefined;
  /** What a person should know of a text that differs from its cell: until the field is edited. */
  notes?: Texts | undefined;
  /** The cells of texts that were read otherwise: one that is as its entry has it changes nothing. Until it is edited. */
  cells?: Texts | undefined;
  /** The fields that a person has edited. */
  edited?: readonly string[] | undefined;
}

/** A change of an entry that its receiver has not accepted: its first text, a correction or a withdrawal. */
export interface Edit extends RowMarks {
  state: EditState;
  /** The number of the version that it was made from; 0 for none. */
  base: number;
  /** The number of the version that it becomes. */
  number: number;
  /** As typed; empty in a withdrawal. */
  texts: Texts;
  /** The values as sent last, or to be sent from the outbox; undefined before that. */
  fields?: SentFields | undefined;
  /**
   * In a correction: what got no answer before the text was changed, the oldest first. The receiver is asked to store these
   * again before it gets the text of now: so it is told what this one was made from, and nobody else's change is lost.
   */
  earlier?: readonly EarlierText[] | undefined;
  /** True if it withdraws the entry: then it has no values. */
  withdraws?: true | undefined;
  /** The id of the attempt that is being made; undefined while it is not being sent. */
  attempt?: string | undefined;
  /** Whether an attempt that has ended may have stored it. */
  mayBeStored: boolean;
  /** How the last attempt failed. */
  failure?: Failure | undefined;
  /** In the outbox: how many attempts failed in a row. _Send later_ counts as one; _Send now_ and _Edit_ set it to 0. */
  failures: number;
  /** In the outbox: when the last attempt failed, at first when _Send later_ was pressed. */
  triedAt?: number | undefined;
  /** When it is sent next: `atOnce`, or a time. Missing unless it waits. */
  dueAt?: number | undefined;
  /** The batch that it is a row of; of a row that was not submitted, its table (`tableOf`). Empty for a single entry. */
  batch: string;
  /** The number of the row in the table of pasted rows; 0 for a single entry. */
  row: number;
  /** A copy of the sent entry that it was begun with: the device may forget that entry. */
  source?: EntrySource | undefined;
  /** When it was typed last, or put into the outbox. */
  changedAt: number;
}

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
