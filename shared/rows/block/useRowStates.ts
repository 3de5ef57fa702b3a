import type { Settings } from '@registers/shared/contract';
import { useMemo, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { Block } from './block';
import type { CorrectionContext } from './knownEntries';
import { rowReader } from './reader';
import { type RowState, shownFields, statesOf } from './rowStates';

interface ReadRows {
  states: readonly RowState[];
  fields: readonly [string, Field][];
}

/**
 * The states of the rows of a block, for the page for rows. `isRead`: false while the receiver's entries are being read;
 * then the states are those from before, as the focus may be in these rows.
 * @param context the entries that rows are compared with; `reading` until the receiver's entries have been read
 */
export function useRowStates(
  definition: RegisterDefinition,
  settings: Settings,
  block: Block,
  context: CorrectionContext | 'reading',
) {
  const [readRows] = useState(() => rowReader(definition, settings));
  const [before, setBefore] = useState<ReadRows>({ states: [], fields: [] });
  const read = useMemo((): ReadRows | undefined => {
    if (context === 'reading') return undefined;
    const states = statesOf(definition, block, readRows(block, context), context);
    return { states, fields: shownFields(definition, block, states) };
  }, [readRows, definition, block, context]);
  if (read && read !== before) setBefore(read);
  /** The states of a block that the page may not have rendered yet: for Submit. */
  const readNow = (now: Block): RowState[] =>
    context === 'reading' ? [] : statesOf(definition, now, readRows(now, context), context);
  return { ...(read ?? before), isRead: read !== undefined, readNow };
}
