import { listWithdrawals, onChange, sentPages } from '@registers/shared/entries';
import { useCallback } from 'react';
import { useAsyncRead } from '../../ui/useAsyncRead';
import { formsOfEntries } from '../formsOfEntries';
import { type SentItem, sentItem } from './sentItem';

/** The sent entries of a person that this device remembers, and the withdrawals that wait. */
export interface Remembered {
  /** Newest first. */
  items: readonly SentItem[];
  /** The ids of the entries whose withdrawal is about to be sent. Where it was refused, the entry can be withdrawn again. */
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

const nothing: Remembered = { items: [], withdrawing: [], stored: false };
const onSentChange = (changed: () => void) => onChange(['sent', 'batches'], changed);

/** The newest sent entries of a person, so many of them, read again after each change; undefined until they have been read. */
export function useRemembered(user: string, count: number): Remembered | undefined {
  const read = useCallback(() => readNewest(user, count).catch(() => nothing), [user, count]);
  return useAsyncRead(read, onSentChange);
}
