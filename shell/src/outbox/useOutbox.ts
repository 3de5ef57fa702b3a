import type { Batches, EntrySetAside } from '@registers/shared/contract';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { oneAtATime } from '../announcements';
import type { batchActions } from './batches/batchActions';
import { batchesOf, type BatchList, createBatchList } from './batches/batchList';
import { type BatchItem, unsentOf } from './batches/progress';
import { newOutboxEntry, type OutboxEntry } from './outboxEntry';
import type { resume } from './resume';
import type { SenderOptions, startSender } from './sender';
import { startSending } from './startSending';
import { listEntries, onChange, putEntry, removeEntry } from './store';

/** Loads what sends the outbox, and what changes its batches. Never rejects, see `later`. */
type LoadOutbox = () => Promise<
  { startSender: typeof startSender; batchActions: typeof batchActions; resume: typeof resume } | Error
>;

export interface Outbox {
  /** The person's unsent entries, oldest first. */
  entries: readonly OutboxEntry[];
  /** The person's batches of rows, of all registers. */
  batches: BatchList;
  /** The batches of one register, for its page. */
  batchesOf: (from: Pick<OutboxEntry, 'register' | 'title'>) => Batches;
  setAside: (entry: EntrySetAside, from: Pick<OutboxEntry, 'register' | 'title'>) => Promise<void>;
  /** Sends what waits without a further pause, because the connection or the session is back. */
  resume: () => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** The outbox of the signed-in person. It is sent while this is in use. */
export function useOutbox(
  { user, endpointOf, pace, getAccessToken, onAccepted }: SenderOptions,
  load: LoadOutbox,
): Outbox {
  const entries = useEntries(user);
  const batches = useMemo(() => createBatchList({ user, endpointOf, pace }), [user, endpointOf, pace]);
  const resume = useCallback(async () => {
    const loaded = await load();
    // Without the script nothing is sent, and there is nothing to resume.
    if (!(loaded instanceof Error)) await loaded.resume(user);
  }, [load, user]);

  useEffect(() => {
    const stopped = new AbortController();
    void startSending(load, { user, endpointOf, pace, getAccessToken, onAccepted }, stopped.signal);
    const online = () => void resume();
    addEventListener('online', online);
    return () => {
      removeEventListener('online', online);
      stopped.abort();
    };
  }, [user, endpointOf, pace, getAccessToken, onAccepted, load, resume]);

  return useMemo(
    () => ({
      entries,
      batches,
      batchesOf: (from) => batchesOf(batches, load, user, from),
      setAside: (entry, from) => putEntry(newOutboxEntry(entry, { user, ...from }, Date.now())),
      resume,
      remove: removeEntry,
    }),
    [entries, batches, load, user, resume],
  );
}

function useEntries(user: string): readonly OutboxEntry[] {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);
  useEffect(() => {
    let current = true;
    const read = oneAtATime(async () => {
      // A browser that blocks storage has no entries.
      const listed = await listEntries(user).catch(() => undefined);
      if (current && listed) setEntries(listed);
    });
    read();
    const end = onChange(read);
    return () => {
      current = false;
      end();
    };
  }, [user]);
  return entries;
}

/** Where the number of unsent entries is read. */
export type Unsent = Pick<Outbox, 'entries' | 'batches'>;

/** How many rows of each register's batches have not been sent, by the register's title. */
export function unsentRowsByTitle({ batches }: Unsent): Map<string, number> {
  const rows = new Map<string, number>();
  for (const { title, waiting, refused } of batches.get())
    if (waiting + refused > 0) rows.set(title, (rows.get(title) ?? 0) + waiting + refused);
  return rows;
}

/** How many entries, rows of batches among them, have not been sent. It renders whenever a row was sent. */
export const useUnsent = ({ entries, batches }: Unsent): number =>
  entries.length + useSyncExternalStore(batches.subscribe, () => unsentOf(batches.get()));

/** Whether there are any. */
export const useHasUnsent = ({ entries, batches }: Unsent): boolean =>
  useSyncExternalStore(batches.subscribe, () => unsentOf(batches.get()) > 0) || entries.length > 0;

/** The person's batches of all registers, oldest first. It renders whenever a row was sent. */
export const useBatches = ({ batches }: Unsent): readonly BatchItem[] =>
  useSyncExternalStore(batches.subscribe, batches.get);
