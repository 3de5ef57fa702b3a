import type { RowState } from '../records/rowStates';
import type { Column } from './columns';
import type { Place } from './gridPlaces';

/** The first cell with an error after the place `at`, row by row, else the first of all; undefined if no cell has one. */
export function nextProblem(
  states: readonly RowState[],
  columns: readonly Column[],
  at: Pick<Place, 'row' | 'column'> = { row: 0, column: -1 },
): Place | undefined {
  const problemIn = (row: number, after: number): Place | undefined => {
    const state = states[row];
    if (!state?.hasProblem) return undefined;
    const column = columns.findIndex(
      ({ name }, index) => index > after && state.read.errors[name] !== undefined,
    );
    return column < 0 ? undefined : { id: state.row.id, name: columns[column]?.name ?? '', row, column };
  };
  const found = problemIn(at.row, at.column);
  if (found) return found;
  for (let step = 1; step <= states.length; step += 1) {
    const next = problemIn((at.row + step) % states.length, -1);
    if (next) return next;
  }
  return undefined;
}
