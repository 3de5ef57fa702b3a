import { addedColumns } from '@registers/shared/sheet';
import type { RegisterDefinition } from '../../form/definition/definition';
import {
  type ColumnName,
  columnNameOf,
  type FieldNames,
  fieldNamesOf,
  hasOnlyLabelWords,
  keyOf,
  ways,
} from './columnWays';
import { trimEnds } from '../../form/rules/whiteSpace';
import type { Table } from './readTable';

/** The place of a column that downloads have beside the fields; -1 where there is none. */
export const placeOf = (header: readonly string[], column: string): number =>
  header.findIndex((cell) => keyOf(cell) === keyOf(column));

/** The field that a column names in one way; of fields with the same label the first, of others none. */
function namedIn(
  way: (typeof ways)[number],
  free: readonly FieldNames[],
  column: ColumnName,
): FieldNames | undefined {
  let least = Infinity;
  let named: FieldNames[] = [];
  for (const field of free) {
    const distance = way(field, column);
    if (distance < least) [least, named] = [distance, [field]];
    else if (distance === least && distance < Infinity) named.push(field);
  }
  const [first] = named;
  return named.every(({ label }) => label === first?.label) ? first : undefined;
}

/** The field of each column by what is written above it; undefined where that names none. A field has one column. */
export function namesOfHeader(
  definition: RegisterDefinition,
  header: readonly string[],
): (string | undefined)[] {
  const columns = header.map(columnNameOf);
  const names = header.map((): string | undefined => undefined);
  let free = fieldNamesOf(definition);
  for (const way of ways)
    for (const [index, column] of columns.entries()) {
      if (!column || names[index] !== undefined) continue;
      const named = namedIn(way, free, column);
      names[index] = named?.name;
      if (named) free = free.filter((field) => field !== named);
    }
  return names;
}

/** Neither a number of signs alone nor a column that downloads have beside the fields. */
const mayNameColumn = (cell: string) => /[\p{L}\p{N}]/u.test(cell) && !addedColumns.includes(trimEnds(cell));

/** How many columns a row names; none where fewer than half of its cells say a field. */
function columnsNamed(definition: RegisterDefinition, row: readonly string[]): number {
  const filled = row.filter(mayNameColumn).length;
  const found = namesOfHeader(definition, row).filter((name) => name !== undefined).length;
  return found * 2 >= filled ? found : 0;
}

/** Whether a row names columns. */
export const isHeader = (definition: RegisterDefinition, row: readonly string[]): boolean =>
  columnsNamed(definition, row) > 0;

/** So many lines may stand above the header: the title of the sheet, its month. */
const maxTitles = 5;

const filledIn = (row: readonly string[] = []) => row.filter((cell) => cell !== '').length;

/** The index of the row that names most columns, or the first that names most of them; -1 where none does. */
function headerIn(definition: RegisterDefinition, rows: Table): number {
  const width = Math.max(0, ...rows.map(filledIn));
  let [header, most] = [-1, 0];
  for (const [index, row] of rows.entries()) {
    // A title may have the name of a field in it, too: `Inspector invoices`.
    const named = columnsNamed(definition, row);
    if (named > most) [header, most] = [index, named];
    if (most * 2 > width) break;
  }
  return header;
}

/** How many columns of a table its header names, which shows whether it is one of this register. */
export const columnsNamedIn = (definition: RegisterDefinition, table: Table): number =>
  Math.max(0, ...table.slice(0, maxTitles + 1).map((row) => columnsNamed(definition, row)));

type Row = Table[number];

/** Two lines in one: `Inspector` above `Rate`. */
const joinLines = (above: Row, below: Row): Row =>
  Array.from({ length: Math.max(above.length, below.length) }, (_, column) =>
    trimEnds(`${above[column] ?? ''} ${below[column] ?? ''}`),
  );

/** With the text of a cell in the empty ones behind it: one that stands above several columns is merged from their cells. */
function spread(row: Row): Row {
  let last = '';
  return row.map((cell) => (last = cell === '' ? last : cell));
}

/** The likelier header of the two that two lines may be, and how many columns it names. */
function joinedHeader(definition: RegisterDefinition, above: Row, below: Row) {
  const [plain, spreadOut] = [above, spread(above)].map((row) => {
    const cells = joinLines(row, below);
    return { cells, named: columnsNamed(definition, cells) };
  });
  return plain && spreadOut && spreadOut.named > plain.named ? spreadOut : plain;
}

/** The second line of a header, and no row: several cells, of words of labels alone. */
const isSecondLine = (definition: RegisterDefinition, row: Row) =>
  filledIn(row) > 1 && row.every((cell) => hasOnlyLabelWords(definition, cell));

/** The header of a table, how many titles are above it, and how many lines are no rows; undefined where it has none. */
function findHeader(definition: RegisterDefinition, table: Table) {
  const at = headerIn(definition, table.slice(0, maxTitles + 1));
  const [above, cells, below] = [table[at - 1], table[at], table[at + 1]];
  if (!cells) return undefined;
  const named = columnsNamed(definition, cells);
  const withBelow = below && isSecondLine(definition, below) && joinedHeader(definition, cells, below);
  if (withBelow && withBelow.named >= named) return { cells: withBelow.cells, titles: at, lines: at + 2 };
  const withAbove = above && !above.some((cell) => /\d/.test(cell)) && joinedHeader(definition, above, cells);
  if (withAbove && withAbove.named > named) return { cells: withAbove.cells, titles: at - 1, lines: at + 1 };
  return { cells, titles: at, lines: at + 1 };
}

/** The table from its header on, in one line, if it has one; above it, spreadsheets have titles and no rows. */
export function withoutTitles(definition: RegisterDefinition, table: Table): Table {
  const header = findHeader(definition, table);
  if (!header) return table;
  const { cells, titles, lines } = header;
  const areTitles = table.slice(0, titles).every((row) => filledIn(row) * 2 < filledIn(cells));
  return areTitles ? [cells, ...table.slice(lines)] : table;
}
