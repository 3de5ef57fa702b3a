import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { CellPlace, useGrid } from './useGrid';

/** The place in the table of an element that is in a cell. */
function placeAt(element: EventTarget): CellPlace | undefined {
  const cell = (element as Element).closest<HTMLElement>('[data-column]');
  const id = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return id === undefined ? undefined : { id, column: Number(cell?.dataset['column']) };
}

const isSamePlace = (one: CellPlace, other: CellPlace | undefined) =>
  one.id === other?.id && one.column === other.column;

/** What a pointer does in the table: a click edits a cell, and a mouse that is dragged selects several. */
export function usePointer(grid: ReturnType<typeof useGrid>) {
  const from = useRef<CellPlace>(undefined);
  return {
    onClick({ target, shiftKey }: MouseEvent): void {
      const place = placeAt(target);
      if (!place || isSamePlace(place, grid.edited)) return;
      if (shiftKey && place.column > 0) grid.extendTo(place);
      else grid.edit(place);
    },
    onPointerDown({ target, pointerType, button }: PointerEvent): void {
      const place = placeAt(target);
      // A finger scrolls, and in the cell that is edited a mouse selects text.
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
