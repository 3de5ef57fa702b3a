import { chakra } from '@registers/shared/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { isUnchanged, type RowState } from '../block/rowStates';

/** The rows to show, and checkboxes to filter them. Edited rows stay, and rows whose problem was corrected. */
export function useFilters(states: readonly RowState[]) {
  const [showsUnchanged, setShowsUnchanged] = useState(false);
  // The rows that had problems when the filter was set: they stay. By number, as an included row may get another id.
  const [wanted, setWanted] = useState<ReadonlySet<number>>();
  const shown = useMemo(
    () =>
      states.filter(
        (state) =>
          (showsUnchanged || state.change.fixes !== undefined || !isUnchanged(state)) &&
          (!wanted || state.hasProblem || wanted.has(state.row.number)),
      ),
    [states, showsUnchanged, wanted],
  );
  const withProblems = states.filter(({ hasProblem }) => hasProblem).map(({ row }) => row.number);
  const filters = (
    <>
      {(withProblems.length > 0 || wanted) && (
        <Filter
          isSet={wanted !== undefined}
          onSet={(isSet) => setWanted(isSet ? new Set(withProblems) : undefined)}
        >
          Only rows with problems
        </Filter>
      )}
      {states.some(isUnchanged) && (
        <Filter isSet={showsUnchanged} onSet={setShowsUnchanged}>
          Show unchanged rows
        </Filter>
      )}
    </>
  );
  return { shown, filters };
}

interface FilterProps {
  isSet: boolean;
  onSet: (isSet: boolean) => void;
  children: ReactNode;
}

const Filter = ({ isSet, onSet, children }: FilterProps) => (
  <chakra.label display="flex" gap="2" alignItems="center" fontSize="sm" minHeight="control">
    <input type="checkbox" checked={isSet} onChange={(event) => onSet(event.target.checked)} />
    {children}
  </chakra.label>
);
