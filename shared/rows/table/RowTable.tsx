import { Button, Panel } from '@registers/shared/ui';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useId, useMemo, useRef, useState } from 'react';
import type { Field } from '../../form/definition/fields';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/rowsScope';
import { CellEditor } from './CellEditor';
import { CellLine } from './CellLine';
import { type Column, columnsOf } from './columns';
import { nextProblem } from './problems';
import { TableRow } from './TableRow';
import { TableFrame } from './tableStyles';
import { useCells } from './useCells';
import { useGrid } from './useGrid';
import { useInclude } from './useInclude';

interface Props {
  states: readonly RowState[];
  fields: readonly [string, Field][];
  /** What is beside *Next problem*. */
  filter: ReactNode;
}

/** The table of rows, with cells to edit. It renders the rows in view, some around, and that with the focus. */
export function RowTable({ states, fields, filter }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const line = useId();
  const ids = useMemo(() => states.map(({ row }) => row.id), [states]);
  const columns = useColumns(states, fields);
  const grid = useGrid({ frame, ids, columns });
  // Not called in a component inside the frame: the hook's effects would run there before the frame's element is known.
  const virtual = useRowsInView(frame, ids, grid.active.row);
  const cells = useCells({ states, columns, grid });
  const active = { state: states[grid.active.row], column: columns[grid.active.column] };
  const next = nextProblem(states, columns, grid.isEntered ? grid.active : undefined);
  return (
    <Panel as="div" overflow="hidden">
      <CellLine id={line} {...(grid.isEntered ? active : {})} isEdited={grid.edited !== undefined}>
        {filter}
        {next && <Button onClick={() => grid.goTo(next)}>Next problem</Button>}
      </CellLine>
      <TableFrame
        ref={frame}
        role="grid"
        aria-label="Rows"
        aria-rowcount={states.length + 1}
        aria-colcount={columns.length}
        css={layoutOf(columns)}
        onKeyDown={(event) => cells.onKeyDown(event) || grid.onKeyDown(event)}
        onClick={grid.onClick}
        onCopy={cells.onCopy}
        onPaste={cells.onPaste}
      >
        <HeaderRow columns={columns} />
        <Body states={states} columns={columns} grid={grid} virtual={virtual} line={line} />
      </TableFrame>
    </Panel>
  );
}

/**
 * The columns. They keep their widths while cells are edited, so that the table does not move under a person's eyes: until
 * it has other columns, or another sheet was pasted.
 */
function useColumns(states: readonly RowState[], fields: Props['fields']): readonly Column[] {
  const { definition, table } = useRowsScope();
  const { lines } = table.sheet().reading ?? {};
  const names = `${fields.map(([name]) => name).join()} ${states.some(({ words }) => words)}`;
  const [kept, setKept] = useState<{ lines: typeof lines; names: string; columns: readonly Column[] }>();
  if (kept && kept.lines === lines && kept.names === names) return kept.columns;
  const columns = columnsOf(definition, fields, states);
  setKept({ lines, names, columns });
  return columns;
}

/** The widths of the columns for CSS, and how far the columns that stay reach. */
const layoutOf = (columns: readonly Column[]) => ({
  '--columns': columns.map(({ width }) => width).join(' '),
  '--first': columns[1]?.width ?? '0px',
});

/** How high a row is, in rem. */
const rowHeight = 2.25;

/** The rows to render: those in view, and the row with the focus (its index is `active`), or the focus would be lost. */
function useRowsInView(frame: RefObject<HTMLElement | null>, ids: readonly string[], active: number) {
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  return useVirtualizer({
    count: ids.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight * rem,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 5,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });
}

interface BodyProps extends Pick<Props, 'states'> {
  columns: readonly Column[];
  grid: ReturnType<typeof useGrid>;
  virtual: ReturnType<typeof useRowsInView>;
  line: string;
}

function Body({ states, columns, grid, virtual, line }: BodyProps) {
  const { active, edited } = grid;
  const onInclude = useInclude();
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
            columns={columns}
            start={start}
            active={index === active.row ? active.name : undefined}
            line={line}
            onInclude={onInclude}
            editor={
              edited?.id === state.row.id ? (
                <CellEditor
                  key={edited.name}
                  state={state}
                  name={edited.name}
                  field={edited.field}
                  isTyped={edited.how === 'typed'}
                  onDone={(move) => grid.endEdit(edited, move)}
                />
              ) : undefined
            }
          />
        );
      })}
    </div>
  );
}

const HeaderRow = ({ columns }: { columns: readonly Column[] }) => (
  <div role="rowgroup" data-head>
    <div role="row" aria-rowindex={1}>
      {columns.map(({ name, label, field }, at) => (
        <div key={name} role="columnheader" aria-colindex={at + 1} title={label}>
          <span>
            {label}
            {field?.required && <span aria-hidden="true">&nbsp;*</span>}
          </span>
        </div>
      ))}
    </div>
  </div>
);
