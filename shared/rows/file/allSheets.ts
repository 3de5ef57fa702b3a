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
  /** How many rows they have together. */
  rows: number;
  /** The rows below one header, in the order of the sheets; undefined where these are more than can be read at once. */
  table: Table | undefined;
  /** The other sheets, and what is different in each, in words. */
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
  if (sheet.problem !== undefined || !isHeader(definition, header)) return { sheet, table, names: [] };
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

/** A field that one sheet has and another lacks. */
const lacking = (one: Part, other: Part): string | undefined =>
  one.names.findLast((name) => name !== undefined && !other.names.includes(name));

function differenceOf(definition: RegisterDefinition, part: Part, one: Part): string {
  if (part.sheet.problem !== undefined) return 'too large to be read';
  const field = lacking(one, part);
  return field === undefined ? 'more columns' : `without a column for ${fullLabelOf(definition, field)}`;
}

/** The rows of several sheets below the header of the first. Columns without a field are one if place and name agree. */
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
  return columns.length > maxColumns
    ? undefined
    : rows.map((row) => columns.map((column) => row.get(column) ?? ''));
}

/** The sheets that can be read as one with a sheet; undefined where no other has the same columns. */
export function allSheetsOf(
  definition: RegisterDefinition,
  sheets: readonly Sheet[],
  sheet: Sheet,
  included: Included,
): AllSheets | undefined {
  const all = sheets.map((each) => partOf(definition, each, included));
  const one = all[sheets.indexOf(sheet)];
  if (!one) return undefined;
  const isAlike = (part: Part) =>
    part.names.length > 0 && (lacking(one, part) ?? lacking(part, one)) === undefined;
  const parts = all.filter(isAlike);
  if (parts.length < 2) return undefined;
  const rows = parts.reduce((sum, { table }) => sum + table.length - 1, 0);
  return {
    sheets: parts.length,
    rows,
    table: rows > maxRows ? undefined : joinParts(parts),
    others: all
      .filter((part) => !parts.includes(part))
      .map((part) => `${part.sheet.name} (${differenceOf(definition, part, one)})`),
  };
}
