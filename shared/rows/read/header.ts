import type { RegisterDefinition } from '../../form/definition/definition';
import { trimEnds } from '../../form/rules/whiteSpace';
import { hasOnlyLabelWords, isAddedColumn, namesByHeader } from './columnNames';
import type { Table } from './readTable';

type Row = Table[number];

/**
 * The header of a table. In a spreadsheet it may stand below titles (`Jobs of November`), and have two lines
 * (`Inspector` above `Rate`), which are joined in `cells`.
 */
interface Header {
  cells: Row;
  /** How many lines of the table are above the header. */
  above: number;
  /** How many lines the header has. */
  lines: 1 | 2;
}

/** How many lines may stand above a header. */
const maxTitles = 5;

const countFilled = (row: Row): number => row.filter((cell) => cell !== '').length;

/** Whether a cell of a header should name a field: not if it has only signs, or names a column that downloads add. */
const shouldNameField = (cell: string) => /[\p{L}\p{N}]/u.test(cell) && !isAddedColumn(cell);

/**
 * How many fields a row names: the more, the likelier its table is of this register. 0 if fewer than half of its cells
 * that should name a field do so: then the row is no header, as a cell with a value may say `Inspector` too.
 */
export function countNamed(definition: RegisterDefinition, row: Row): number {
  const named = namesByHeader(definition, row).filter((name) => name !== undefined).length;
  return named * 2 >= row.filter(shouldNameField).length ? named : 0;
}

/** Whether a row has the names of the columns. */
export const isHeader = (definition: RegisterDefinition, row: Row): boolean =>
  countNamed(definition, row) > 0;

/**
 * The index of the line that names most fields; -1 if none names any. A title may name a field, too: `Inspector invoices`.
 * After a line that names more than half of the columns, no line is looked at: those below are rows, whatever they say.
 */
function findNamingLine(definition: RegisterDefinition, firstLines: Table): number {
  const columns = Math.max(0, ...firstLines.map(countFilled));
  let [best, most] = [-1, 0];
  for (const [index, line] of firstLines.entries()) {
    const named = countNamed(definition, line);
    if (named > most) [best, most] = [index, named];
    if (most * 2 > columns) break;
  }
  return best;
}

/** Repeats each text in the empty cells to its right, as if it was one cell merged with them. */
function repeatMerged(line: Row): Row {
  let last = '';
  return line.map((cell) => (last = cell === '' ? last : cell));
}

const joinCells = (upper: Row, lower: Row): Row =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) =>
    trimEnds(`${upper[column] ?? ''} ${lower[column] ?? ''}`),
  );

/** Joins the two lines of a header. Texts of the upper line are repeated to the right if more fields are named then. */
function joinLines(definition: RegisterDefinition, upper: Row, lower: Row): Row {
  const plain = joinCells(upper, lower);
  const merged = joinCells(repeatMerged(upper), lower);
  return countNamed(definition, merged) > countNamed(definition, plain) ? merged : plain;
}

/** Whether a line must be the second line of a header: unlike rows, it has several cells, all of words of labels. */
const continuesHeader = (definition: RegisterDefinition, line: Row) =>
  countFilled(line) > 1 && line.every((cell) => hasOnlyLabelWords(definition, cell));

/**
 * Finds the header; undefined if no line names fields. The header has the line that names most. The line below belongs to
 * the header if it has only words of labels, even if it names no further field, as `(INR)`. Else the line above belongs to
 * the header if both lines together name more fields; otherwise the line above is a title.
 */
function findHeader(definition: RegisterDefinition, table: Table): Header | undefined {
  const at = findNamingLine(definition, table.slice(0, maxTitles + 1));
  const [above, line, below] = [table[at - 1], table[at], table[at + 1]];
  if (!line) return undefined;
  const named = countNamed(definition, line);
  if (below && continuesHeader(definition, below)) {
    const cells = joinLines(definition, line, below);
    if (countNamed(definition, cells) >= named) return { cells, above: at, lines: 2 };
  }
  if (above && !above.some((cell) => /\d/.test(cell))) {
    const cells = joinLines(definition, above, line);
    if (countNamed(definition, cells) > named) return { cells, above: at - 1, lines: 2 };
  }
  return { cells: line, above: at, lines: 1 };
}

/** The table from its header on, with the header in one line; unchanged if there is no header, or rows are above it. */
export function withoutTitles(definition: RegisterDefinition, table: Table): Table {
  const header = findHeader(definition, table);
  if (!header) return table;
  const { cells, above, lines } = header;
  // A row fills at least half of the columns that the header names.
  const isTitle = (line: Row) => countFilled(line) * 2 < countFilled(cells);
  return table.slice(0, above).every(isTitle) ? [cells, ...table.slice(above + lines)] : table;
}
