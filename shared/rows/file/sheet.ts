import type { Table } from '../read/readTable';

/** A cell that is merged with others, and the text of the first of these. */
export interface MergedCell {
  row: number;
  column: number;
  text: string;
}

/** A sheet of a file. */
export interface Sheet {
  name: string;
  /** The rows with text. */
  rows: Table;
  /** The indexes of the rows that the spreadsheet hides, by a filter or otherwise. */
  hiddenRows: ReadonlySet<number>;
  /** The indexes of the columns with text that the spreadsheet hides. */
  hiddenColumns: ReadonlySet<number>;
  /** The merged cells but for the first of each area: they are empty in `rows`. */
  merged: readonly MergedCell[];
}

export interface Workbook {
  /** The sheets that have rows and are not hidden. */
  sheets: readonly [Sheet, ...Sheet[]];
  /** The name of the sheet that was in front when the file was saved. */
  front: string | undefined;
}
