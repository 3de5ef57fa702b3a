import type { Table } from '../read/readTable';

/** A cell, by its indexes in `rows` of the sheet, and another text than it has there, which a person can choose. */
export interface OtherText {
  row: number;
  column: number;
  text: string;
}

/** What a sheet of a file says, as `readWorkbook` reads it. */
export interface SheetCells {
  name: string;
  /** The rows that have text, hidden rows included. */
  rows: Table;
  /** The indexes in `rows` of the rows that the spreadsheet hides, by a filter or otherwise. */
  hiddenRows: ReadonlySet<number>;
  /** The indexes of the columns with text that the spreadsheet hides. */
  hiddenColumns: ReadonlySet<number>;
  /** The indexes in `rows` of the rows of which at least half of the cells are struck through: cancelled, as a rule. */
  struckRows: ReadonlySet<number>;
  /** The merged cells except the first of each area, with the text of that. They are empty in `rows`. */
  merged: readonly OtherText[];
  /**
   * The cells with struck-through text, with all of their text: in `rows` they are without it. Of struck rows, only those
   * of which a part is left.
   */
  struck: readonly OtherText[];
  /** The numbers with more decimals than an amount can have, rounded as they are shown. */
  rounded: readonly OtherText[];
}

/** The line with the names of the columns of a sheet, all columns included. */
interface SheetHeader {
  cells: readonly string[];
  /** The wire name of each column's field; undefined where a column names none. */
  names: readonly (string | undefined)[];
  /** The index in `rows` of the first row below it. */
  end: number;
}

/** A sheet with its header, as it is passed from the worker to the page. */
export interface Sheet extends SheetCells {
  /** Undefined if no line names fields. */
  header: SheetHeader | undefined;
}

export interface Workbook<S = Sheet> {
  /** The sheets that have rows and are not hidden. */
  sheets: readonly [S, ...S[]];
  /** The name of the sheet that was in front when the file was saved; undefined if there is no such sheet. */
  frontName: string | undefined;
}
