import { type PointerEvent, useRef } from 'react';
import { placeAt } from './placeAt';
import type { CellPlace, useGrid } from './useGrid';

/** Selecting cells with a mouse. A finger scrolls. */
export function useDrag(grid: ReturnType<typeof useGrid>) {
  const from = useRef<CellPlace>(undefined);
  return {
    onPointerDown({ target, pointerType, button }: PointerEvent): void {
      const place = placeAt(target);
      const isInside = grid.edited && place?.id === grid.edited.id && place.column === grid.edited.column;
      from.current = pointerType === 'mouse' && button === 0 && !isInside ? place : undefined;
    },
    onPointerMove({ target, buttons }: PointerEvent): void {
      const start = from.current;
      const place = buttons === 1 ? placeAt(target) : undefined;
      if (!start || !place || (!grid.isRange && place.id === start.id && place.column === start.column))
        return;
      getSelection()?.removeAllRanges();
      grid.select(start, place);
    },
  };
}
