import { type ReceivedEntry, useRegister } from '@registers/shared/contract';
import { isUuid } from '@registers/shared/sheet';
import { type Entry, listSubmitted } from '@registers/shared/submit';
import { startTransition, useMemo, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import { mapInTasks } from '../read/mapInTasks';
import { type CorrectionContext, joinReceived, knownEntries, withKeyOfRows } from './knownEntries';
import { readNewRow } from './readRow';
import type { Row } from './row';
import { readerOf } from './rowStates';
import type { RowsTable } from './rowsTable';
import { namedIn } from './rowTarget';
import { useLoaded } from './useLoaded';

/** How far the entries that rows may correct have been read from the receiver. */
export type CorrectableEntries =
  /** `count`: how many entries have been read so far. */
  | { state: 'reading'; count: number }
  /** Their versions, as they were when the receiver was asked; none if none are needed yet, or if reading is not offered. */
  | { state: 'read'; entries: readonly ReceivedEntry[]; askedAt: number }
  /** The receiver could not be reached. */
  | { state: 'failed'; tryAgain: () => void };

const none: CorrectableEntries = { state: 'read', entries: [], askedAt: 0 };
const begun: CorrectableEntries = { state: 'reading', count: 0 };

/** The ids of the entries that rows name. */
const idsIn = (rows: readonly Row[]) => new Set(rows.flatMap((row) => namedIn(row)?.id ?? []).filter(isUuid));

/** Reads from the receiver the entries that rows may correct, or share keys with, anew for each sheet (its `lines`). */
function useCorrectableEntries(
  definition: RegisterDefinition,
  table: RowsTable,
  lines: unknown,
): CorrectableEntries {
  const { readReceived, settings, takesCorrections } = useRegister();
  const [attempt, setAttempt] = useState(0);
  const rows = useRead(table, table.rows);
  const { byKey } = useRead(table, table.sheet);
  /** Those that the rows name, all, or those with the same key, which new rows are only compared with. */
  const query = useMemo(() => {
    if (takesCorrections && byKey) return 'all';
    if (takesCorrections && idsIn(rows).size > 0) return 'named';
    return definition.sameWhen && rows.length > 0 ? 'alike' : undefined;
  }, [definition, rows, byKey, takesCorrections]);
  const isNeeded = readReceived !== undefined && query !== undefined;
  // When a correction comes back from a batch, entries are read again: its entry may have been corrected elsewhere.
  const refused = rows.flatMap(({ id, entry: { versions } }) => (versions.length > 0 ? [id] : []));
  const causes = isNeeded ? [attempt, lines, query, ...refused] : [];
  const { current = begun } = useLoaded<CorrectableEntries>(causes, (tell, signal) => {
    const askedAt = Date.now();
    const onRead = (count: number) => tell({ state: 'reading', count });
    // Of new rows only entries with the same key matter: comparing thousands of others would hold up typing.
    const toCompare = async (entries: readonly ReceivedEntry[]) => {
      if (query !== 'alike') return entries;
      const valueOf = ({ entry }: Row) => readNewRow(entry, definition, settings).value;
      return withKeyOfRows(definition, await mapInTasks(table.rows(), valueOf), entries);
    };
    if (isNeeded)
      readReceived({ ids: query === 'named' ? idsIn(rows) : undefined, onRead, signal })
        .then(toCompare)
        .then(
          (entries) => tell(entries.length > 0 ? { state: 'read', entries, askedAt } : none),
          () => tell({ state: 'failed', tryAgain: () => setAttempt(attempt + 1) }),
        );
  });
  const isAwaited = isNeeded && (query !== 'alike' || current.state !== 'reading');
  return isAwaited ? current : none;
}

/** Gives new entries to compare with once all rows have been read beside them: in tasks, as a thousand take long. */
function useReadBeside(
  definition: RegisterDefinition,
  table: RowsTable,
  context: CorrectionContext | undefined,
): CorrectionContext | undefined {
  const { settings } = useRegister();
  const { last } = useLoaded<CorrectionContext | undefined>([context], async (tell) => {
    const { byKey = false } = table.sheet();
    if (context) await mapInTasks(table.rows(), readerOf({ ...context, definition, settings, byKey }));
    startTransition(() => tell(context));
  });
  return context && last;
}

/**
 * The entries that the rows of a table are compared with (`context`; undefined while they are read), as they were when rows last
 * left the table or came into it. `received`: how far the receiver's entries have been read.
 */
export function useKnownEntries(definition: RegisterDefinition, table: RowsTable) {
  const { id: register, user, takesCorrections } = useRegister();
  const { formType } = definition;
  const moves = useRead(table, table.moves);
  const lines = useRead(table, () => table.sheet().reading?.lines);
  const [attempt, setAttempt] = useState(0);
  const { current: entries } = useLoaded<readonly Entry[]>(
    [user.id, formType, attempt, moves, lines],
    (tell) =>
      listSubmitted(user.id, formType)
        .catch(() => [])
        .then(tell),
  );
  const received = useCorrectableEntries(definition, table, lines);
  const context = useMemo((): CorrectionContext | undefined => {
    if (!entries || received.state === 'reading') return undefined;
    const isRead = received.state === 'read';
    const origin = { user: user.id, register, formType, form: '' };
    const joined = isRead ? joinReceived(origin, entries, received.entries, received.askedAt) : entries;
    // The rows of the table are no edits of entries here, though the device has them as such.
    const own = new Set(table.rows().map(({ id }) => id));
    const all = joined.flatMap((entry): Entry[] => {
      if (!own.has(entry.id)) return [entry];
      return entry.versions.length > 0 ? [{ ...entry, edit: undefined }] : [];
    });
    const correctable = !takesCorrections ? 'none' : isRead ? 'all' : 'known';
    return { known: knownEntries(definition, all), correctable };
  }, [definition, formType, user.id, register, entries, received, table, takesCorrections]);
  /** Reads the entries of the device again, where rows could not be submitted because of what it has. */
  const readAgain = () => setAttempt(attempt + 1);
  return { context: useReadBeside(definition, table, context), received, readAgain };
}
