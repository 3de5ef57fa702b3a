import type { Field } from '../../register/fields';
import type { RowState } from './reader';

/** The first cell with a problem after a place, row by row, or the first of all. */
export function nextProblem(
  states: readonly RowState[],
  fields: readonly [string, Field][],
  at: { row: number; column: number },
): { id: string; column: number } | undefined {
  const cells = states.flatMap(({ row, read, hasProblem }, index) =>
    hasProblem
      ? fields.flatMap(([name], column) =>
          read.errors[name] === undefined ? [] : [{ index, id: row.id, column: column + 1 }],
        )
      : [],
  );
  const isAfter = ({ index, column }: { index: number; column: number }) =>
    index > at.row || (index === at.row && column > at.column);
  return cells.find(isAfter) ?? cells[0];
}
