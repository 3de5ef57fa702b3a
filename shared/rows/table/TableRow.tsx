import { memo, type ReactNode } from 'react';
import type { Field } from '../../form/definition/fields';
import type { BlockRow } from '../block/block';
import { cellText, correctionNotes } from '../block/cellWords';
import type { RowState } from '../block/rowStates';

interface Props {
  state: RowState;
  index: number;
  fields: readonly [string, Field][];
  columns: string;
  /** Where the row begins in the table, in pixels. */
  start: number;
  /** The active column, if the active cell is in this row; -1 is the column of row numbers. */
  active: number | undefined;
  /** The control of the active cell, if it is edited and in this row. */
  editor: ReactNode;
  /** The first and last selected column, if several cells are selected. */
  selectedFrom?: number;
  selectedTo?: number;
  measure: (element: HTMLElement | null) => void;
  onSubmits: (row: BlockRow, submits: boolean) => void;
}

/** One row of `RowTable`: its number, a checkbox whether it is submitted, and a cell for each field. */
export const TableRow = memo(function TableRow(props: Props) {
  const { state, index, fields, columns, start, active, editor, measure } = props;
  const { row, read } = state;
  const isIncluded = state.inclusion === 'included';
  const { selectedFrom = Infinity, selectedTo = -1 } = props;
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-row={row.id}
      data-left-out={isIncluded ? undefined : true}
      data-editing={editor ? true : undefined}
      style={{ gridTemplateColumns: columns, transform: `translateY(${start}px)` }}
    >
      <NumberCell {...props} />
      {fields.map(([name, field], column) => {
        const error = isIncluded ? read.errors[name] : undefined;
        const notes = error ? [] : [...correctionNotes(field, name, read), read.notes[name]];
        const isActive = active === column;
        return (
          <div
            key={name}
            role="gridcell"
            aria-colindex={column + 2}
            aria-invalid={error ? true : undefined}
            aria-readonly={field.kind === 'calculated' ? true : undefined}
            aria-selected={(selectedFrom <= column && column <= selectedTo) || undefined}
            data-name={name}
            data-active={isActive || undefined}
            data-changed={(isIncluded && read.was[name] !== undefined) || undefined}
            data-number={field.kind === 'amount' || field.kind === 'calculated'}
            tabIndex={isActive ? 0 : -1}
          >
            {isActive && editor ? (
              editor
            ) : (
              <>
                <bdi translate="no">{cellText(field, name, read)}</bdi>
                {error && <span>{error}</span>}
                {notes.map((note) => note && <em key={note}>{note}</em>)}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});

function NumberCell({ state, active, onSubmits }: Props) {
  const { row, inclusion, words } = state;
  const isActive = active === -1;
  return (
    <div role="rowheader" aria-colindex={1}>
      <label>
        <input
          type="checkbox"
          aria-label={`Submit row ${row.number}`}
          checked={inclusion === 'included'}
          disabled={inclusion === 'never'}
          data-name=""
          data-active={isActive || undefined}
          tabIndex={isActive ? 0 : -1}
          onChange={(event) => onSubmits(row, event.target.checked)}
        />
        <span aria-hidden="true">{row.number}</span>
      </label>
      {words && <p>{words}</p>}
    </div>
  );
}
