import { useRegister } from '@registers/shared/contract';
import { keyOf, Panel } from '@registers/shared/ui';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useId, useRef, useState } from 'react';
import type { Field } from '../../form/definition/fields';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/useRowsTable';
import { CellEditor } from './CellEditor';
import { CellLine, useProblems } from './CellLine';
import { type Column, columnsOf, isNumber } from './cells';
import { TableRow } from './TableRow';
import { stays, TableFrame } from './tableStyles';
import { useClipboard } from './useClipboard';
import { useGrid } from './useGrid';

interface Props {
  states: readonly RowState[];
  fields: readonly (readonly [string, Field])[];
}

/** The table of rows, with cells to edit. It renders the rows in view, some around, and that with the focus. */
export function RowTable({ states, fields }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const line = useId();
  const columns = useColumns(states, fields);
  const grid = useGrid(frame, states, columns);
  // Not called in a component inside the frame: the hook's effects would run there before the frame's element is known.
  const virtual = useRowsInView(frame, states, grid.place.row);
  const { clear, ...clipboard } = useClipboard(states, columns, grid);
  const { active, edited } = grid;
  const problems = useProblems(states, columns, grid);
  const key = useRowsScope().definition.sameWhen?.[0]?.[0];
  const editor = edited && active?.column.field && (
    <CellEditor
      key={`${active.state.row.id} ${active.column.name}`}
      state={active.state}
      name={active.column.name}
      field={active.column.field}
      opening={edited}
      onDone={grid.endEdit}
    />
  );
  return (
    <Panel as="div" overflow="hidden">
      <CellLine id={line} {...{ grid, problems }} />
      <TableFrame
        ref={frame}
        role="grid"
        aria-label="Rows"
        aria-rowcount={states.length + 1}
        aria-colcount={columns.length}
        data-edits={edited && active?.column.field?.kind}
        css={layoutOf(columns, key)}
        onKeyDown={(event) => (keyOf(event) === 'Delete' ? clear() : grid.onKeyDown(event))}
        onClick={grid.onClick}
        {...clipboard}
      >
        <HeaderRow columns={columns} />
        <div role="rowgroup" data-body style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const state = states[index];
            const isActive = index === grid.place.row;
            return (
              state && (
                <TableRow
                  key={state.row.id}
                  {...{ state, index, columns, start, line }}
                  active={isActive ? columns[grid.place.column]?.name : undefined}
                  editor={isActive ? editor : undefined}
                />
              )
            );
          })}
        </div>
      </TableFrame>
    </Panel>
  );
}

/**
 * The columns. They keep their widths while cells are edited, so that the table does not move under a person's eyes: until
 * it has other columns, or the sheet is read anew.
 */
function useColumns(states: readonly RowState[], fields: Props['fields']): readonly Column[] {
  const { settings } = useRegister();
  const { definition, table } = useRowsScope();
  const { reading } = table.sheet();
  const names = `${fields.map(([name]) => name).join()} ${states.some(({ words }) => words)}`;
  const [kept, setKept] = useState<{ reading: typeof reading; names: string; columns: readonly Column[] }>();
  if (kept && kept.reading === reading && kept.names === names) return kept.columns;
  const columns = columnsOf(definition, settings, fields, states);
  setKept({ reading, names, columns });
  return columns;
}

/** The widths of the columns for CSS. The column of the `key`, else the first, stays beside the row numbers: it tells rows apart. */
function layoutOf(columns: readonly Column[], key: string | undefined) {
  const at = Math.max(
    1,
    columns.findIndex(({ name }) => name === key),
  );
  return {
    // The last one fills the table.
    '--columns': columns
      .map(({ width }, index) => (index < columns.length - 1 ? width : `minmax(${width}, 1fr)`))
      .join(' '),
    '--first': columns[at]?.width,
    [`& [role=row] > :nth-of-type(${at + 1})`]: {
      ...stays,
      borderInlineEndColor: 'border.control',
      insetInlineStart: 'var(--number)',
    },
  };
}

/** How high a row is, in rem. */
const rowHeight = 2.25;

/** The rows to render: those in view, and the row with the focus (its index is `active`), or the focus would be lost. */
function useRowsInView(frame: RefObject<HTMLElement | null>, states: readonly RowState[], active: number) {
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  return useVirtualizer({
    count: states.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight * rem,
    // The same function as long as there are the same rows: with another one, all places are worked out again.
    getItemKey: useCallback((index: number) => states[index]?.row.id ?? index, [states]),
    overscan: 5,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });
}

const HeaderRow = ({ columns }: { columns: readonly Column[] }) => (
  <div role="rowgroup" data-head>
    <div role="row" aria-rowindex={1}>
      {columns.map(({ name, label, field }, at) => (
        <div
          key={name}
          role="columnheader"
          aria-colindex={at + 1}
          data-number={field && isNumber(field) ? true : undefined}
          title={label}
        >
          <span>
            {label}
            {field?.required && <span aria-hidden="true">&nbsp;*</span>}
          </span>
        </div>
      ))}
    </div>
  </div>
);
