import type { EntrySetAside } from '@registers/shared/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isAutomatic, newOutboxEntry, type OutboxEntry } from './outboxEntry';
import { type SenderOptions, startSender } from './sender';
import { listEntries, makeDue, onChange, putEntry, removeEntry } from './store';

export interface Outbox {
  /** The person's unsent entries, oldest first. */
  entries: readonly OutboxEntry[];
  setAside: (entry: EntrySetAside, from: Pick<OutboxEntry, 'register' | 'title'>) => Promise<void>;
  /** Sends one entry, or all of them, at the next opportunity, because a person asked for it. */
  resend: (id?: string) => Promise<void>;
  /** Sends what waits without a further pause, because the connection or the session is back. */
  resume: () => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** The outbox of the signed-in person. It is sent while this is in use. */
export function useOutbox({ user, endpointOf, getAccessToken, onAccepted }: SenderOptions): Outbox {
  const entries = useEntries(user);
  const resume = useCallback(() => makeDue(user, isAutomatic), [user]);

  useEffect(() => {
    const sender = startSender({ user, endpointOf, getAccessToken, onAccepted });
    const online = () => void resume();
    addEventListener('online', online);
    return () => {
      removeEventListener('online', online);
      sender.stop();
    };
  }, [user, endpointOf, getAccessToken, onAccepted, resume]);

  return useMemo(
    () => ({
      entries,
      setAside: (entry, from) => putEntry(newOutboxEntry(entry, { user, ...from }, Date.now())),
      resend: (id) => makeDue(user, (entry) => id === undefined || entry.id === id),
      resume,
      remove: removeEntry,
    }),
    [entries, user, resume],
  );
}

function useEntries(user: string): readonly OutboxEntry[] {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);
  useEffect(() => {
    let current = true;
    const read = () =>
      void listEntries(user).then(
        (listed) => current && setEntries(listed),
        // A browser that blocks storage has no entries.
        () => undefined,
      );
    read();
    const end = onChange(read);
    return () => {
      current = false;
      end();
    };
  }, [user]);
  return entries;
}
