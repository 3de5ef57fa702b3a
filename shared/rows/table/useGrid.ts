import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Move } from './CellEditor';

/** A place in the table: the row by its id, since rows come and go, and the column from 0, which is the number. */
export interface Place {
  id: string;
  column: number;
}

/** A cell that is edited. */
interface Edited extends Place {
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

const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));

/** Where the keyboard is in the table, and what its keys do there (APG: grid). */
export function useGrid({ frame, ids, columns, isEditable }: Grid) {
  const [place, setPlace] = useState<Place & { index: number }>();
  const [edited, setEdited] = useState<Edited>();
  // A row that is gone leaves the keyboard at the one that has taken its place.
  const found = place ? ids.indexOf(place.id) : 0;
  const index = within(found >= 0 ? found : (place?.index ?? 0), ids.length);
  const active = { id: ids[index] ?? '', column: within(place?.column ?? 1, columns) };
  const wantFocus = useFocus(frame, active);

  /** Moves the keyboard to a place and the focus with it. */
  const goTo = (to: Place) => {
    wantFocus();
    setPlace({ ...to, index: ids.indexOf(to.id) });
    setEdited(undefined);
  };
  const goBy = (row: number, column: number) => {
    const id = ids[within(row, ids.length)];
    if (id !== undefined) goTo({ id, column: within(column, columns) });
  };
  const edit = (at: Place, isTyped = false) => {
    goTo(at);
    if (isEditable(at.column)) setEdited({ ...at, isTyped });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (edited || event.altKey) return;
    const { key } = event;
    const { column } = active;
    const isAll = event.ctrlKey || event.metaKey;
    const moves: Record<string, false | (() => void)> = {
      ArrowDown: () => goBy(index + 1, column),
      ArrowUp: () => goBy(index - 1, column),
      ArrowRight: () => goBy(index, column + 1),
      ArrowLeft: () => goBy(index, column - 1),
      PageDown: () => goBy(index + page, column),
      PageUp: () => goBy(index - page, column),
      Home: () => goBy(isAll ? 0 : index, 0),
      End: () => goBy(isAll ? ids.length - 1 : index, columns - 1),
      Enter: isEditable(column) && (() => edit(active)),
      F2: isEditable(column) && (() => edit(active)),
    };
    const move = moves[key];
    if (move) {
      event.preventDefault();
      move();
    } else if (key.length === 1 && key !== ' ' && !isAll && isEditable(column)) {
      // The control has the focus before the browser types the character.
      flushSync(() => edit(active, true));
      // It would choose an option.
      if (document.activeElement?.matches('select')) event.preventDefault();
    }
  };
  /** Ends the editing of a cell, and moves on from it. */
  const endEdit = (at: Place, move: Move) => {
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
  return { place, active, index, edited, edit, goTo, endEdit, onKeyDown };
}

/** Gives the focus to the active cell after the next rendering for which that was asked. */
function useFocus(frame: Grid['frame'], { id, column }: Place): () => void {
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
