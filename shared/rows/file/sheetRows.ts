import { type Table, trimTable } from '../read/readTable';
import type { Sheet, SheetCells, Workbook } from './sheet';

/** The parts of a sheet that are left out unless a person says otherwise: rows and columns, and other texts of cells. */
const leftOut = ['hiddenRows', 'hiddenColumns', 'struckRows'] as const;
const otherTexts = ['merged', 'struck', 'rounded'] as const;

/** A person's answers: which of these parts are read. */
export type Included = Readonly<Record<(typeof leftOut | typeof otherTexts)[number], boolean>>;

export const nothingIncluded: Included = {
  ...{ hiddenRows: false, hiddenColumns: false, struckRows: false },
  ...{ merged: false, struck: false, rounded: false },
};

/** Whether a sheet has such parts: then a person is asked about them. */
export const hasQuestions = (sheet: SheetCells): boolean =>
  leftOut.some((part) => sheet[part].size > 0) || otherTexts.some((part) => sheet[part].length > 0);

function withOtherTexts(sheet: SheetCells, included: Included): Table {
  const chosen = otherTexts.flatMap((part) => (included[part] ? sheet[part] : []));
  if (chosen.length === 0) return sheet.rows;
  const filled = sheet.rows.map((cells) => [...cells]);
  for (const { row, column, text } of chosen) {
    const cells = filled[row] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
  return filled;
}

/** The elements of a list that has one for each column, without those of hidden columns that are not read. */
export const columnsRead = <T>({ hiddenColumns }: SheetCells, included: Included, all: readonly T[]): T[] =>
  all.filter((_one, column) => included.hiddenColumns || !hiddenColumns.has(column));

/** The rows of a sheet that are read, according to the answers of a person, beginning with the row at `first`. */
export function tableOfSheet(sheet: SheetCells, included: Included, first = 0): Table {
  const isRead = (row: number) =>
    row >= first &&
    (included.hiddenRows || !sheet.hiddenRows.has(row)) &&
    (included.struckRows || !sheet.struckRows.has(row));
  const read = withOtherTexts(sheet, included).filter((_cells, row) => isRead(row));
  return trimTable(read.map((cells) => columnsRead(sheet, included, cells)));
}

/** The sheet whose header names most fields; of several, the one in front (`frontName`), else the first. */
export function likeliestSheet({ sheets, frontName }: Workbook): Sheet {
  const likeness = ({ name, header }: Sheet) =>
    (header?.names ?? []).filter((one) => one !== undefined).length + (name === frontName ? 0.5 : 0);
  return [...sheets].sort((a, b) => likeness(b) - likeness(a))[0] ?? sheets[0];
}
