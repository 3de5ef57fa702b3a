/** Another text than a cell has in `cells` of its row, which a person can choose. */
export interface OtherText {
  /**
   * - `merged`: the cell is empty, as it is merged with others; the text is that of the first of them
   * - `struck`: the cell has the text without its struck-through parts
   * - `rounded`: the cell has a number with more decimals than an amount; the text is rounded as it is shown
   */
  what: 'merged' | 'struck' | 'rounded';
  column: number;
  text: string;
}

export interface SheetRow {
  cells: readonly string[];
  /** Whether the spreadsheet hides the row, by a filter or otherwise. */
  isHidden: boolean;
  /** Whether at least half of its cells are struck through: it is cancelled, as a rule. Its cells have their texts. */
  isStruck: boolean;
  others: readonly OtherText[];
}

export interface SheetCells {
  name: string;
  /** The rows that have text. */
  rows: readonly SheetRow[];
  /** The indexes of the columns with text that the spreadsheet hides. */
  hiddenColumns: readonly number[];
}

/** A sheet with the line that names its columns. */
export interface Sheet extends SheetCells {
  /** Undefined if no line names fields. */
  header:
    | {
        /** The names of all columns, and the wire name of each column's field; undefined where a column names none. */
        cells: readonly string[];
        names: readonly (string | undefined)[];
        /** The index in `rows` of the first row below it. */
        end: number;
      }
    | undefined;
}

/** Sheets with the same columns, as one. */
export interface JoinedSheets {
  /** The indexes of these sheets. */
  of: readonly number[];
  /** Whether it has the columns that the spreadsheet hides. */
  hasHidden: boolean;
  /** The line of names, then the rows, in the order of the sheets. */
  rows: readonly SheetRow[];
}

export interface Workbook {
  /** The sheets that have rows and are not hidden. */
  sheets: readonly [Sheet, ...Sheet[]];
  /** The name of the sheet that was in front when the file was saved; undefined if there is no such sheet. */
  frontName: string | undefined;
  joined: readonly JoinedSheets[];
}

/** Puts a text into a row, at the index of its column. */
export function putText(cells: string[], column: number, text: string): void {
  while (cells.length < column) cells.push('');
  cells[column] = text;
}
