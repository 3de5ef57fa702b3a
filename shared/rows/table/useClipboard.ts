import { type Texts, useRegister } from '@registers/shared/contract';
import { safeText } from '@registers/shared/csv';
import { counted } from '@registers/shared/words';
import Papa from 'papaparse';
import type { ClipboardEvent } from 'react';
import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { findHeader } from '../read/header';
import { readCells } from '../read/readRows';
import { readCells as readTable, type Table } from '../read/readTable';
import { rememberedOf } from '../read/remembered';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/useRowsTable';
import { cellText, type Column, isEditable } from './cells';
import type { useGrid } from './useGrid';

/** Copies, cuts, clears, and pastes from the active cell on, as in a spreadsheet. Undo takes back each as a whole. */
export function useClipboard(
  states: readonly RowState[],
  columns: readonly Column[],
  { place, edited }: ReturnType<typeof useGrid>,
) {
  const { settings, user } = useRegister();
  const { definition, table } = useRowsScope();
  const [state, column] = [states[place.row], columns[place.column]];
  // While a cell is edited, its control has keys and clipboard.
  const cell = edited || !state || !column?.field ? undefined : { ...column, field: column.field, state };
  const clear = () => {
    if (!cell || !isEditable(cell)) return;
    const what = `clear ${fullLabelOf(definition, cell.name)} in row ${cell.state.row.number}`;
    table.changeRows(what, [cell.state.row.id], { [cell.name]: '' });
  };
  const onCopy = (event: ClipboardEvent) => {
    if (!cell) return;
    event.preventDefault();
    // What a spreadsheet would run as a formula gets an apostrophe in front.
    const text = safeText(cellText(cell.field, cell.name, cell.state.read));
    event.clipboardData.setData('text', Papa.unparse([[text]], { delimiter: '\t' }));
  };
  const onCut = (event: ClipboardEvent) => {
    onCopy(event);
    clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // The clipboard may have an image and no text.
    if (!cell || text === '') return;
    const rows = readTable(text);
    // The page asks of it, as of what is pasted outside of a cell (`ReplaceQuestion`).
    if (rows.length > states.length - place.row || hasHeader(definition, rows)) return;
    event.preventDefault();
    const into = columns.slice(place.column).filter(({ field }) => field);
    const placed = rows.map((row) => row.slice(0, into.length));
    const [count, leftOut] = [placed.flat().length, rows.flat().length - placed.flat().length];
    const cells = new Map(
      placed.map((row, index) => [states[place.row + index]?.row.id ?? '', byName(row, into)]),
    );
    const by = { definition, settings, remembered: rememberedOf(user.id, definition.formType) };
    const read = table.sheet().reading?.columns ?? [];
    const note = leftOut > 0 ? `; ${leftOut} had no place` : '';
    table.changeRows(`paste ${counted(count, 'cell')}${note}`, [...cells.keys()], ({ id }) =>
      readCells(by, read, cells.get(id) ?? {}),
    );
  };
  return { clear, onCopy, onCut, onPaste };
}

/** Whether a table names its columns above its rows. One name alone may be a value. */
const hasHeader = (definition: RegisterDefinition, table: Table): boolean =>
  table.length > 1 && (findHeader(definition, table)?.fields ?? 0) > 1;

/** Cells by wire name. What is calculated stays as it is. */
const byName = (row: readonly string[], columns: readonly Column[]): Texts =>
  Object.fromEntries(
    row.flatMap((text, index) => {
      const column = columns[index];
      return column && isEditable(column) ? [[column.name, text]] : [];
    }),
  );
