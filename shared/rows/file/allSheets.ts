import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { trimEnds } from '../../form/rules/whiteSpace';
import { isMonthField } from '../read/choiceNamed';
import { namesByHeader } from '../read/columnNames';
import { isHeader, withoutTitles } from '../read/header';
import { monthNamed } from '../read/monthNamed';
import { maxColumns, maxRows, type Table } from '../read/readTable';
import type { Sheet } from './sheet';
import { type Included, tableOfSheet } from './sheetRows';

/** The chosen sheet and those that have the same columns, in any order. */
export interface AllSheets {
  /** How many sheets these are. */
  sheets: number;
  /** The rows below one header, in the order of the sheets. */
  table: Table;
  /** The names of the other sheets. */
  others: readonly string[];
}

/** A sheet from its header on. */
interface Part {
  sheet: Sheet;
  table: Table;
  /** The field of each column; none where the sheet cannot be one of several. */
  names: readonly (string | undefined)[];
}

/** Drops what is above the header, and adds a column for a month that only the name of the sheet says. */
function partOf(definition: RegisterDefinition, sheet: Sheet, included: Included): Part {
  const table = withoutTitles(definition, tableOfSheet(sheet, included));
  const [header = []] = table;
  if (!isHeader(definition, header)) return { sheet, table, names: [] };
  const names = namesByHeader(definition, header);
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
 * The rows of several sheets below the header of the first. Columns without a field are one if place and name agree.
 * @returns undefined where these are too many columns.
 */
function joinParts(parts: readonly Part[]): Table | undefined {
  const rows = parts.flatMap(({ table, names }, index) =>
    // Only the first header is kept. A column that only another sheet has gets no name: a new name could change which
    // fields the columns of the first sheet are taken for.
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

/** A text that is the same for parts that have the same fields. */
const fieldsIn = ({ names }: Part): string => names.filter(Boolean).sort().join();

/** The sheets that can be read as one with a sheet; undefined where no other has the same columns. */
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
