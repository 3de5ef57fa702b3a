import type { RegisterDefinition } from '../../form/definition/definition';
import { trimEnds } from '../../form/rules/whiteSpace';
import { namesByHeader } from './columnNames';
import { hasOnlyLabelWords, isAddedColumn } from './columnNames';
import type { Table } from './readTable';
import { countFilled } from './reading';

/*
 * Finds the line with the names of the columns, in a table (`findReading.ts`) and in each sheet of a workbook (`file`).
 *
 * `Inspector invoices`                   a title: it fills few of the columns, though it names a field
 * `Client      |       | Offered Rate`   the upper line of the header, which names 2 fields
 * `Job No.     | Day   | (INR)`          the lower line; joined, they name 4 fields
 * `24-0012     | 5 Nov | 5,300`          a row
 */

type Row = Table[number];

type Names = readonly (string | undefined)[];

/** A line of a table as its header, or two lines that are joined to one, and the field of each cell. */
export interface Header {
  cells: Row;
  names: Names;
  /** How many fields it names. */
  fields: number;
  /** The indexes of its first line, and of the first row below it. */
  at: number;
  end: number;
}

/** How many of the first lines can be the header. */
export const headerLines = 20;

/** Whether a cell of a header should name a field: not one of signs alone, or naming a column that downloads add. */
const shouldNameField = (cell: string) => /[\p{L}\p{N}]/u.test(cell) && !isAddedColumn(cell);

/** Whether a cell is a number, a date or has a number inside, as values do: `INQ-0012`. */
const hasFigures = (cell: string) => /^[^\p{L}]*\d|\d\d/u.test(cell);

const countNamed = (names: Names): number => names.filter((name) => name !== undefined).length;

/**
 * The fields that a row names, if it may be a header; else none. In a header, at least half of the cells that should name a
 * field do so, or two do and no cell has figures: in a row, single values may say `Inspector` too.
 */
function namesIn(definition: RegisterDefinition, row: Row): Names {
  const names = namesByHeader(definition, row);
  const named = countNamed(names);
  const isHeader = named * 2 >= row.filter(shouldNameField).length || (named > 1 && !row.some(hasFigures));
  return isHeader ? names : [];
}

/** How the fields are found that the cells of a line name. */
type NamesOf = (row: Row) => Names;

function headerOf(cells: Row, place: { at: number; end: number }, namesOf: NamesOf): Header {
  const names = namesOf(cells);
  return { cells, names, fields: countNamed(names), ...place };
}

/** Repeats each text in the empty cells to its right, as if it was one cell merged with them. */
function repeatMerged(line: Row): Row {
  let last = '';
  return line.map((cell) => (last = cell === '' ? last : cell));
}

/** Joins two lines. A cell that is more than words of labels has its own name: `Agreed with` below `Inspector`. */
const joinCells = (definition: RegisterDefinition, upper: Row, lower: Row): Row =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above = '', below = ''] = [upper[column], lower[column]];
    // Merged cells may have their text in both lines.
    const isName = above !== below && [above, below].every((text) => hasOnlyLabelWords(definition, text));
    return trimEnds(isName || below === '' ? `${above} ${below}` : below);
  });

/** Whether a line must be the second line of a header: unlike rows, it has several cells, all of words of labels. */
const continuesHeader = (definition: RegisterDefinition, line: Row) =>
  countFilled(line) > 1 && line.every((cell) => hasOnlyLabelWords(definition, cell));

/** The header that names most fields; of several, the first. Undefined if none names any. */
const best = (headers: readonly Header[]): Header | undefined =>
  headers.reduce<Header | undefined>(
    (most, header) => (header.fields > (most?.fields ?? 0) ? header : most),
    undefined,
  );

/** The line at `at` joined with the next: as it is, and with its texts repeated to the right. */
function joined(definition: RegisterDefinition, table: Table, at: number, namesOf: NamesOf): Header[] {
  const [upper = [], lower = []] = table.slice(at, at + 2);
  return [upper, repeatMerged(upper)].map((cells) =>
    headerOf(joinCells(definition, cells, lower), { at, end: at + 2 }, namesOf),
  );
}

/**
 * A line, joined with the one below if that has only words of labels, such as `(INR)`, or with the one above if that has no
 * figures: if more fields are named then, or with the one below as many.
 */
function withLineBeside(
  definition: RegisterDefinition,
  table: Table,
  line: Header,
  namesOf: NamesOf,
): Header {
  const [above, below = []] = [table[line.at - 1], table[line.end]];
  const joinedAt = (canJoin: boolean | undefined, at: number) =>
    canJoin ? joined(definition, table, at, namesOf) : [];
  const withBelow = best([...joinedAt(continuesHeader(definition, below), line.at), line]) ?? line;
  if (withBelow !== line) return withBelow;
  const hasNoFigures = above?.every((cell) => !/\d/.test(cell));
  return best([line, ...joinedAt(hasNoFigures, line.at - 1)]) ?? line;
}

/** The line that a person takes as the header, and the field of each cell, however few cells name one. */
export function headerAt(definition: RegisterDefinition, table: Table, at: number): Header {
  const namesOf = (row: Row) => namesByHeader(definition, row);
  const line = headerOf(table[at] ?? [], { at, end: at + 1 }, namesOf);
  return { ...withLineBeside(definition, table, line, namesOf), at };
}

/** The line that is the header, whatever is above it; undefined if no line names fields. */
function likelyHeader(definition: RegisterDefinition, table: Table): Header | undefined {
  const namesOf = (row: Row) => namesIn(definition, row);
  const first = table.slice(0, headerLines);
  const columns = Math.max(0, ...first.map(countFilled));
  const lines: Header[] = [];
  for (const [at, cells] of first.entries()) {
    const line = headerOf(cells, { at, end: at + 1 }, namesOf);
    lines.push(line);
    // The first line that names more than half of the columns: below it all are rows, whatever they say.
    if (line.fields * 2 > columns) break;
  }
  const line = best(lines);
  return line && withLineBeside(definition, table, line, namesOf);
}

/** The header of a table; undefined if there is none, or if rows are above it. */
export function findHeader(definition: RegisterDefinition, table: Table): Header | undefined {
  const header = likelyHeader(definition, table);
  // A row fills at least half of the columns that the header names.
  const isTitle = (line: Row) => countFilled(line) * 2 < countFilled(header?.cells ?? []);
  return header && table.slice(0, header.at).every(isTitle) ? header : undefined;
}
