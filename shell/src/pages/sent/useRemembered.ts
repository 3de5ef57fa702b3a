import { oneAtATime } from '@registers/shared/browser';
import { listWithdrawals, onChange, sentPages } from '@registers/shared/entries';
import { useEffect, useState } from 'react';
import { formsOfEntries } from '../formsOfEntries';
import { type SentItem, sentItem } from './sentItem';

/** What this device remembers of what a person has sent. */
export interface Remembered {
  /** Newest first. */
  items: readonly SentItem[];
  /** The ids of the entries whose withdrawal is about to be sent: one that was refused can be withdrawn again. */
  withdrawing: readonly string[];
  /** False where the browser blocks storage. */
  stored: boolean;
}

async function readNewest(user: string, count: number): Promise<Remembered> {
  const formOf = await formsOfEntries();
  const newest = await sentPages(user, count).next();
  const entries = newest.done ? [] : newest.value;
  const waiting = (await listWithdrawals(user)).filter(({ state }) => state === 'waiting');
  const withdrawing = waiting.flatMap(({ corrects = [] }) => corrects);
  return { items: entries.map((entry) => sentItem(entry, formOf(entry))), withdrawing, stored: true };
}

/** The newest sent entries of a person, so many of them, read again after each change; undefined until they have been read. */
export function useRemembered(user: string, count: number): Remembered | undefined {
  const [remembered, setRemembered] = useState<Remembered>();
  useEffect(() => {
    let current = true;
    const load = oneAtATime(async () => {
      const read = await readNewest(user, count).catch(() => ({ items: [], withdrawing: [], stored: false }));
      if (current) setRemembered(read);
    });
    load();
    const end = onChange(['sent', 'batches'], load);
    return () => {
      current = false;
      end();
    };
  }, [user, count]);
  return remembered;
}
