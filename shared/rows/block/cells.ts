import type { Texts } from '@registers/shared/contract';
import { safeText } from '@registers/shared/csv';
import Papa from 'papaparse';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { namesByHeader } from '../read/columnNames';
import type { Table } from '../read/readTable';
import { type Block, fixCells } from './block';
import { cellText } from './cellWords';
import type { RowState } from './rowStates';

/** A rectangle of cells of the table on the page, for `useCells`: its rows and its fields, in the order shown. */
export interface Cells {
  rows: readonly RowState[];
  fields: readonly [name: string, field: Field][];
}

const isEditable = ([, { kind }]: Cells['fields'][number]) => kind !== 'calculated';

export const countCells = ({ rows, fields }: Cells): number => rows.length * fields.length;

/** Cells as a text to paste into a spreadsheet. What a spreadsheet would run as a formula gets an apostrophe in front. */
export const copyCells = ({ rows, fields }: Cells): string =>
  Papa.unparse(
    rows.map(({ read }) => fields.map(([name, field]) => safeText(cellText(field, name, read)))),
    { delimiter: '\t' },
  );

/** Puts texts into the cells that can be edited. `textAt` gives the text for a place in `Cells`; undefined: no change. */
function withTexts(
  block: Block,
  { rows, fields }: Cells,
  textAt: (row: number, column: number, name: string) => string | undefined,
): Block {
  const texts = rows.map(({ row }, index): [string, Texts] => {
    const typed = fields.flatMap((field, column): [string, string][] => {
      const text = isEditable(field) ? textAt(index, column, field[0]) : undefined;
      return text === undefined ? [] : [[field[0], text]];
    });
    return [row.id, Object.fromEntries(typed)];
  });
  return fixCells(block, Object.fromEntries(texts));
}

export const clearCells = (block: Block, cells: Cells): Block => withTexts(block, cells, () => '');

const isSingle = (table: Table) => table.length === 1 && table[0]?.length === 1;

const widthOf = (table: Table) => Math.max(...table.map((texts) => texts.length));

/** How many cells of a pasted table have no place in its target. */
export const countLeftOut = (table: Table, target: Cells): number =>
  isSingle(table) ? 0 : table.length * widthOf(table) - countCells(target);

/** The cells that a pasted table goes into: from the first selected cell on, as far as the table on the page (`all`) goes. */
export function pasteTarget({ rows, fields }: Cells, table: Table, all: Cells): Cells {
  const [first, field] = [rows[0], fields[0]];
  // A table of one cell goes into every selected cell.
  if (!first || !field || isSingle(table)) return { rows, fields };
  const [row, column] = [all.rows.indexOf(first), all.fields.indexOf(field)];
  return {
    rows: all.rows.slice(row, row + table.length),
    fields: all.fields.slice(column, column + widthOf(table)),
  };
}

/**
 * A pasted table without its first row, if most cells of that name the fields that they would go into, like a header. In a
 * single column, the name can be a value.
 */
export function withoutHeader(definition: RegisterDefinition, table: Table, { fields }: Cells): Table {
  const [first = [], ...rows] = table;
  const names = namesByHeader(definition, first);
  const named = fields.filter(([name], column) => name === names[column]).length;
  return named > 1 && named * 2 > first.length && rows.length > 0 ? rows : table;
}

export const pasteCells = (block: Block, target: Cells, table: Table): Block =>
  withTexts(block, target, (row, column) => (isSingle(table) ? table[0]?.[0] : table[row]?.[column]));

export const fillCells = (block: Block, { read }: RowState, cells: Cells): Block =>
  withTexts(block, cells, (_row, _column, name) => read.texts[name]);
