import { type ReceivedEntry, useRegister } from '@registers/shared/contract';
import { isUuid } from '@registers/shared/sheet';
import { type Entry, listSubmitted } from '@registers/shared/submit';
import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import { type CorrectionContext, joinReceived, knownEntries, withKeyOfRows } from './knownEntries';
import { mapInTasks } from '../read/mapInTasks';
import { readNewRow } from './readRow';
import type { Row } from './row';
import { readerOf } from './rowStates';
import type { RowsTable } from './rowsTable';
import { namedIn } from './rowTarget';

/** Which entries have to be read from the receiver to tell what the rows correct. */
interface Query {
  /** A text that stays the same while the entries need not be read again. */
  key: string;
  /** The ids that the rows name; undefined where all entries are needed. */
  ids: ReadonlySet<string> | undefined;
  /** Whether nothing can be said of the rows before: not where new rows are only compared with what was sent. */
  isAwaited: boolean;
}

/** The query for the rows of a table; undefined if they correct no entries, and have no key by which one was sent before. */
function queryFor(table: RowsTable, hasKeys: boolean, takesCorrections = false): Query | undefined {
  const rows = table.rows();
  // When a correction comes back from a batch, entries are read again: its entry may have been corrected elsewhere.
  const refused = rows.flatMap(({ id, entry: { versions } }) => (versions.length > 0 ? [id] : []));
  const key = refused.join(' ');
  const ids = new Set(rows.flatMap((row) => namedIn(row)?.id ?? []).filter(isUuid));
  const isAwaited = takesCorrections && table.sheet().byKey === true;
  if (takesCorrections && !isAwaited && ids.size > 0) return { key, ids, isAwaited: true };
  return isAwaited || (hasKeys && rows.length > 0)
    ? { key: `${isAwaited ? 'all' : 'alike'} ${key}`, ids: undefined, isAwaited }
    : undefined;
}

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

/** Reads from the receiver the entries that rows may correct, or share keys with, anew for each sheet (`sheets`: their number). */
function useCorrectableEntries(
  definition: RegisterDefinition,
  table: RowsTable,
  sheets: number,
): CorrectableEntries {
  const { readReceived, settings, takesCorrections } = useRegister();
  const [attempt, setAttempt] = useState(0);
  const [{ of, found }, setRead] = useState({ of: '', found: begun });
  const queryNow = () => queryFor(table, definition.sameWhen !== undefined, takesCorrections);
  const query = useRead(table, () => queryNow()?.key);
  const isAwaited = useRead(table, () => queryNow()?.isAwaited);
  const key = readReceived && query !== undefined ? `${attempt} ${sheets} ${query}` : undefined;
  const read = useEffectEvent((of: string, signal: AbortSignal) => {
    const tell = (next: CorrectableEntries) => {
      if (!signal.aborted) setRead({ of, found: next });
    };
    const askedAt = Date.now();
    const onRead = (count: number) => tell({ state: 'reading', count });
    const ids = queryNow()?.ids;
    // Of new rows only entries with the same key matter: comparing thousands of others would hold up typing.
    const toCompare = async (entries: readonly ReceivedEntry[]) => {
      if (isAwaited) return entries;
      const valueOf = ({ entry }: Row) => readNewRow(entry, definition, settings).value;
      return withKeyOfRows(definition, await mapInTasks(table.rows(), valueOf), entries);
    };
    readReceived?.({ ids, onRead, signal })
      .then(toCompare)
      .then(
        (entries) => tell(entries.length > 0 ? { state: 'read', entries, askedAt } : none),
        () => tell({ state: 'failed', tryAgain: () => setAttempt(attempt + 1) }),
      );
  });
  useEffect(() => {
    if (key === undefined) return;
    const left = new AbortController();
    read(key, left.signal);
    return () => left.abort();
  }, [key]);
  if (key === undefined) return none;
  const known = of === key ? found : begun;
  return known.state === 'reading' && !isAwaited ? none : known;
}

/** Gives new entries to compare with once all rows have been read beside them: in tasks, as a thousand take long. */
function useReadBeside(
  definition: RegisterDefinition,
  table: RowsTable,
  context: CorrectionContext | 'reading',
): CorrectionContext | 'reading' {
  const { settings } = useRegister();
  const [read, setRead] = useState<CorrectionContext | 'reading'>('reading');
  const readAll = useEffectEvent(async () => {
    if (context === 'reading') return;
    const { byKey = false } = table.sheet();
    await mapInTasks(table.rows(), readerOf({ ...context, definition, settings, byKey }));
  });
  useEffect(() => {
    let isCurrent = true;
    void readAll().then(() => isCurrent && startTransition(() => setRead(context)));
    return () => void (isCurrent = false);
  }, [context]);
  return context === 'reading' ? context : read;
}

/**
 * The entries that the rows of a table are compared with (`context`), as they were when rows last left the table or came into
 * it. `received`: how far the receiver's entries have been read.
 */
export function useKnownEntries(definition: RegisterDefinition, table: RowsTable) {
  const { id: register, user, takesCorrections } = useRegister();
  const { formType } = definition;
  const moves = useRead(table, table.moves);
  const reading = useRead(table, () => table.sheet().reading?.lines);
  const [onDevice, setOnDevice] = useState<{ of: string; entries: readonly Entry[] }>();
  const [attempt, setAttempt] = useState(0);
  const [lines, setLines] = useState({ of: reading, number: 0 });
  if (lines.of !== reading) setLines({ of: reading, number: lines.number + 1 });
  const of = [attempt, moves, lines.number].join(' ');
  useEffect(() => {
    let isCurrent = true;
    void listSubmitted(user.id, formType)
      .catch(() => [])
      .then((entries) => isCurrent && setOnDevice({ of, entries }));
    return () => void (isCurrent = false);
  }, [user.id, formType, of]);
  const received = useCorrectableEntries(definition, table, lines.number);
  const entries = onDevice?.of === of ? onDevice.entries : undefined;
  const context = useMemo((): CorrectionContext | 'reading' => {
    if (!entries || received.state === 'reading') return 'reading';
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
