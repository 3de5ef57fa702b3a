import { type ReceivedEntry, useRegister } from '@registers/shared/contract';
import { isUuid } from '@registers/shared/sheet';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRead } from '../../form/state/form';
import type { RowsTable } from './rowsTable';
import { namedIn } from './targets';

/** Which entries have to be read from the receiver to tell what the rows correct. */
interface Query {
  /** A text that stays the same while the entries need not be read again. */
  key: string;
  /** The ids that the rows name; undefined where all entries are needed. */
  ids: ReadonlySet<string> | undefined;
}

/** The query for the rows of a table; undefined if they correct no entries. */
function queryFor(table: RowsTable): Query | undefined {
  const rows = table.rows();
  // When a correction comes back from a batch, entries are read again: its entry may have been corrected elsewhere.
  const refused = rows.flatMap(({ id, entry: { versions } }) => (versions.length > 0 ? [id] : []));
  const key = refused.join(' ');
  if (table.sheet().byKey) return { key: `all ${key}`, ids: undefined };
  const ids = new Set(rows.flatMap((row) => namedIn(row)?.id ?? []).filter(isUuid));
  return ids.size > 0 ? { key, ids } : undefined;
}

/** How far the entries that rows may correct have been read from the receiver. */
export type CorrectableEntries =
  /** `count`: how many entries have been read so far. */
  | { state: 'reading'; count: number }
  /** Their versions, as they were when the receiver was asked; none if none are needed, or if reading is not offered. */
  | { state: 'read'; entries: readonly ReceivedEntry[]; askedAt: number }
  /** The receiver could not be reached. */
  | { state: 'failed'; tryAgain: () => void };

const none: CorrectableEntries = { state: 'read', entries: [], askedAt: 0 };
const begun: CorrectableEntries = { state: 'reading', count: 0 };

/** Reads from the receiver the entries that the rows of a table may correct, anew for each sheet (`sheets`: their number). */
export function useCorrectableEntries(table: RowsTable, sheets: number): CorrectableEntries {
  const { readReceived, takesCorrections } = useRegister();
  const [attempt, setAttempt] = useState(0);
  const [{ of, found }, setRead] = useState({ of: '', found: begun });
  const query = useRead(table, () => (takesCorrections ? queryFor(table)?.key : undefined));
  const key = readReceived && query !== undefined ? `${attempt} ${sheets} ${query}` : undefined;
  const read = useEffectEvent((of: string, signal: AbortSignal) => {
    const tell = (next: CorrectableEntries) => {
      if (!signal.aborted) setRead({ of, found: next });
    };
    const askedAt = Date.now();
    const onRead = (count: number) => tell({ state: 'reading', count });
    readReceived?.({ ids: queryFor(table)?.ids, onRead, signal }).then(
      (entries) => tell({ state: 'read', entries, askedAt }),
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
  return of === key ? found : begun;
}
