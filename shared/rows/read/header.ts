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
  /** How many lines stand above the header. */
  above: number;
  /** How many lines the header has. */
  lines: 1 | 2;
}

/** How many lines may stand above a header. */
const maxTitles = 5;

const countFilled = (row: Row): number => row.filter((cell) => cell !== '').length;

/** Whether a cell of a header should name a field: not a lone sign, nor a column that downloads add to the fields. */
const shouldNameField = (cell: string) => /[\p{L}\p{N}]/u.test(cell) && !isAddedColumn(cell);

/**
 * How many fields a row names: the more, the likelier its table is of this register. 0 where fewer than half of its cells
 * do, for a value may be `Inspector` as well.
 */
export function countNamed(definition: RegisterDefinition, row: Row): number {
  const named = namesByHeader(definition, row).filter((name) => name !== undefined).length;
  return named * 2 >= row.filter(shouldNameField).length ? named : 0;
}

/** Whether a row names columns. */
export const isHeader = (definition: RegisterDefinition, row: Row): boolean =>
  countNamed(definition, row) > 0;

/**
 * The index of the line that names most fields, since a title may name one, too: `Inspector invoices`. The first that names
 * more than half of the columns is taken: lines below it are rows, whatever they say. -1 where no line names any.
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

/** Repeats each text in the empty cells behind it, as if it had been merged over them. */
function repeatMerged(line: Row): Row {
  let last = '';
  return line.map((cell) => (last = cell === '' ? last : cell));
}

const joinCells = (upper: Row, lower: Row): Row =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) =>
    trimEnds(`${upper[column] ?? ''} ${lower[column] ?? ''}`),
  );

/** Joins the two lines of a header, with texts of the upper one repeated where that names more fields. */
function joinLines(definition: RegisterDefinition, upper: Row, lower: Row): Row {
  const plain = joinCells(upper, lower);
  const merged = joinCells(repeatMerged(upper), lower);
  return countNamed(definition, merged) > countNamed(definition, plain) ? merged : plain;
}

/** Whether a line can only be the second one of a header: it has several cells with words of labels alone, as no row has. */
const continuesHeader = (definition: RegisterDefinition, line: Row) =>
  countFilled(line) > 1 && line.every((cell) => hasOnlyLabelWords(definition, cell));

/**
 * Finds the header around the line that names most fields. First the line below is tried as its second one: it is, if it
 * has only words of labels, even if it names no further field, as `(INR)` does. Then the line above, which may be a title,
 * so joining it has to name more fields.
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

/** The table from its header on, with the header in one line; unchanged where no header is found, or rows are above it. */
export function withoutTitles(definition: RegisterDefinition, table: Table): Table {
  const header = findHeader(definition, table);
  if (!header) return table;
  const { cells, above, lines } = header;
  // A row fills at least half of the columns that the header names.
  const isTitle = (line: Row) => countFilled(line) * 2 < countFilled(cells);
  return table.slice(0, above).every(isTitle) ? [cells, ...table.slice(above + lines)] : table;
}
