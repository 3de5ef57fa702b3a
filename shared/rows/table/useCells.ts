import { keyOf } from '@registers/shared/ui';
import { counted } from '@registers/shared/words';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { fullLabelOf } from '../../form/definition/definition';
import { fixCells } from '../block/block';
import { copiedText, pastedTexts } from '../block/cells';
import { cellText } from '../block/cellWords';
import type { RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import { readCells } from '../read/readTable';
import { type Column, isEditable } from './columns';
import type { useGrid } from './useGrid';

interface Options {
  states: readonly RowState[];
  columns: readonly Column[];
  grid: ReturnType<typeof useGrid>;
}

/** Copies, pastes and clears from the active cell on, as in a spreadsheet. Undo takes back each as a whole. */
export function useCells({ states, columns, grid: { active, edited } }: Options) {
  const { definition, openBlock } = useRowsScope();
  const state = states[active.row];
  const column = columns[active.column];
  // While a cell is edited, its control has keys and clipboard.
  const isOff = edited !== undefined || !state || !column?.field;
  return {
    /** Clears the cell (Delete). Returns whether the key was used. */
    onKeyDown: (event: KeyboardEvent): boolean => {
      if (isOff || keyOf(event) !== 'Delete' || !isEditable(column)) return false;
      event.preventDefault();
      openBlock.edit(`clear ${fullLabelOf(definition, column.name)} in row ${state.row.number}`, (block) =>
        fixCells(block, { [state.row.id]: { [column.name]: '' } }),
      );
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
      const to = {
        rows: states.slice(active.row).map(({ row }) => row.id),
        fields: columns
          .slice(active.column)
          .flatMap((one) => (one.field ? [[one.name, one.field] as const] : [])),
      };
      const { texts, cells, leftOut } = pastedTexts(definition, readCells(text), to);
      const note = leftOut > 0 ? `; ${leftOut} had no place` : '';
      openBlock.edit(`paste ${counted(cells, 'cell')}${note}`, (block) => fixCells(block, texts));
    },
  };
}
