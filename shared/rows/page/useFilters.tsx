import { chakra } from '@registers/shared/ui';
import { useMemo, useState } from 'react';
import { isUnchanged, type RowState } from '../records/rowStates';

/** The rows to show, and a checkbox to filter them. Edited rows stay, and rows whose problem was corrected. */
export function useFilters(states: readonly RowState[]) {
  // The rows that had problems when the filter was set: they stay. By number, as an included row may get another id.
  const [wanted, setWanted] = useState<ReadonlySet<number>>();
  const shown = useMemo(
    () =>
      states.filter(
        (state) =>
          (state.row.entry.edit.edited !== undefined || !isUnchanged(state)) &&
          (!wanted || state.hasProblem || wanted.has(state.row.number)),
      ),
    [states, wanted],
  );
  const withProblems = states.filter(({ hasProblem }) => hasProblem).map(({ row }) => row.number);
  const filter = (withProblems.length > 0 || wanted) && (
    <chakra.label display="flex" gap="2" alignItems="center" fontSize="sm" minHeight="control">
      <input
        type="checkbox"
        checked={wanted !== undefined}
        onChange={(event) => setWanted(event.target.checked ? new Set(withProblems) : undefined)}
      />
      Only rows with problems
    </chakra.label>
  );
  return { shown, filter };
}
