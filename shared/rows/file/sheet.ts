import type { Table } from '../read/readTable';

/** A cell that is merged with others: its indexes in `rows` of the sheet, and the text of the first of these cells. */
export interface MergedCell {
  row: number;
  column: number;
  text: string;
}

/** A sheet of a file, as `readWorkbook` passes it from the worker to the page. */
export interface Sheet {
  name: string;
  /** The rows that have text, hidden rows included. */
  rows: Table;
  /** The indexes in `rows` of the rows that the spreadsheet hides, by a filter or otherwise. */
  hiddenRows: ReadonlySet<number>;
  /** The indexes of the columns with text that the spreadsheet hides. */
  hiddenColumns: ReadonlySet<number>;
  /** The merged cells except the first of each area. They are empty in `rows`. */
  merged: readonly MergedCell[];
}

export interface Workbook {
  /** The sheets that have rows and are not hidden. */
  sheets: readonly [Sheet, ...Sheet[]];
  /** The name of the sheet that was in front when the file was saved; undefined if there is no such sheet. */
  frontName: string | undefined;
}
