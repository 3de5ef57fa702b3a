import { safeText } from '@registers/shared/csv';
import Papa from 'papaparse';
import type { Field, Texts } from '../../form/definition/fields';
import type { Table } from '../read/readTable';
import { type Block, fixCells } from './block';
import { cellText } from './cellWords';
import type { RowState } from './rowStates';

/** Cells of the table that lie together: their rows and fields as they are shown, in order. */
export interface Cells {
  rows: readonly RowState[];
  fields: readonly [name: string, field: Field][];
}

const isEditable = ([, { kind }]: Cells['fields'][number]) => kind !== 'calculated';

export const countCells = ({ rows, fields }: Cells): number => rows.length * fields.length;

/**
 * The cells as a spreadsheet takes them from the clipboard, and copies an empty one itself. What it would run as a formula
 * is a text.
 */
export const copyCells = ({ rows, fields }: Cells): string =>
  Papa.unparse(
    rows.map(({ read }) => fields.map(([name, field]) => safeText(cellText(field, name, read)))),
    { delimiter: '\t' },
  ) || '\r\n';

/** Gives each cell that can be edited a text, by its place among the cells; undefined leaves it as it is. */
function withTexts(
  block: Block,
  { rows, fields }: Cells,
  textAt: (row: number, column: number, name: string) => string | undefined,
): Block {
  const texts = rows.map(({ row }, index): [string, Texts] => {
    const typed = fields.map((field, column): [string, string | undefined] => [
      field[0],
      isEditable(field) ? textAt(index, column, field[0]) : undefined,
    ]);
    return [
      row.id,
      Object.fromEntries(typed.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    ];
  });
  return fixCells(block, Object.fromEntries(texts));
}

export const clearCells = (block: Block, cells: Cells): Block => withTexts(block, cells, () => '');

const isSingle = (table: Table) => table.length === 1 && table[0]?.length === 1;

/** The cells that rows of the clipboard are put into: from the first one of these on, as far as the table goes. */
export function pasteTarget({ rows, fields }: Cells, table: Table, all: Cells): Cells {
  const [first, field] = [rows[0], fields[0]];
  // A single value is for all of them.
  if (!first || !field || isSingle(table)) return { rows, fields };
  const [row, column] = [all.rows.indexOf(first), all.fields.indexOf(field)];
  const width = Math.max(...table.map((texts) => texts.length));
  return { rows: all.rows.slice(row, row + table.length), fields: all.fields.slice(column, column + width) };
}

export const pasteCells = (block: Block, target: Cells, table: Table): Block =>
  withTexts(block, target, (row, column) => (isSingle(table) ? table[0]?.[0] : table[row]?.[column]));

/** Gives all rows the texts of another one. */
export const fillCells = (block: Block, { read }: RowState, cells: Cells): Block =>
  withTexts(block, cells, (_row, _column, name) => read.texts[name]);
