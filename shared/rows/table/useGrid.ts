import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Move } from './CellEditor';

/** A cell of the table: the id of its row, whose index may change, and its column; 0 is the column of row numbers. */
export interface CellPlace {
  id: string;
  column: number;
}

/** The cell that is edited. */
interface Edited extends CellPlace {
  /** Whether a person opened the cell by typing, which replaces its text. */
  isTyped: boolean;
}

interface Grid {
  frame: RefObject<HTMLElement | null>;
  /** The ids of the rows that are shown, in order. */
  ids: readonly string[];
  /** How many columns there are, with the column of row numbers. */
  columns: number;
  /** Whether the cells of a column can be edited. */
  isEditable: (column: number) => boolean;
}

/** How many rows Page Up and Page Down move by. */
const page = 10;

/** Whether a key types a character or begins one: `Process` with an input method, `Dead` for an accent before a letter. */
const isTyping = (key: string) => (key.length === 1 && key !== ' ') || key === 'Process' || key === 'Dead';

/** The selected cells: rows by their index, columns from 1. */
interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The cells between two corners, without the column of row numbers; undefined if both corners are in that column. */
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

/** The row and column that a key moves to, even outside the table; undefined for other keys. `isAll`: Ctrl is pressed. */
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

/** The active, the selected and the edited cell of `RowTable`, and their keys (ARIA Authoring Practices Guide: grid). */
export function useGrid({ frame, ids, columns, isEditable }: Grid) {
  const [place, setPlace] = useState<CellPlace & { index: number }>();
  const [edited, setEdited] = useState<Edited>();
  // If the active row is gone, the row that is now in its place becomes active.
  const found = place ? ids.indexOf(place.id) : 0;
  const index = within(found >= 0 ? found : (place?.index ?? 0), ids.length);
  const active = { id: ids[index] ?? '', column: within(place?.column ?? 1, columns) };
  const wantFocus = useFocus(frame, active);
  // The cell where a selection of several cells began. It counts while its row is shown.
  const [anchor, setAnchor] = useState<CellPlace>();
  const from = anchor && ids.includes(anchor.id) ? anchor : active;
  const range = rangeOf([ids.indexOf(from.id), from.column], [index, active.column]);
  const isRange = range !== undefined && (range.top < range.bottom || range.left < range.right);

  /** Moves the focus to the cell `to`, and selects the cells from `first` to it; without `first`, only this cell. */
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
      // The control is rendered at once, so that it has the focus when the browser types the character.
      flushSync(() => edit(active, true));
      // In a select the character would choose an option, so the select does not get it.
      if (document.activeElement?.matches('select')) event.preventDefault();
    }
  };
  /** Ends the editing of the cell `at`, and moves the focus on from it. */
  const endEdit = (at: CellPlace, move: Move) => {
    const row = ids.indexOf(at.id);
    const moves: Record<Move, () => void> = {
      // The focus is elsewhere already, and stays there.
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

/** Returns a function. Once it is called, the active cell gets the focus after the next rendering. */
function useFocus(frame: Grid['frame'], { id, column }: CellPlace): () => void {
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-column="${column}"]`);
    // The control of an edited cell has the focus already.
    if (!cell || cell.contains(document.activeElement)) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return () => (isWanted.current = true);
}
