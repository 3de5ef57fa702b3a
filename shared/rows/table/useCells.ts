import { keyOf, shortcutOf } from '@registers/shared/ui';
import { counted } from '@registers/shared/words';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Block } from '../block/block';
import {
  type Cells,
  clearCells,
  copyCells,
  countCells,
  countLeftOut,
  fillCells,
  pasteCells,
  pasteTarget,
  withoutHeader,
} from '../block/cells';
import { useRowsScope } from '../block/rowsScope';
import { readCells } from '../read/readTable';
import type { useGrid } from './useGrid';

interface Options {
  /** All cells that the table shows. */
  all: Cells;
  grid: ReturnType<typeof useGrid>;
}

/** Copy, paste, clear and fill down of the selected cells, as in a spreadsheet. Undo takes back each as a whole. */
export function useCells({ all, grid }: Options) {
  const { definition, openBlock } = useRowsScope();
  const { range, isRange, edited } = grid;
  const selected: Cells | undefined = range && {
    rows: all.rows.slice(range.top, range.bottom + 1),
    fields: all.fields.slice(range.left, range.right + 1),
  };
  // Nothing is done here if no cell is selected, or while a cell is edited: its control has keys and clipboard then.
  const isOff = edited !== undefined || !selected || countCells(selected) === 0;
  const change = (verb: string, cells: Cells, changed: (block: Block) => Block, note = '') =>
    openBlock.edit(`${verb} ${counted(countCells(cells), 'cell')}${note}`, changed);
  /** Copies the first selected row into the selected rows below it; into a single selected row, the row above. */
  const fillDown = ({ rows: [first, ...below], fields }: Cells) => {
    if (!first) return;
    const source = below.length > 0 ? first : all.rows[all.rows.indexOf(first) - 1];
    const cells = { rows: below.length > 0 ? below : [first], fields };
    if (source)
      openBlock.edit(`fill ${counted(countCells(cells), 'cell')} down`, (block) =>
        fillCells(block, source, cells),
      );
  };
  return {
    /** Fills down (Ctrl+D) or clears (Delete). Returns whether the key was used. */
    onKeyDown: (event: KeyboardEvent): boolean => {
      const isFill = shortcutOf(event) === 'fillDown';
      if (isOff || (keyOf(event) !== 'Delete' && !isFill)) return false;
      event.preventDefault();
      if (isFill) fillDown(selected);
      else change('clear', selected, (block) => clearCells(block, selected));
      return true;
    },
    onCopy: (event: ClipboardEvent): void => {
      if (isOff) return;
      event.preventDefault();
      event.clipboardData.setData('text', copyCells(selected));
    },
    onCut: (event: ClipboardEvent): void => {
      if (isOff) return;
      event.preventDefault();
      event.clipboardData.setData('text', copyCells(selected));
      change('cut', selected, (block) => clearCells(block, selected));
    },
    onPaste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text');
      // The clipboard may have an image and no text.
      if (isOff || text === '') return;
      event.preventDefault();
      const read = readCells(text);
      const table = withoutHeader(definition, read, pasteTarget(selected, read, all));
      const target = pasteTarget(selected, table, all);
      const leftOut = countLeftOut(table, target);
      const note = leftOut > 0 ? `; ${leftOut} had no place` : '';
      change('paste', target, (block) => pasteCells(block, target, table), note);
    },
    /** The selection in words, for screen readers; empty unless several cells are selected. */
    words: isRange && selected ? selectionInWords(definition, selected) : '',
  };
}

function selectionInWords(definition: RegisterDefinition, cells: Cells): string {
  const [name, last] = [cells.fields[0]?.[0] ?? '', cells.fields.at(-1)?.[0] ?? ''];
  const [first, end] = [cells.rows[0]?.row.number ?? 0, cells.rows.at(-1)?.row.number ?? 0];
  const fields =
    fullLabelOf(definition, name) + (name === last ? '' : ` to ${fullLabelOf(definition, last)}`);
  const rows = first === end ? `row ${first}` : `rows ${first} to ${end}`;
  return `${counted(countCells(cells), 'cell')} selected: ${fields}, ${rows}`;
}
