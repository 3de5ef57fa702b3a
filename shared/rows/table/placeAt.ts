import type { CellPlace } from './useGrid';

/** The place in the table of something that is in a cell. */
export function placeAt(target: EventTarget): CellPlace | undefined {
  const cell = (target as Element).closest<HTMLElement>('[data-column]');
  const id = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return id === undefined ? undefined : { id, column: Number(cell?.dataset['column']) };
}
