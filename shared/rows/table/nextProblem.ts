import type { Field } from '../../form/definition/fields';
import type { RowState } from '../block/rowStates';
import type { CellPlace } from './useGrid';

/** The first cell with a problem after a place, row by row, or the first of all. Rows are counted as they are shown. */
export function nextProblem(
  states: readonly RowState[],
  fields: readonly [string, Field][],
  at: { row: number; column: number },
): CellPlace | undefined {
  const cells = states.flatMap(({ row: { id }, read, hasProblem }, row) =>
    fields.flatMap(([name], index) =>
      hasProblem && read.errors[name] !== undefined ? [{ id, row, column: index + 1 }] : [],
    ),
  );
  const isAfter = ({ row, column }: (typeof cells)[number]) =>
    row > at.row || (row === at.row && column > at.column);
  return cells.find(isAfter) ?? cells[0];
}
