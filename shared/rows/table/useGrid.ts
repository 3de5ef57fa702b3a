import { keyOf } from '@registers/shared/ui';
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRowsScope } from '../records/rowsScope';
import type { Move } from './CellEditor';
import { type Column, isEditable } from './columns';
import {
  type CellName,
  type GridState,
  isSameCell,
  moveBy,
  type Place,
  placeAt,
  placeOf,
} from './gridPlaces';

interface Grid {
  frame: RefObject<HTMLElement | null>;
  ids: readonly string[];
  columns: readonly Column[];
}

/** Whether a key types a character or begins one: `Process` with an input method, `Dead` for an accent before a letter. */
const isTyping = (key: string) => (key.length === 1 && key !== ' ') || key === 'Process' || key === 'Dead';

/** The cell that an element of the table is in; undefined if the element is in no cell. */
function cellAt(element: EventTarget): CellName | undefined {
  const cell = (element as Element).closest<HTMLElement>('[data-name]');
  const id = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return id === undefined ? undefined : { id, name: cell?.dataset['name'] ?? '' };
}

/** The active and the edited cell of `RowTable`, their keys (ARIA Authoring Practices Guide: grid) and clicks. */
export function useGrid({ frame, ids, columns }: Grid) {
  const { table: rows } = useRowsScope();
  const [state, setState] = useState<GridState>();
  const table = { ids, names: columns.map(({ name }) => name) };
  const active = state
    ? placeOf(table, state.active, state.active.row)
    : placeAt(table, { row: 0, column: 1 });
  const column = columns[active.column];
  const isEdited = state?.editing !== undefined && isSameCell(active, state.active);
  useFocus(frame, state?.active);

  /** Moves the focus to a cell and, with `editing`, begins to edit it, if it can be edited. */
  const goTo = (to: CellName, editing?: GridState['editing']) => {
    rows.takeTyped();
    const canEdit = columns.some((one) => one.name === to.name && isEditable(one));
    setState({ active: placeOf(table, to), editing: canEdit ? editing : undefined });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEdited || event.altKey) return;
    const key = keyOf(event);
    const isAll = event.ctrlKey || event.metaKey;
    const to = moveBy(key, isAll, active);
    const canEdit = column !== undefined && isEditable(column);
    if (to || (canEdit && (key === 'Enter' || key === 'F2'))) {
      event.preventDefault();
      if (to) goTo(placeAt(table, to));
      else goTo(active, 'opened');
    } else if (isTyping(key) && !isAll && canEdit) {
      // The editor is rendered before the browser types the letter: so its effect has focused the control and selected the
      // text by then, and the letter takes the place of the text. (A select chooses by the letter.)
      flushSync(() => goTo(active, 'typed'));
    }
  };
  /** A click goes to a cell, a click on the active cell edits it. */
  const onClick = ({ target }: MouseEvent) => {
    const cell = cellAt(target);
    if (!cell || (isEdited && isSameCell(cell, active))) return;
    goTo(cell, isSameCell(cell, state?.active) ? 'opened' : undefined);
  };
  /**
   * Ends the editing of the cell `at`, and moves the focus on from it. Escape, which stays there, drops what was typed.
   * After a click elsewhere it is called when the click is over (`afterPress`): then another cell may be edited already.
   */
  const endEdit = (at: Place, to: Move) => {
    if (to === 'cell') rows.dropTyped();
    else rows.takeTyped();
    const { row, column } = at;
    if (to === 'cell') goTo(at);
    else if (to === 'below') goTo(placeAt(table, { row: row + 1, column }));
    else if (to === 'next') goTo(placeAt(table, { row, column: column + 1 }));
    else if (to === 'previous') goTo(placeAt(table, { row, column: column - 1 }));
    else setState((now) => (now && isSameCell(now.active, at) ? { ...now, editing: undefined } : now));
  };
  const edited =
    isEdited && column?.field ? { ...active, field: column.field, how: state.editing } : undefined;
  return { active, edited, isEntered: state !== undefined, goTo, endEdit, onKeyDown, onClick };
}

/** Moves the focus to a cell whenever it becomes the active one. */
function useFocus(frame: Grid['frame'], active: CellName | undefined): void {
  useLayoutEffect(() => {
    if (!active) return;
    const { id, name } = active;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-name="${name}"]`);
    // An editor that is rendered now has focused its control already: its effect comes before this one.
    if (!cell || cell.contains(document.activeElement)) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [frame, active]);
}
