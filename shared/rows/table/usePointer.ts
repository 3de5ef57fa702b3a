import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type CellName, isSameCell } from './gridPlaces';
import type { useGrid } from './useGrid';

/** The cell that an element of the table is in; undefined if the element is in no cell. */
function cellAt(element: EventTarget): CellName | undefined {
  const cell = (element as Element).closest<HTMLElement>('[data-name]');
  const id = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return id === undefined ? undefined : { id, name: cell?.dataset['name'] ?? '' };
}

/** What a pointer does in the table: a click edits a cell, Shift with a click or a dragged mouse selects several cells. */
export function usePointer(grid: ReturnType<typeof useGrid>) {
  const from = useRef<CellName>(undefined);
  return {
    onClick({ target, shiftKey }: MouseEvent): void {
      const cell = cellAt(target);
      if (!cell || isSameCell(cell, grid.edited)) return;
      if (shiftKey && cell.name !== '') grid.select(grid.from, cell);
      else grid.edit(cell);
    },
    onPointerDown({ target, pointerType, button }: PointerEvent): void {
      const cell = cellAt(target);
      // Dragging selects no cells with a finger, which scrolls, nor in the edited cell, where a mouse selects text.
      const canSelect = pointerType === 'mouse' && button === 0 && cell && !isSameCell(cell, grid.edited);
      from.current = canSelect ? cell : undefined;
    },
    onPointerMove({ target, buttons }: PointerEvent): void {
      const start = from.current;
      const cell = buttons === 1 ? cellAt(target) : undefined;
      if (!start || !cell || (!grid.isRange && isSameCell(cell, start))) return;
      getSelection()?.removeAllRanges();
      grid.select(start, cell);
    },
  };
}
