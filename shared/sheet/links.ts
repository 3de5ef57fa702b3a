import { correctsColumn, withdrawsColumn } from './columns';

/** The columns in which a row names the entry that it corrects or withdraws. */
export const linkColumns = [correctsColumn, withdrawsColumn] as const;
export type LinkColumn = (typeof linkColumns)[number];

export const isLinkColumn = (name: string): boolean => linkColumns.some((link) => link === name);

/** The column in which an entry names the one that it corrects or withdraws. */
export const linkColumnOf = ({ withdraws = false }: { withdraws?: boolean | undefined }): LinkColumn =>
  withdraws ? withdrawsColumn : correctsColumn;
