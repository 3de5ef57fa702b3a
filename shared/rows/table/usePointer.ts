import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type CellPlace, isSamePlace, type useGrid } from './useGrid';

/** The place of the cell that an element of the table is in; undefined if the element is in no cell. */
function placeAt(element: EventTarget): CellPlace | undefined {
  const cell = (element as Element).closest<HTMLElement>('[data-name]');
  const id = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return id === undefined ? undefined : { id, name: cell?.dataset['name'] ?? '' };
}

/** What a pointer does in the table: a click edits a cell, Shift with a click or a dragged mouse selects several cells. */
export function usePointer(grid: ReturnType<typeof useGrid>) {
  const from = useRef<CellPlace>(undefined);
  return {
    onClick({ target, shiftKey }: MouseEvent): void {
      const place = placeAt(target);
      if (!place || isSamePlace(place, grid.edited)) return;
      if (shiftKey && place.name !== '') grid.select(grid.from, place);
      else grid.edit(place);
    },
    onPointerDown({ target, pointerType, button }: PointerEvent): void {
      const place = placeAt(target);
      // Dragging selects no cells with a finger, which scrolls, nor in the edited cell, where a mouse selects text.
      const canSelect = pointerType === 'mouse' && button === 0 && place && !isSamePlace(place, grid.edited);
      from.current = canSelect ? place : undefined;
    },
    onPointerMove({ target, buttons }: PointerEvent): void {
      const start = from.current;
      const place = buttons === 1 ? placeAt(target) : undefined;
      if (!start || !place || (!grid.isRange && isSamePlace(place, start))) return;
      getSelection()?.removeAllRanges();
      grid.select(start, place);
    },
  };
}
