import { asEntered } from '@registers/shared/ui';
import { memo, type ReactNode } from 'react';
import type { RowState } from '../records/rowStates';
import { isNumber, noteOnCell, shownText } from './cellNotes';
import { type Column, isEditable, noteColumn, numberColumn } from './columns';

interface Props {
  state: RowState;
  index: number;
  columns: readonly Column[];
  /** Where the row begins in the table, in pixels. */
  start: number;
  /** The name of the active column, if the active cell is in this row. */
  active: string | undefined;
  /** The control of the active cell, if it is edited and in this row. */
  editor: ReactNode | undefined;
  /** The id of the line that says what is wrong with the active cell. */
  line: string;
  onInclude: (state: RowState, isIncluded: boolean) => void;
}

/** One row of `RowTable`: its number, a checkbox whether it is submitted, and a cell for each field. */
export const TableRow = memo(function TableRow({ editor, start, columns, ...props }: Props) {
  const { state, index, active } = props;
  const isIncluded = state.inclusion === 'included';
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={state.row.id}
      data-left-out={isIncluded ? undefined : true}
      data-editing={editor ? true : undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      {columns.map((column, at) => {
        const isActive = active === column.name;
        const cell = { column, isActive, at: at + 1 };
        if (column.name === numberColumn) return <NumberCell key={column.name} {...props} {...cell} />;
        return <Cell key={column.name} {...props} {...cell} editor={isActive ? editor : undefined} />;
      })}
    </div>
  );
});

interface CellProps extends Pick<Props, 'state' | 'line' | 'onInclude'> {
  column: Column;
  /** Which column it is, from 1. */
  at: number;
  isActive: boolean;
}

function Cell({ state, column, at, isActive, line, editor }: CellProps & Pick<Props, 'editor'>) {
  const { name, field } = column;
  const note = field && noteOnCell(state, name, field);
  return (
    <div
      role="gridcell"
      aria-colindex={at}
      aria-invalid={note?.is === 'problem' ? true : undefined}
      aria-readonly={isEditable(column) ? undefined : true}
      aria-describedby={isActive && note ? line : undefined}
      data-name={name}
      data-active={isActive || undefined}
      data-note={note?.is}
      data-number={field && isNumber(field) ? true : undefined}
      tabIndex={isActive ? 0 : -1}
      {...(name === noteColumn ? {} : asEntered)}
    >
      {editor ?? (field ? shownText(field, name, state) : state.words)}
    </div>
  );
}

function NumberCell({ state, at, isActive, line, onInclude }: CellProps) {
  const { row, inclusion, words } = state;
  return (
    <div role="rowheader" aria-colindex={at}>
      <label>
        <input
          type="checkbox"
          aria-label={`Submit row ${row.number}`}
          aria-describedby={isActive && words ? line : undefined}
          checked={inclusion === 'included'}
          // Not `disabled`: then the arrow keys could not come here, where a person is told why.
          aria-disabled={inclusion === 'never' || undefined}
          data-name={numberColumn}
          data-active={isActive || undefined}
          tabIndex={isActive ? 0 : -1}
          onChange={(event) => inclusion !== 'never' && onInclude(state, event.target.checked)}
        />
        <span aria-hidden="true">{row.number}</span>
      </label>
    </div>
  );
}
