import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Move } from './CellEditor';

/** A place in the table: the row by its id, since rows come and go, and the column from 0, which is the number. */
export interface CellPlace {
  id: string;
  column: number;
}

/** A cell that is edited. */
interface Edited extends CellPlace {
  /** Whether that began by typing, which replaces what the cell has. */
  isTyped: boolean;
}

interface Grid {
  frame: RefObject<HTMLElement | null>;
  /** The ids of the rows that are shown, in order. */
  ids: readonly string[];
  columns: number;
  /** Whether a column can be edited. */
  isEditable: (column: number) => boolean;
}

/** How many rows a page has for Page Up and Page Down. */
const page = 10;

/** Also the first key of an input method, and an accent that waits for its letter. */
const isTyping = (key: string) => (key.length === 1 && key !== ' ') || key === 'Process' || key === 'Dead';

/** The selected cells: rows by their index, columns from 1. */
interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The cells between two places, each a row and a column; none in the column of the numbers. */
function rangeOf(
  [row, column]: [number, number],
  [toRow, toColumn]: [number, number],
): CellRange | undefined {
  const right = Math.max(column, toColumn);
  if (right === 0) return undefined;
  return {
    top: Math.min(row, toRow),
    bottom: Math.max(row, toRow),
    left: Math.max(1, Math.min(column, toColumn)),
    right,
  };
}

/** Where a key moves the keyboard to, by row and column; beyond the table, to its end. */
function moveBy(
  key: string,
  isAll: boolean,
  { row, column, lastRow, lastColumn }: Record<'row' | 'column' | 'lastRow' | 'lastColumn', number>,
): [row: number, column: number] | undefined {
  const moves: Record<string, [number, number]> = {
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    ArrowRight: [row, column + 1],
    ArrowLeft: [row, column - 1],
    PageDown: [row + page, column],
    PageUp: [row - page, column],
    Home: [isAll ? 0 : row, 0],
    End: [isAll ? lastRow : row, lastColumn],
  };
  return Object.hasOwn(moves, key) ? moves[key] : undefined;
}

const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));

/** Where the keyboard is in the table, and what its keys do there (APG: grid). */
export function useGrid({ frame, ids, columns, isEditable }: Grid) {
  const [place, setPlace] = useState<CellPlace & { index: number }>();
  const [edited, setEdited] = useState<Edited>();
  // A row that is gone leaves the keyboard at the one that has taken its place.
  const found = place ? ids.indexOf(place.id) : 0;
  const index = within(found >= 0 ? found : (place?.index ?? 0), ids.length);
  const active = { id: ids[index] ?? '', column: within(place?.column ?? 1, columns) };
  const wantFocus = useFocus(frame, active);
  // Where a selection of several cells began, while its row is shown.
  const [anchor, setAnchor] = useState<CellPlace>();
  const from = anchor && ids.includes(anchor.id) ? anchor : active;
  const range = rangeOf([ids.indexOf(from.id), from.column], [index, active.column]);
  const isRange = range !== undefined && (range.top < range.bottom || range.left < range.right);

  /** Moves the keyboard to a place and the focus with it, and selects the cells from another place to it. */
  const select = (first: CellPlace | undefined, to: CellPlace) => {
    wantFocus();
    setAnchor(first);
    setPlace({ ...to, index: ids.indexOf(to.id) });
    setEdited(undefined);
  };
  const goTo = (to: CellPlace) => select(undefined, to);
  const extendTo = (to: CellPlace) => select(from, to);
  const goBy = (row: number, column: number, isMore = false) => {
    const id = ids[within(row, ids.length)];
    if (id !== undefined) select(isMore ? from : undefined, { id, column: within(column, columns) });
  };
  const edit = (at: CellPlace, isTyped = false) => {
    goTo(at);
    if (isEditable(at.column)) setEdited({ ...at, isTyped });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (edited || event.altKey) return;
    const { key } = event;
    const { column } = active;
    const isAll = event.ctrlKey || event.metaKey;
    const to = moveBy(key, isAll, { row: index, column, lastRow: ids.length - 1, lastColumn: columns - 1 });
    const isEdit = (key === 'Enter' || key === 'F2') && isEditable(column);
    if (to || isEdit || (key === 'Escape' && isRange)) {
      event.preventDefault();
      if (to) goBy(...to, event.shiftKey);
      else if (isEdit) edit(active);
      else goTo(active);
    } else if (isTyping(key) && !isAll && isEditable(column)) {
      // The control has the focus before the browser types the character.
      flushSync(() => edit(active, true));
      // It would choose an option.
      if (document.activeElement?.matches('select')) event.preventDefault();
    }
  };
  /** Ends the editing of a cell, and moves on from it. */
  const endEdit = (at: CellPlace, move: Move) => {
    const row = ids.indexOf(at.id);
    const moves: Record<Move, () => void> = {
      // The focus is somewhere else already.
      leave: () => setEdited((now) => (now?.id === at.id && now.column === at.column ? undefined : now)),
      stay: () => goTo(at),
      down: () => goBy(row + 1, at.column),
      next: () => goBy(row, at.column + 1),
      previous: () => goBy(row, at.column - 1),
    };
    moves[move]();
  };
  return { place, active, index, range, isRange, edited, edit, goTo, select, extendTo, endEdit, onKeyDown };
}

/** Gives the focus to the active cell after the next rendering for which that was asked. */
function useFocus(frame: Grid['frame'], { id, column }: CellPlace): () => void {
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-column="${column}"]`);
    // The control of a cell that is edited has taken it.
    if (!cell || cell.contains(document.activeElement)) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return () => (isWanted.current = true);
}
