import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { trimEnds } from '../../form/rules/whiteSpace';
import { isMonthField, monthNamed } from '../read/choiceNamed';
import { maxColumns, maxRows, type Table, trimTable } from '../read/readTable';
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
const columnsRead = <T>({ hiddenColumns }: SheetCells, included: Included, all: readonly T[]): T[] =>
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

/** The chosen sheet joined with all sheets that have the same columns, in any order. */
export interface AllSheets {
  /** How many sheets are joined. */
  sheets: number;
  /** The rows below one header, in the order of the sheets. */
  table: Table;
  /** The names of the sheets that are not joined. */
  others: readonly string[];
}

/** A sheet from its header on. */
interface Part {
  sheet: Sheet;
  table: Table;
  /** The field of each column; empty if the sheet has no header, so it cannot be joined. */
  names: readonly (string | undefined)[];
}

/** Drops the lines above the header. If no column is for the month, adds one with the month that the sheet's name says. */
function partOf(definition: RegisterDefinition, sheet: Sheet, included: Included): Part {
  const { header } = sheet;
  if (!header) return { sheet, table: tableOfSheet(sheet, included), names: [] };
  const names = columnsRead(sheet, included, header.names);
  const cells = columnsRead(sheet, included, header.cells);
  const table = [cells, ...tableOfSheet(sheet, included, header.end)];
  const month = fieldsOf(definition).find(([, field]) => isMonthField(field))?.[0];
  if (month === undefined || names.includes(month)) return { sheet, table, names };
  const title = fullLabelOf(definition, month);
  const said = monthNamed(trimEnds(sheet.name)) ?? '';
  return {
    sheet,
    table: table.map((cells, line) => [line === 0 ? title : said, ...cells]),
    names: [month, ...names],
  };
}

/**
 * The rows of several sheets below the header of the first. Columns for the same field are joined, and columns without a
 * field if they have the same place and name. Undefined if the columns are too many.
 */
function joinParts(parts: readonly Part[]): Table | undefined {
  const rows = parts.flatMap(({ table, names }, index) =>
    // Only the first header is kept. A column that is not in the first sheet has no name there: its name could change
    // which fields the columns of the first sheet are taken for.
    table
      .slice(index === 0 ? 0 : 1)
      .map(
        (cells) =>
          new Map(cells.map((cell, column) => [names[column] ?? `${column} ${table[0]?.[column]}`, cell])),
      ),
  );
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  if (columns.length > maxColumns) return undefined;
  return rows.map((row) => columns.map((column) => row.get(column) ?? ''));
}

/** A text that is the same for sheets whose columns have the same fields; empty without fields. */
const fieldsIn = ({ names }: Part): string => names.filter(Boolean).sort().join();

/** Joins a sheet with those that have the same columns; undefined if there are none, or too many rows or columns. */
export function allSheetsOf(
  definition: RegisterDefinition,
  sheets: readonly Sheet[],
  sheet: Sheet,
  included: Included,
): AllSheets | undefined {
  const all = sheets.map((each) => partOf(definition, each, included));
  const one = all[sheets.indexOf(sheet)];
  if (!one || fieldsIn(one) === '') return undefined;
  const parts = all.filter((part) => fieldsIn(part) === fieldsIn(one));
  const rows = parts.reduce((sum, { table }) => sum + table.length - 1, 0);
  if (parts.length < 2 || rows > maxRows) return undefined;
  const table = joinParts(parts);
  return (
    table && {
      sheets: parts.length,
      table,
      others: all.filter((part) => !parts.includes(part)).map((part) => part.sheet.name),
    }
  );
}
