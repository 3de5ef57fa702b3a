import { readXlsx } from 'hucre/xlsx';
import { isBlankRow, type Table } from '../read/readTable';
import { cellText } from './cellText';
import { refusalOf, refusals } from './refusals';

type SheetOfFile = Awaited<ReturnType<typeof readXlsx>>['sheets'][number];

interface SheetInfo {
  name: string;
  hidden?: boolean;
  veryHidden?: boolean;
}

/** A sheet of a file. */
export interface Sheet {
  name: string;
  rows: Table;
  /** The indexes of the rows with text that the spreadsheet hides, by a filter or otherwise. */
  hidden: ReadonlySet<number>;
  /** Why its rows cannot be taken, in words. */
  problem?: string | undefined;
}

export interface Workbook {
  /** The sheets that have rows and are not hidden. */
  sheets: readonly Sheet[];
  /** The name of the sheet that was in front when the file was saved. */
  front: string | undefined;
}

/** So many rows of a sheet are read: most may be hidden by a filter. */
const maxSheetRows = 20_000;
/** So many cells of a sheet are read. */
const maxCells = 1_000_000;
const maxSheets = 50;
/** So many rows of a larger sheet show what it is. */
const firstRows = 6;

type CellOfFile = SheetOfFile['rows'][number][number];

const isFilled = (value: CellOfFile) => value !== null && value !== '';

/** The rows without empty cells at their ends, and without empty rows at the end: these are formatted, and nothing else. */
function filledRows({ rows }: SheetOfFile): CellOfFile[][] {
  const filled = rows.map((cells) => cells.slice(0, cells.findLastIndex(isFilled) + 1));
  return filled.slice(0, filled.findLastIndex((cells) => cells.length > 0) + 1);
}

const isTooLarge = (rows: CellOfFile[][]) =>
  rows.length > maxSheetRows || rows.reduce((sum, { length }) => sum + length, 0) > maxCells;

const lacksResult = ({ cells = new Map() }: SheetOfFile) =>
  [...cells.values()].some(({ type, value }) => type === 'formula' && value === null);

function problemOf(sheet: SheetOfFile, isLarge: boolean): string | undefined {
  if (isLarge) return refusals.tooLarge;
  return lacksResult(sheet) ? refusals.noResults : undefined;
}

function sheetOf(sheet: SheetOfFile): Sheet {
  const filled = filledRows(sheet);
  const isLarge = isTooLarge(filled);
  const rows = (isLarge ? filled.slice(0, firstRows) : filled).map((cells, row) =>
    cells.map((value, column) => {
      const format = sheet.cells?.get(`${row},${column}`)?.style?.numFmt;
      return cellText(value, format ?? '');
    }),
  );
  const hidden = rows.flatMap((cells, row) =>
    sheet.rowDefs?.get(row)?.hidden && !isBlankRow(cells) ? [row] : [],
  );
  return { name: sheet.name, rows, hidden: new Set(hidden), problem: problemOf(sheet, isLarge) };
}

/** More cells than the library takes. Its `ZipError` names a limit too: of a part that unpacks to more than it declares. */
const isOverLimit = (error: unknown) =>
  error instanceof Error && error.name === 'ParseError' && /\blimit\b/.test(error.message);

/** The sheets of an .xlsx file, or why it cannot be read, in words. Never rejects. */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook | { problem: string }> {
  const problem = refusalOf(bytes);
  if (problem !== undefined) return { problem };
  const all: SheetInfo[] = [];
  const isVisible = ({ hidden, veryHidden }: SheetInfo) => !hidden && !veryHidden;
  const isRead = (sheet: SheetInfo) => all.push(sheet) <= maxSheets && isVisible(sheet);
  try {
    const { sheets, activeSheet = 0 } = await readXlsx(bytes, { readStyles: true, sheets: isRead });
    if (all.length > maxSheets) return { problem: refusals.tooLarge };
    const withRows = sheets.map(sheetOf).filter(({ rows }) => !rows.every(isBlankRow));
    if (withRows.length === 0) return { problem: refusals.noRows };
    return { sheets: withRows, front: all[activeSheet]?.name };
  } catch (error) {
    console.warn('The spreadsheet file could not be read:', error);
    return { problem: isOverLimit(error) ? refusals.tooLarge : refusals.damaged };
  }
}
