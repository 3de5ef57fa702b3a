import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Field } from '../../form/definition/fields';
import { useRowsScope } from '../block/rowsScope';
import type { Move } from './CellEditor';

/** A cell of the table: the id of its row and the wire name of its field, which is empty in the column of row numbers. */
export interface CellPlace {
  id: string;
  name: string;
}

/** Where a person is in the table. The rows and fields that are shown may change meanwhile. */
interface GridState {
  /** The active cell, and the index that its row had. Another object each time that the focus goes there. */
  active: CellPlace & { index: number };
  /** Where a selection of several cells begins: it ends at the active cell. Undefined if only this is selected. */
  from?: CellPlace | undefined;
  /** How editing of the active cell began: if `typed`, by a character that replaces its text; undefined if it is not. */
  editing?: 'opened' | 'typed' | undefined;
}

interface Grid {
  frame: RefObject<HTMLElement | null>;
  /** The ids of the rows that are shown, in order. */
  ids: readonly string[];
  fields: readonly [string, Field][];
}

/** How many rows Page Up and Page Down move by. */
const page = 10;

/** Whether a key types a character or begins one: `Process` with an input method, `Dead` for an accent before a letter. */
const isTyping = (key: string) => (key.length === 1 && key !== ' ') || key === 'Process' || key === 'Dead';

/** A place in the table as it is shown: the index of the row, and of the field; -1 is the column of row numbers. */
interface Position {
  row: number;
  column: number;
}

/** The cells between two corners, without the column of row numbers; undefined if both corners are in that column. */
function rangeOf(one: Position, other: Position) {
  const right = Math.max(one.column, other.column);
  if (right < 0) return undefined;
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.max(0, Math.min(one.column, other.column)),
    right,
  };
}

/** Where a key moves to from a place, even outside the table; undefined for other keys. `isAll`: Ctrl is pressed. */
function moveBy(
  key: string,
  isAll: boolean,
  { row, column }: Position,
  last: Position,
): Position | undefined {
  const moves: Record<string, Position> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    Home: { row: isAll ? 0 : row, column: -1 },
    End: { row: isAll ? last.row : row, column: last.column },
  };
  return Object.hasOwn(moves, key) ? moves[key] : undefined;
}

const within = (index: number, first: number, last: number) => Math.max(first, Math.min(last, index));

/**
 * The active, the edited and the selected cells, as far as their rows and fields are shown now. If the active row is
 * gone, the row that is now in its place becomes active; if the field is gone, the column of row numbers.
 */
function shownGrid(state: GridState | undefined, { ids, fields }: Pick<Grid, 'ids' | 'fields'>) {
  const positionOf = ({ id, name }: CellPlace): Position => ({
    row: ids.indexOf(id),
    column: fields.findIndex(([other]) => other === name),
  });
  const found = state ? positionOf(state.active) : { row: 0, column: 0 };
  const row = within(found.row >= 0 ? found.row : (state?.active.index ?? 0), 0, ids.length - 1);
  const at: Position = { row, column: found.column };
  const field = fields[found.column];
  const active: CellPlace = { id: ids[row] ?? '', name: field?.[0] ?? '' };
  const isEdited = state?.editing && found.row >= 0 && field;
  const edited = isEdited ? { ...active, field, isTyped: state.editing === 'typed' } : undefined;
  // The corner where a selection began counts while its row is shown.
  const from = state?.from && ids.includes(state.from.id) ? state.from : active;
  const range = rangeOf(positionOf(from), at);
  const isRange = range !== undefined && (range.top < range.bottom || range.left < range.right);
  return { at, active, edited, from, range, isRange, positionOf };
}

/**
 * The active, the selected and the edited cell of `RowTable`, and their keys (ARIA Authoring Practices Guide: grid).
 *
 * A letter is typed onto a cell:
 * 1. `keydown` renders the editor at once, before the browser types the letter.
 * 2. The editor's own effect comes first: it focuses its control, and selects the text. `useFocus` leaves the focus there.
 * 3. The browser types the letter in place of the text (a select chooses by it). `OpenBlock.type` has it; nothing renders.
 * A person clicks elsewhere while a cell is edited:
 * 1. The control loses the focus as the pointer goes down. The editor waits until the click is over (`afterPress`).
 * 2. The click does what it does. In another cell, `move` takes what was typed, and that cell is edited.
 * 3. The editor calls `endEdit` of the rendering before the click. It ends the editing, unless that is of another cell now.
 */
export function useGrid({ frame, ids, fields }: Grid) {
  const { openBlock } = useRowsScope();
  const [state, setState] = useState<GridState>();
  const last: Position = { row: ids.length - 1, column: fields.length - 1 };
  const shown = shownGrid(state, { ids, fields });
  const { active, edited, from } = shown;
  useFocus(frame, state?.active);

  /** Moves the focus to a cell. */
  const move = (to: CellPlace, how: Pick<GridState, 'from' | 'editing'>) => {
    openBlock.takeTyped();
    setState({ ...how, active: { ...to, index: ids.indexOf(to.id) } });
  };
  /** Moves the focus to the cell `to`, and selects the cells from `first` to it; without `first`, only this cell. */
  const select = (first: CellPlace | undefined, to: CellPlace) => move(to, { from: first });
  const goTo = (to: CellPlace) => select(undefined, to);
  const goBy = (to: Position, isMore = false) => {
    const id = ids[within(to.row, 0, last.row)];
    const [name = ''] = fields[within(to.column, -1, last.column)] ?? [];
    if (id !== undefined) select(isMore ? from : undefined, { id, name });
  };
  const isEditable = ({ name }: CellPlace) =>
    fields.some(([other, { kind }]) => other === name && kind !== 'calculated');
  /** Moves the focus to a cell and, if the cell can be edited, begins to edit it. */
  const edit = (at: CellPlace, how: GridState['editing'] = 'opened') =>
    move(at, { editing: isEditable(at) ? how : undefined });
  const onKeyDown = (event: KeyboardEvent) => {
    if (edited || event.altKey) return;
    const { key } = event;
    const isAll = event.ctrlKey || event.metaKey;
    const to = moveBy(key, isAll, shown.at, last);
    const isEdit = (key === 'Enter' || key === 'F2') && isEditable(active);
    if (to || isEdit || (key === 'Escape' && shown.isRange)) {
      event.preventDefault();
      if (to) goBy(to, event.shiftKey);
      else if (isEdit) edit(active);
      else goTo(active);
    } else if (isTyping(key) && !isAll && isEditable(active)) {
      flushSync(() => edit(active, 'typed'));
    }
  };
  /** Ends the editing of the cell `at`, and moves the focus on from it. Escape, which stays there, drops what was typed. */
  const endEdit = (at: CellPlace, to: Move) => {
    if (to === 'cell') openBlock.dropTyped();
    else openBlock.takeTyped();
    const { row, column } = shown.positionOf(at);
    if (to === 'cell') goTo(at);
    else if (to === 'below') goBy({ row: row + 1, column });
    else if (to === 'next') goBy({ row, column: column + 1 });
    else if (to === 'previous') goBy({ row, column: column - 1 });
    else setState((now) => (now && isSamePlace(now.active, at) ? { ...now, editing: undefined } : now));
  };
  return { ...shown, isEntered: state !== undefined, edit, goTo, select, endEdit, onKeyDown };
}

export const isSamePlace = (one: CellPlace, other: CellPlace | undefined): boolean =>
  one.id === other?.id && one.name === other.name;

/** Moves the focus to a cell whenever it becomes the active one. */
function useFocus(frame: Grid['frame'], active: CellPlace | undefined): void {
  useLayoutEffect(() => {
    if (!active) return;
    const { id, name } = active;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-name="${name}"]`);
    if (!cell || cell.contains(document.activeElement)) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [frame, active]);
}
