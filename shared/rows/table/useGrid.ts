import { keyOf } from '@registers/shared/ui';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRowsScope } from '../block/rowsScope';
import type { Move } from './CellEditor';
import {
  type CellName,
  type GridState,
  isSameCell,
  moveBy,
  type Place,
  placeAt,
  placeOf,
  shownGrid,
  type ShownTable,
} from './gridPlaces';

interface Grid extends ShownTable {
  frame: RefObject<HTMLElement | null>;
}

/** Whether a key types a character or begins one: `Process` with an input method, `Dead` for an accent before a letter. */
const isTyping = (key: string) => (key.length === 1 && key !== ' ') || key === 'Process' || key === 'Dead';

/** The active, the selected and the edited cell of `RowTable`, and their keys (ARIA Authoring Practices Guide: grid). */
export function useGrid({ frame, ...table }: Grid) {
  const { openBlock } = useRowsScope();
  const [state, setState] = useState<GridState>();
  const shown = shownGrid(state, table);
  const { active, edited, from } = shown;
  useFocus(frame, state?.active);

  /** Moves the focus to a cell. */
  const move = (to: CellName, how: Pick<GridState, 'from' | 'editing'>) => {
    openBlock.takeTyped();
    setState({ ...how, active: placeOf(table, to) });
  };
  /** Moves the focus to the cell `to`, and selects the cells from `first` to it; without `first`, only this cell. */
  const select = (first: CellName | undefined, to: CellName) => move(to, { from: first });
  const goTo = (to: CellName) => select(undefined, to);
  const isEditable = ({ name }: CellName) =>
    table.fields.some(([other, { kind }]) => other === name && kind !== 'calculated');
  /** Moves the focus to a cell and, if the cell can be edited, begins to edit it. */
  const edit = (at: CellName, how: GridState['editing'] = 'opened') =>
    move(at, { editing: isEditable(at) ? how : undefined });
  const onKeyDown = (event: KeyboardEvent) => {
    if (edited || event.altKey) return;
    const key = keyOf(event);
    const isAll = event.ctrlKey || event.metaKey;
    const to = moveBy(key, isAll, active);
    const isEdit = (key === 'Enter' || key === 'F2') && isEditable(active);
    if (to || isEdit || (key === 'Escape' && shown.isRange)) {
      event.preventDefault();
      if (to) select(event.shiftKey ? from : undefined, placeAt(table, to));
      else if (isEdit) edit(active);
      else goTo(active);
    } else if (isTyping(key) && !isAll && isEditable(active)) {
      // The editor is rendered before the browser types the letter: so its effect has focused the control and selected the
      // text by then, and the letter takes the place of the text. (A select chooses by the letter.)
      flushSync(() => edit(active, 'typed'));
    }
  };
  /**
   * Ends the editing of the cell `at`, and moves the focus on from it. Escape, which stays there, drops what was typed.
   * After a click elsewhere it is called when the click is over (`afterPress`): then another cell may be edited already.
   */
  const endEdit = (at: Place, to: Move) => {
    if (to === 'cell') openBlock.dropTyped();
    else openBlock.takeTyped();
    const { row, column } = at;
    if (to === 'cell') goTo(at);
    else if (to === 'below') goTo(placeAt(table, { row: row + 1, column }));
    else if (to === 'next') goTo(placeAt(table, { row, column: column + 1 }));
    else if (to === 'previous') goTo(placeAt(table, { row, column: column - 1 }));
    else setState((now) => (now && isSameCell(now.active, at) ? { ...now, editing: undefined } : now));
  };
  return { ...shown, isEntered: state !== undefined, edit, goTo, select, endEdit, onKeyDown };
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
