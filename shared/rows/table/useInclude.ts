import { useCallback } from 'react';
import { setSubmits } from '../block/block';
import type { RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';

/** Includes a row among those that Submit submits, or leaves it out. */
export function useInclude(): (state: RowState, isIncluded: boolean) => void {
  const { openBlock } = useRowsScope();
  return useCallback(
    ({ row: { id, number } }, isIncluded) =>
      openBlock.edit(`${isIncluded ? 'include' : 'leave out'} row ${number}`, (block) =>
        setSubmits(block, [id], isIncluded),
      ),
    [openBlock],
  );
}
