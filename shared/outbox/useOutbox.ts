import type { EntrySetAside } from '@registers/shared/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { enter, hurried, type OutboxEntry } from './entry';
import { type SenderOptions, startSender } from './sender';
import { changeEntry, listEntries, onChange, putEntry, removeEntry } from './store';

export interface Outbox {
  /** The person's unsent entries, oldest first. */
  entries: readonly OutboxEntry[];
  setAside: (entry: EntrySetAside, from: Pick<OutboxEntry, 'register' | 'title'>) => Promise<void>;
  /** Sends one at the next opportunity, or all, because somebody asked for it. */
  resend: (id?: string) => Promise<void>;
  /** The connection or the session is back: what waits for it is sent at once. */
  hurry: () => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** The outbox of the signed-in person. While it is in use, what waits is sent. */
export function useOutbox({ user, endpointOf, getAccessToken }: SenderOptions): Outbox {
  const entries = useEntries(user);

  const hurry = useCallback(() => hurryWaiting(user), [user]);

  useEffect(() => {
    const sender = startSender({ user, endpointOf, getAccessToken });
    const online = () => void hurry();
    addEventListener('online', online);
    return () => {
      removeEventListener('online', online);
      sender.stop();
    };
  }, [user, endpointOf, getAccessToken, hurry]);

  const resend = useCallback(
    async (id?: string) => {
      const ids = id === undefined ? (await listEntries(user)).map((entry) => entry.id) : [id];
      for (const each of ids) await changeEntry(each, hurried);
    },
    [user],
  );
  const setAside: Outbox['setAside'] = useCallback(
    (entry, from) => putEntry(enter(entry, { user, ...from }, Date.now())),
    [user],
  );
  return useMemo(
    () => ({ entries, setAside, resend, hurry, remove: removeEntry }),
    [entries, setAside, resend, hurry],
  );
}

/** What waits for a person goes on waiting. */
async function hurryWaiting(user: string): Promise<void> {
  for (const { id, waitsFor } of await listEntries(user)) {
    if (waitsFor !== 'person') await changeEntry(id, hurried);
  }
}

function useEntries(user: string): readonly OutboxEntry[] {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);
  useEffect(() => {
    let shown = true;
    const read = () =>
      void listEntries(user).then(
        (listed) => shown && setEntries(listed),
        // Where the browser keeps nothing, nothing can wait.
        () => undefined,
      );
    read();
    const end = onChange(read);
    return () => {
      shown = false;
      end();
    };
  }, [user]);
  return entries;
}
