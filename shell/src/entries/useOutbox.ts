import { oneAtATime } from '@registers/shared/browser';
import {
  type BatchList,
  type BatchProgress,
  createBatchList,
  type Entry,
  listOutbox,
  onChange,
  unsentOf,
} from '@registers/shared/entries';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

/** What of a person has not been sent. */
export interface Outbox {
  /** The single entries, oldest first. */
  entries: readonly Entry[];
  /** The batches of rows, of all registers. */
  batches: BatchList;
}

/** @param endpoints where each register's entries go, by register id */
export function useOutbox(user: string, endpoints: Readonly<Record<string, string>>): Outbox {
  const entries = useEntries(user);
  const batches = useMemo(() => createBatchList(user, endpoints), [user, endpoints]);
  return useMemo(() => ({ entries, batches }), [entries, batches]);
}

function useEntries(user: string): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    let current = true;
    const read = oneAtATime(async () => {
      // A browser that blocks storage has no entries.
      const listed = await listOutbox(user).catch(() => undefined);
      if (current && listed) setEntries(listed);
    });
    read();
    const end = onChange(['outbox'], read);
    return () => {
      current = false;
      end();
    };
  }, [user]);
  return entries;
}

/** The person's batches of all registers, oldest first. It renders whenever a row was sent. */
export const useBatchProgress = ({ batches }: Outbox): readonly BatchProgress[] =>
  useSyncExternalStore(batches.subscribe, batches.get);

/** How many entries, rows of batches among them, have not been sent. It renders whenever a row was sent. */
export const useUnsent = ({ entries, batches }: Outbox): number =>
  entries.length + useSyncExternalStore(batches.subscribe, () => unsentOf(batches.get()));
