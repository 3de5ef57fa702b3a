import { type ReceivedEntry, useRegister } from '@registers/shared/contract';
import { isUuid } from '@registers/shared/sheet';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Block } from './block';
import { namedEntries } from './targets';

/** Which entries have to be read from the receiver to tell what the rows correct. */
interface Query {
  /** A text that stays the same while the entries need not be read again. */
  key: string;
  /** The ids that the rows name; undefined where all entries are needed. */
  ids: ReadonlySet<string> | undefined;
}

/** The query for the rows of a block; undefined if they correct no entries. */
function queryFor(block: Block): Query | undefined {
  const { id, rows } = block.pasted;
  // When a correction comes back from a batch, entries are read again: its entry may have been corrected elsewhere.
  const returned = rows.flatMap((row) => (row.corrects === undefined ? [] : [row.id]));
  const key = [id, ...returned].join(' ');
  if (block.changes.layout.correctsByKey) return { key: `all ${key}`, ids: undefined };
  const ids = new Set([...namedEntries(block).values()].filter(isUuid));
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

/** Reads from the receiver the entries that a block may correct. */
export function useCorrectableEntries(block: Block | undefined): CorrectableEntries {
  const { readReceived, takesCorrections } = useRegister();
  const [attempt, setAttempt] = useState(0);
  const [{ of, found }, setRead] = useState({ of: '', found: begun });
  const query = block && takesCorrections ? queryFor(block) : undefined;
  const key = readReceived && query && `${attempt} ${query.key}`;
  const read = useEffectEvent((of: string, signal: AbortSignal) => {
    const tell = (next: CorrectableEntries) => {
      if (!signal.aborted) setRead({ of, found: next });
    };
    const askedAt = Date.now();
    const onRead = (count: number) => tell({ state: 'reading', count });
    readReceived?.({ ids: query?.ids, onRead, signal }).then(
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
