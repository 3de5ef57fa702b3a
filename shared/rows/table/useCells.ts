import { useRegister } from '@registers/shared/contract';
import { keyOf } from '@registers/shared/ui';
import { counted } from '@registers/shared/words';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { fullLabelOf } from '../../form/definition/definition';
import { readCells } from '../read/readRows';
import { readCells as readTable } from '../read/readTable';
import { rememberedOf } from '../read/remembered';
import { cellText } from '../records/cellWords';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/rowsScope';
import { type Column, isEditable } from './columns';
import { copiedText, pastedCells } from './pastedCells';
import type { useGrid } from './useGrid';

interface Options {
  states: readonly RowState[];
  columns: readonly Column[];
  grid: ReturnType<typeof useGrid>;
}

/** Copies, pastes and clears from the active cell on, as in a spreadsheet. Undo takes back each as a whole. */
export function useCells({ states, columns, grid: { active, edited } }: Options) {
  const { settings, user } = useRegister();
  const { definition, table } = useRowsScope();
  const state = states[active.row];
  const column = columns[active.column];
  // While a cell is edited, its control has keys and clipboard.
  const isOff = edited !== undefined || !state || !column?.field;
  const paste = (text: string) => {
    const to = {
      ids: states.slice(active.row).map(({ row }) => row.id),
      columns: columns.slice(active.column).filter(({ field }) => field),
    };
    const { cells, count, leftOut } = pastedCells(definition, readTable(text), to);
    const by = { definition, settings, remembered: rememberedOf(user.id, definition.formType) };
    const read = table.sheet().reading?.columns ?? [];
    const note = leftOut > 0 ? `; ${leftOut} had no place` : '';
    table.changeRows(`paste ${counted(count, 'cell')}${note}`, [...cells.keys()], ({ id }) =>
      readCells(by, read, cells.get(id) ?? {}),
    );
  };
  return {
    /** Clears the cell (Delete). Returns whether the key was used. */
    onKeyDown: (event: KeyboardEvent): boolean => {
      if (isOff || keyOf(event) !== 'Delete' || !isEditable(column)) return false;
      event.preventDefault();
      const what = `clear ${fullLabelOf(definition, column.name)} in row ${state.row.number}`;
      table.changeRows(what, [state.row.id], { [column.name]: '' });
      return true;
    },
    onCopy: (event: ClipboardEvent): void => {
      if (isOff || !column.field) return;
      event.preventDefault();
      event.clipboardData.setData('text', copiedText(cellText(column.field, column.name, state.read)));
    },
    onPaste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text');
      // The clipboard may have an image and no text.
      if (isOff || text === '') return;
      event.preventDefault();
      paste(text);
    },
  };
}
