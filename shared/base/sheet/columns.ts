import { invisible } from '../words';

/** The column with the id of a row's entry. */
export const idColumn = 'submissionId';

/** The columns with which each row of a receiver's sheet begins. Stored names must not change. */
export const metaColumns = [idColumn, 'receivedAt', 'subject'] as const;

/** The columns of a receiver's sheet behind these and the fields, each as soon as a version differs from a new entry. */
export const versionColumns = ['version', 'base', 'withdrawn'] as const;

/** The columns that a download has for every entry, beside its fields. */
export const downloadColumns = [idColumn, 'receivedAt', 'changedAt', 'version', 'subject'] as const;

/** The column that says of a version whether it withdraws its entry, in a download of all versions. */
export const withdrawnColumn = 'withdrawn';

/** The columns that an export from a browser has: it knows when an entry was sent, not when it was received. */
export const exportColumns = [idColumn, 'sentAt', 'changedAt', 'version'] as const;

const receiverColumns: readonly string[] = [...metaColumns, ...versionColumns, ...downloadColumns];

/** All columns that downloads (from the receiver) and exports (from a browser) can have beside the fields. */
export const addedColumns: readonly string[] = [...new Set([...receiverColumns, ...exportColumns])];

const unseen = new RegExp(String.raw`[\s${invisible}]`, 'gu');

/** A name as people see it, to compare names: for people, `Subject ` and `subject` are the same. */
export const seenName = (name: string): string => name.normalize('NFKC').replace(unseen, '').toLowerCase();

const reserved = new Set(receiverColumns.map(seenName));

/** Whether people would take a field of this name for a column that the receiver fills in itself. */
export const looksLikeReceiverColumn = (name: string): boolean => reserved.has(seenName(name));

/** The alphabets that have letters of the same looks. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/** Whether a name has letters of several alphabets, so that people can take it for another name: `Cоst` with a Cyrillic о. */
export const mixesAlphabets = (name: string): boolean =>
  alphabets.filter((letters) => letters.test(name)).length > 1;
