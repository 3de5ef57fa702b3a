/** The column with the id of a row's entry. */
export const idColumn = 'submissionId';

/** The columns that a receiver stores for every entry, beside its fields. Stored names must not change. */
export const metaColumns = [idColumn, 'receivedAt', 'subject'] as const;

/** The column with the id of the entry that a row corrects, in a register with corrections. */
export const correctsColumn = 'corrects';

/** The column with the id of the entry that a row withdraws, in a register with withdrawals. */
export const withdrawsColumn = 'withdraws';

/** The column with the time of sending, in exports from a browser, which does not know when an entry was received. */
export const sentAtColumn = 'sentAt';

const receiverColumns: readonly string[] = [...metaColumns, correctsColumn, withdrawsColumn];

/** All columns that downloads (from the receiver) and exports (from a browser) can have beside the fields. */
export const addedColumns: readonly string[] = [...receiverColumns, sentAtColumn];

/** A name as people see it, to compare names: for people, `Subject ` and `subject` are the same. */
const looksOf = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase();

const reserved = new Set(receiverColumns.map(looksOf));

/** Whether people would take a field of this name for a column that the receiver fills in itself. */
export const looksLikeReceiverColumn = (name: string): boolean => reserved.has(looksOf(name));
