import { asEntered } from '@registers/shared/ui';
import { type ComponentProps, memo, type ReactNode } from 'react';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/useRowsTable';
import { cellOf, type Column, isEditable, isNumber, numberColumn, type ShownCell } from './cells';

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
}

/** One row of `RowTable`: its number, a checkbox whether it is submitted, and a cell for each field. */
export const TableRow = memo(function TableRow(props: Props) {
  const { state, index, columns, start, active, editor, line } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={state.row.id}
      data-left-out={state.inclusion === 'included' ? undefined : true}
      data-editing={editor ? true : undefined}
      style={{ top: start }}
    >
      {columns.map((column, at) => {
        const { name, field } = column;
        const isActive = active === name;
        if (name === numberColumn)
          return (
            <div key={name} role="rowheader" aria-colindex={at + 1}>
              <label>
                <RowCheckbox
                  state={state}
                  aria-describedby={isActive && state.words ? line : undefined}
                  data-name={name}
                  data-active={isActive || undefined}
                  tabIndex={isActive ? 0 : -1}
                />
                <span aria-hidden="true">{state.row.number}</span>
              </label>
            </div>
          );
        const { text, replaced, is } = field ? cellOf(name, field, state) : { text: state.words ?? '' };
        const cell = { column, text, replaced, is, isActive, editor: isActive ? editor : undefined };
        return <Cell key={name} {...cell} at={at + 1} line={isActive && is ? line : undefined} />;
      })}
    </div>
  );
});

interface CellProps extends Pick<ShownCell, 'text' | 'replaced' | 'is'> {
  column: Column;
  /** Which column it is, from 1. */
  at: number;
  isActive: boolean;
  /** The id of the line that describes the cell. */
  line: string | undefined;
  editor: ReactNode;
}

/** A cell. Of a row that has changed, only the cells render again that look otherwise. */
const Cell = memo(function Cell({ column, text, replaced, is, at, isActive, line, editor }: CellProps) {
  return (
    <div
      role="gridcell"
      aria-colindex={at}
      aria-invalid={is === 'problem' || undefined}
      aria-readonly={isEditable(column) ? undefined : true}
      aria-describedby={line}
      data-name={column.name}
      data-active={isActive || undefined}
      data-note={is}
      data-number={column.field && isNumber(column.field) ? true : undefined}
      tabIndex={isActive ? 0 : -1}
      {...(column.field && asEntered)}
    >
      {editor ?? (
        <>
          {replaced && <del>{replaced}</del>}
          {text}
        </>
      )}
    </div>
  );
});

/** Whether a row is submitted. */
export function RowCheckbox({ state, ...input }: { state: RowState } & ComponentProps<'input'>) {
  const { table } = useRowsScope();
  const { row, inclusion } = state;
  const include = (isIncluded: boolean) =>
    table.include(`${isIncluded ? 'include' : 'leave out'} row ${row.number}`, [row.id], isIncluded);
  return (
    <input
      {...input}
      type="checkbox"
      aria-label={`Submit row ${row.number}`}
      checked={inclusion === 'included'}
      // Not `disabled`: then the arrow keys could not come here, where a person is told why.
      aria-disabled={inclusion === 'never' || undefined}
      onChange={({ target }) => inclusion !== 'never' && include(target.checked)}
    />
  );
}
