import { correctsColumn, withdrawsColumn } from './columns';

/** The link columns: in them, a row has the id of the entry that it corrects, or of the entry that it withdraws. */
export const linkColumns = [correctsColumn, withdrawsColumn] as const;
export type LinkColumn = (typeof linkColumns)[number];

export const isLinkColumn = (name: string): boolean => linkColumns.some((link) => link === name);

/** The link column of a correction; with `withdraws`, that of a withdrawal. */
export const linkColumnOf = ({ withdraws = false }: { withdraws?: boolean | undefined }): LinkColumn =>
  withdraws ? withdrawsColumn : correctsColumn;
