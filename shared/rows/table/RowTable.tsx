import { chakra } from '@registers/shared/ui';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, type RefObject, useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import { fullLabelOf } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { type BlockRow, setSubmits } from '../block/block';
import type { RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import { CellEditor } from './CellEditor';
import type { CellName } from './gridPlaces';
import { TableRow } from './TableRow';
import { gridColumns, TableFrame } from './tableStyles';
import { useCells } from './useCells';
import { useGrid } from './useGrid';
import { usePointer } from './usePointer';

/** What `AllRows` can make the table do. */
export interface TableHandle {
  /** Moves the focus to the next cell with an error after the active cell, else to the first cell with an error. */
  nextProblem: () => void;
}

interface Props {
  ref: Ref<TableHandle>;
  states: readonly RowState[];
  fields: readonly [string, Field][];
}

/** The first cell with an error after the place `at`, row by row, else the first of all. `at.row`: index in `states`. */
function nextProblem(
  states: readonly RowState[],
  fields: readonly [string, Field][],
  at: { row: number; column: number },
): CellName | undefined {
  const cells = states.flatMap(({ row: { id }, read, hasProblem }, row) =>
    fields.flatMap(([name], column) =>
      hasProblem && read.errors[name] !== undefined ? [{ id, name, row, column }] : [],
    ),
  );
  const isAfter = ({ row, column }: (typeof cells)[number]) =>
    row > at.row || (row === at.row && column > at.column);
  return cells.find(isAfter) ?? cells[0];
}

const rowHeight = 42;

/** The table of pasted rows, with cells to edit. It renders the rows in view, some around, and that with the focus. */
export function RowTable({ ref, states, fields }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => states.map(({ row }) => row.id), [states]);
  const grid = useGrid({ frame, ids, fields });
  useImperativeHandle(ref, () => ({
    nextProblem() {
      const next = nextProblem(states, fields, grid.isEntered ? grid.active : { row: -1, column: -1 });
      if (next) grid.goTo(next);
    },
  }));
  // Not called in a component inside the frame: the hook's effects would run there before the frame's element is known.
  const virtual = useRowsInView(frame, ids, grid.active.row);
  const columns = gridColumns(fields);
  const cells = useCells({ all: { rows: states, fields }, grid });
  const pointer = usePointer(grid);
  return (
    <>
      <TableFrame
        ref={frame}
        role="grid"
        aria-label="Rows"
        aria-rowcount={states.length + 1}
        aria-colcount={fields.length + 1}
        aria-multiselectable="true"
        data-range={grid.isRange || undefined}
        onKeyDown={(event) => cells.onKeyDown(event) || grid.onKeyDown(event)}
        onCopy={cells.onCopy}
        onCut={cells.onCut}
        onPaste={cells.onPaste}
        {...pointer}
      >
        <HeaderRow fields={fields} columns={columns} />
        <Body states={states} fields={fields} grid={grid} virtual={virtual} columns={columns} />
      </TableFrame>
      <chakra.span role="status" srOnly>
        {cells.words}
      </chakra.span>
    </>
  );
}

/** The rows to render: those in view, and the row with the focus (its index is `active`), or the focus would be lost. */
function useRowsInView(frame: RefObject<HTMLElement | null>, ids: readonly string[], active: number) {
  return useVirtualizer({
    count: ids.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 5,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });
}

type Grid = ReturnType<typeof useGrid>;

interface BodyProps extends Omit<Props, 'ref'> {
  grid: Grid;
  virtual: ReturnType<typeof useRowsInView>;
  columns: string;
}

function Body({ states, fields, grid, virtual, columns }: BodyProps) {
  const { openBlock } = useRowsScope();
  const { active, edited } = grid;
  const onSubmits = useCallback(
    ({ id, number }: BlockRow, submits: boolean) =>
      openBlock.edit(`${submits ? 'include' : 'leave out'} row ${number}`, (block) =>
        setSubmits(block, [id], submits),
      ),
    [openBlock],
  );
  return (
    <div role="rowgroup" data-body style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const state = states[index];
        if (!state) return null;
        return (
          <TableRow
            key={state.row.id}
            state={state}
            index={index}
            fields={fields}
            columns={columns}
            start={start}
            active={index === active.row ? active.column : undefined}
            editor={
              edited?.id === state.row.id && (
                <CellEditor
                  key={edited.field[0]}
                  state={state}
                  field={edited.field}
                  isTyped={edited.isTyped}
                  onDone={(move) => grid.endEdit(edited, move)}
                />
              )
            }
            measure={virtual.measureElement}
            onSubmits={onSubmits}
            {...selectedIn(grid, index)}
          />
        );
      })}
    </div>
  );
}

/** The first and last selected column of a row; none if the row is not selected, or only the active cell is. */
function selectedIn({ range, isRange }: Grid, index: number) {
  const isSelected = isRange && range && range.top <= index && index <= range.bottom;
  return isSelected ? { selectedFrom: range.left, selectedTo: range.right } : {};
}

function HeaderRow({ fields, columns }: Pick<BodyProps, 'fields' | 'columns'>) {
  const { definition } = useRowsScope();
  return (
    <div role="rowgroup" data-head>
      <div role="row" aria-rowindex={1} style={{ gridTemplateColumns: columns }}>
        <div role="columnheader" aria-colindex={1}>
          Row
        </div>
        {fields.map(([name, { required }], column) => (
          <div key={name} role="columnheader" aria-colindex={column + 2}>
            {fullLabelOf(definition, name)}
            {required && <span aria-hidden="true"> *</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
