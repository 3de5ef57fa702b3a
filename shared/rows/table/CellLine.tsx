import { Button, chakra, Flex, keyOf } from '@registers/shared/ui';
import { useMemo } from 'react';
import type { RowState } from '../records/rowStates';
import { cellOf, type Column, markedIn, nextMarked } from './cells';
import { usePageKeys } from './usePageKeys';
import type { Place, useGrid } from './useGrid';

type Grid = ReturnType<typeof useGrid>;

/** As in editors of code. */
const nextKey = 'F8';

/** Goes to the next cell with a problem, else to the next with a note, also by a key; undefined where there are none. */
export function useProblems(states: readonly RowState[], columns: readonly Column[], grid: Grid) {
  const marked = useMemo(() => markedIn(states), [states]);
  const goToNext = () => {
    const nextAfter = (at?: Place) => marked && nextMarked(states, columns, marked.textsIn, at);
    const { active, place } = grid;
    // Enter has moved on to the next row: what is left before that cell comes first.
    const left = active?.above && nextAfter(active.above);
    const isHere = left?.row === place.row && left.column === place.column;
    const next = left && !isHere ? left : nextAfter(active && place);
    if (next) grid.goTo(next);
  };
  usePageKeys((event) => {
    if (keyOf(event) === nextKey && !document.querySelector('dialog[open]')) goToNext();
  });
  return marked && { words: marked.words, goToNext };
}

interface LineProps {
  id: string;
  grid: Grid;
  problems: ReturnType<typeof useProblems>;
}

/** The line above the table: what is wrong with the cell that has the focus, which it describes; beside it, a button. */
export function CellLine({ id, grid, problems }: LineProps) {
  const { state, column } = grid.active ?? {};
  const note = state && column?.field && cellOf(column.name, column.field, state);
  const words = note?.words ?? state?.words ?? '';
  const hint = grid.edited
    ? 'Enter saves the cell, Esc cancels.'
    : 'Enter or a second click edits a cell. Untick a row to leave it out.';
  return (
    // As high as two lines: the table stays where it is, whatever is said.
    <Flex alignItems="center" gap="3" paddingInline="3" paddingBlock="1" minHeight="3.25rem">
      <chakra.p flex="1" color={note?.is === 'problem' ? 'danger' : 'fg.muted'}>
        {state && (
          <chakra.b fontWeight="medium" color="fg" marginInlineEnd="2">
            {`Row ${state.row.number}`}
          </chakra.b>
        )}
        <span id={id}>{words}</span>
        <span>{words === '' && hint}</span>
      </chakra.p>
      {problems && (
        <Button flexShrink="0" aria-keyshortcuts={nextKey} onClick={problems.goToNext}>
          {problems.words}
        </Button>
      )}
    </Flex>
  );
}
