import type { RegisterDefinition } from '../../form/definition/definition';
import { trimEnds } from '../../form/rules/whiteSpace';
import { namesByHeader } from './columnNames';
import { hasOnlyLabelWords, isAddedColumn } from './comparedNames';
import type { Table } from './readTable';

type Row = Table[number];

/** A line of a table that may be its header, or two joined lines: `Inspector` above `Rate`. Lines above are titles. */
interface Candidate {
  cells: Row;
  /** The indexes of its first and last line in the table. */
  first: number;
  last: number;
}

/** The most lines above a header. A header further down is not found. */
const maxTitles = 5;

const countFilled = (row: Row): number => row.filter((cell) => cell !== '').length;

/** Whether a cell of a header should name a field: not one of signs alone, or naming a column that downloads add. */
const shouldNameField = (cell: string) => /[\p{L}\p{N}]/u.test(cell) && !isAddedColumn(cell);

/**
 * How likely a row is the header of a table of this register: the number of fields that it names. 0 if fewer than half of
 * its cells that should name a field do so: then it is no header, as a cell with a value may say `Inspector` too.
 */
export function headerScore(definition: RegisterDefinition, row: Row): number {
  const named = namesByHeader(definition, row).filter((name) => name !== undefined).length;
  return named * 2 >= row.filter(shouldNameField).length ? named : 0;
}

/** Whether a row has the names of the columns. */
export const isHeader = (definition: RegisterDefinition, row: Row): boolean =>
  headerScore(definition, row) > 0;

/** The candidate with the highest score; of several, the first. Undefined if none has a score above 0. */
function best(definition: RegisterDefinition, candidates: readonly Candidate[]): Candidate | undefined {
  const scores = candidates.map(({ cells }) => headerScore(definition, cells));
  const highest = Math.max(0, ...scores);
  return highest > 0 ? candidates[scores.indexOf(highest)] : undefined;
}

/**
 * The line that names most fields, as a title may name a field too: `Inspector invoices`. But if lines name more than
 * half of the columns, the first of these: all lines below it are rows, whatever they say.
 */
function findNamingLine(definition: RegisterDefinition, table: Table): Candidate | undefined {
  const lines = table.slice(0, maxTitles + 1).map((cells, at): Candidate => ({ cells, first: at, last: at }));
  const columns = Math.max(0, ...lines.map(({ cells }) => countFilled(cells)));
  return lines.find(({ cells }) => headerScore(definition, cells) * 2 > columns) ?? best(definition, lines);
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

/** Both ways to join two lines to a header: as they are, and with texts of the upper line repeated to the right. */
const joinLines = (upper: Row, lower: Row, first: number): Candidate[] =>
  [joinCells(upper, lower), joinCells(repeatMerged(upper), lower)].map((cells) => ({
    cells,
    first,
    last: first + 1,
  }));

/** Whether a line must be the second line of a header: unlike rows, it has several cells, all of words of labels. */
const continuesHeader = (definition: RegisterDefinition, line: Row) =>
  countFilled(line) > 1 && line.every((cell) => hasOnlyLabelWords(definition, cell));

/**
 * Finds the header; undefined if no line names fields. The header is the line that names most fields. It is joined with
 * the line below if that line has only words of labels, such as `(INR)`, and no fewer fields are named then. Otherwise
 * it is joined with the line above if more fields are named then.
 */
function findHeader(definition: RegisterDefinition, table: Table): Candidate | undefined {
  const alone = findNamingLine(definition, table);
  if (!alone) return undefined;
  const { cells: line, first: at } = alone;
  const [above, below] = [table[at - 1], table[at + 1]];
  const withBelow = below && continuesHeader(definition, below) ? joinLines(line, below, at) : [];
  const withAbove = above && !above.some((cell) => /\d/.test(cell)) ? joinLines(above, line, at - 1) : [];
  const found = best(definition, [...withBelow, alone]);
  return found === alone ? best(definition, [alone, ...withAbove]) : found;
}

/** The table from its header on, with the header in one line; unchanged if there is no header, or rows are above it. */
export function withoutTitles(definition: RegisterDefinition, table: Table): Table {
  const header = findHeader(definition, table);
  if (!header) return table;
  const { cells, first, last } = header;
  // A row fills at least half of the columns that the header names.
  const isTitle = (line: Row) => countFilled(line) * 2 < countFilled(cells);
  return table.slice(0, first).every(isTitle) ? [cells, ...table.slice(last + 1)] : table;
}
