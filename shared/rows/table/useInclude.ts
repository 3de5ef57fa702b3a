import { useCallback } from 'react';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/rowsScope';

/** Includes a row among those that Submit submits, or leaves it out. */
export function useInclude(): (state: RowState, isIncluded: boolean) => void {
  const { table } = useRowsScope();
  return useCallback(
    ({ row: { id, number } }, isIncluded) =>
      table.include(`${isIncluded ? 'include' : 'leave out'} row ${number}`, [id], isIncluded),
    [table],
  );
}
