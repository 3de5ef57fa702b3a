import { keyOf } from '@registers/shared/ui';
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/useRowsTable';
import type { Move, Opening } from './CellEditor';
import { type Column, isEditable } from './cells';

/** The index of a row and of a column among those that the table shows. */
export interface Place {
  row: number;
  column: number;
}

/** The active cell: the id of its row, the index that the row had as the focus went there, and the name of its column. */
interface ActiveCell {
  id: string;
  row: number;
  name: string;
  /** The cell above it, if the focus came from there by Enter at the end of editing. */
  above?: Place | undefined;
}

/** How many rows Page Up and Page Down move by. */
const page = 10;

/** Where a key moves to from a place, even outside the table; undefined for other keys. `isAll`: Ctrl is pressed. */
function moveBy(key: string, isAll: boolean, { row, column }: Place): Place | undefined {
  const moves: Record<string, Place> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    Home: { row: isAll ? 0 : row, column: 0 },
    End: { row: isAll ? Infinity : row, column: Infinity },
  };
  return Object.hasOwn(moves, key) ? moves[key] : undefined;
}

/** Whether a key types a character or begins one: `Process` with an input method, `Dead` for an accent before a letter. */
const isTyping = (key: string) => (key.length === 1 && key !== ' ') || key === 'Process' || key === 'Dead';

const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));

/** Where the active cell is now. If its row is not shown any more, the row counts that is where it was. */
function placeOf(at: ActiveCell | undefined, states: readonly RowState[], columns: readonly Column[]): Place {
  if (!at) return { row: 0, column: 1 };
  const row = states.findIndex(({ row: { id } }) => id === at.id);
  const column = columns.findIndex(({ name }) => name === at.name);
  return { row: row < 0 ? within(at.row, states.length) : row, column: Math.max(0, column) };
}

/** The active and the edited cell of `RowTable`, their keys (ARIA Authoring Practices Guide: grid) and clicks. */
export function useGrid(
  frame: RefObject<HTMLElement | null>,
  states: readonly RowState[],
  columns: readonly Column[],
) {
  const { table } = useRowsScope();
  const [at, setAt] = useState<ActiveCell>();
  const [edit, setEdit] = useState<{ of: ActiveCell; opening: Opening }>();
  const place = placeOf(at, states, columns);
  const [state, column] = [states[place.row], columns[place.column]];
  const isHere = at !== undefined && state?.row.id === at.id && column?.name === at.name;
  const isEdited = isHere && edit?.of === at;
  useFocus(frame, at);

  /** Moves the focus to a cell, or to the nearest one if there is none, and begins to edit it if that is asked for. */
  const goTo = (to: Place, editing?: Opening, above?: Place) => {
    table.takeTyped();
    const row = within(to.row, states.length);
    const [state, column] = [states[row], columns[within(to.column, columns.length)]];
    if (!state || !column) return;
    const of = { id: state.row.id, row, name: column.name, above };
    setAt(of);
    setEdit(editing && isEditable(column) ? { of, opening: editing } : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEdited || event.altKey) return;
    const key = keyOf(event);
    const isAll = event.ctrlKey || event.metaKey;
    const to = moveBy(key, isAll, place);
    const canEdit = column !== undefined && isEditable(column);
    if (to || (canEdit && !isAll && (key === 'Enter' || key === 'F2'))) {
      event.preventDefault();
      if (to) goTo(to);
      else goTo(place, key === 'F2' ? 'F2' : 'opened');
    } else if (isTyping(key) && !isAll && canEdit) {
      // The editor is rendered before the browser types the letter: so its effect has focused the control and selected the
      // text by then, and the letter takes the place of the text. (A select chooses by the letter.)
      flushSync(() => goTo(place, 'typed'));
    }
  };
  /** A click goes to a cell, a click on the active cell edits it. */
  const onClick = ({ target }: MouseEvent) => {
    const cell = (target as Element).closest<HTMLElement>('[data-name]');
    const id = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const name = cell?.dataset['name'];
    if (id === undefined || name === undefined) return;
    const isActive = isHere && at.id === id && at.name === name;
    if (isActive && isEdited) return;
    goTo(placeOf({ id, name, row: 0 }, states, columns), isActive ? 'opened' : undefined);
  };
  /**
   * Ends the editing, and moves the focus on. Escape, which stays there, drops what was typed. After a click elsewhere it is
   * called when the click is over (`afterPress`): then another cell may be edited already.
   */
  const endEdit = (to: Move) => {
    if (to === 'Escape') table.dropTyped();
    else table.takeTyped();
    if (to === 'elsewhere') setEdit((now) => (now?.of === at ? undefined : now));
    else goTo(moveBy(to, false, place) ?? place, undefined, to === 'ArrowDown' ? place : undefined);
  };
  return {
    place,
    /** The row and the column of the cell with the focus; undefined as long as nobody was in the table. */
    active: at && state && column && { state, column, above: at.above },
    /** How the active cell came to be edited. Undefined while it is not. */
    edited: isEdited ? edit.opening : undefined,
    ...{ goTo, endEdit, onKeyDown, onClick },
  };
}

/** Scrolls a table that begins in the middle of a column, beside those that stay, to the next one. */
function endAtColumn(frame: HTMLElement, { parentElement }: HTMLElement): void {
  if (frame.scrollLeft === 0) return;
  const begin = frame.getBoundingClientRect().left + parseFloat(getComputedStyle(frame).scrollPaddingLeft);
  const left = [...(parentElement?.children ?? [])].map((cell) => cell.getBoundingClientRect().left);
  frame.scrollLeft += (left.find((at) => at > begin - 1) ?? begin) - begin;
}

/** Moves the focus to a cell whenever it becomes the active one. */
function useFocus(frame: RefObject<HTMLElement | null>, active: ActiveCell | undefined): void {
  useLayoutEffect(() => {
    if (!active) return;
    const { id, name } = active;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-name="${name}"]`);
    // An editor that is rendered now has focused its control already: its effect comes before this one.
    if (!cell || cell.contains(document.activeElement)) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (frame.current) endAtColumn(frame.current, cell);
  }, [frame, active]);
}
