import type { Texts } from '@registers/shared/contract';
import { safeText } from '@registers/shared/csv';
import Papa from 'papaparse';
import type { RegisterDefinition } from '../../form/definition/definition';
import { namesByHeader } from '../read/columnNames';
import type { Table } from '../read/readTable';
import { type Column, isEditable } from './columns';

/** The text of a cell to paste into a spreadsheet. What a spreadsheet would run as a formula gets an apostrophe in front. */
export const copiedText = (text: string): string => Papa.unparse([[safeText(text)]], { delimiter: '\t' });

/**
 * A pasted table without its first row, if most cells of that name the fields that they would go into, like a header. In a
 * single column, the name can be a value.
 */
function withoutHeader(definition: RegisterDefinition, table: Table, columns: readonly Column[]): Table {
  const [first = [], ...rows] = table;
  const names = namesByHeader(definition, first);
  const named = columns.filter(({ name }, index) => name === names[index]).length;
  return named > 1 && named * 2 > first.length && rows.length > 0 ? rows : table;
}

/**
 * The cells of a pasted table by the id of the row, then by wire name. They go into these rows and columns, as far as those
 * go: `leftOut` cells have no place. What is calculated stays as it is.
 */
export function pastedCells(
  definition: RegisterDefinition,
  pasted: Table,
  to: { ids: readonly string[]; columns: readonly Column[] },
) {
  const table = withoutHeader(definition, pasted, to.columns);
  let [count, leftOut] = [0, 0];
  const cells = new Map<string, Texts>();
  for (const [index, row] of table.entries()) {
    const id = to.ids[index];
    const placed = id === undefined ? 0 : Math.min(row.length, to.columns.length);
    count += placed;
    leftOut += row.length - placed;
    if (id !== undefined) cells.set(id, byName(row, to.columns));
  }
  return { cells, count, leftOut };
}

const byName = (row: readonly string[], columns: readonly Column[]): Texts =>
  Object.fromEntries(
    columns
      .slice(0, row.length)
      .flatMap((column, index) => (isEditable(column) ? [[column.name, row[index] ?? '']] : [])),
  );
