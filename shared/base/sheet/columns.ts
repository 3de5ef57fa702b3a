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

/** A name as people see it, to compare names: for people, `Subject ` and `subject` are the same. */
const looksOf = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase();

const reserved = new Set(receiverColumns.map(looksOf));

/** Whether people would take a field of this name for a column that the receiver fills in itself. */
export const looksLikeReceiverColumn = (name: string): boolean => reserved.has(looksOf(name));
