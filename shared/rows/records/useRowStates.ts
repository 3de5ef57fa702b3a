import type { Settings } from '@registers/shared/contract';
import { useMemo, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { CorrectionContext } from './knownEntries';
import type { Row } from './row';
import { type RowState, shownFields, statesOf } from './rowStates';
import type { RowsTable } from './rowsTable';

interface ReadRows {
  states: readonly RowState[];
  fields: readonly (readonly [string, Field])[];
}

/**
 * The states of the rows of a table. `isRead`: false while the receiver's entries are being read;
 * then the states are those from before, as the focus may be in these rows.
 * @param context the entries that rows are compared with; `reading` until the receiver's entries have been read
 */
export function useRowStates(
  definition: RegisterDefinition,
  settings: Settings,
  table: RowsTable,
  { rows, context }: { rows: readonly Row[]; context: CorrectionContext | 'reading' },
) {
  const [before, setBefore] = useState<ReadRows>({ states: [], fields: [] });
  const { reading, byKey = false } = table.sheet();
  const read = useMemo((): ReadRows | undefined => {
    if (context === 'reading') return undefined;
    const states = statesOf(rows, { ...context, definition, settings, byKey });
    return { states, fields: shownFields(definition, reading, states) };
  }, [definition, settings, rows, context, byKey, reading]);
  if (read && read !== before) setBefore(read);
  /** The states of the rows that the page may not have rendered yet: for Submit. */
  const readNow = (): RowState[] =>
    context === 'reading' ? [] : statesOf(table.rows(), { ...context, definition, settings, byKey });
  const shown = useMemo(() => {
    if (read) return read;
    const ids = new Set(rows.map(({ id }) => id));
    return { ...before, states: before.states.filter(({ row }) => ids.has(row.id)) };
  }, [read, before, rows]);
  return { ...shown, isRead: read !== undefined, readNow };
}
