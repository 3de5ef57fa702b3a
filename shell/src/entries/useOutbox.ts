import {
  type BatchList,
  type BatchProgress,
  createBatchList,
  type Entry,
  listOutbox,
  onChange,
} from '@registers/shared/submit';
import { counted, wordFor } from '@registers/shared/words';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAsyncRead } from '../ui/useAsyncRead';

/** The entries of a person that have not been sent. */
export interface Outbox {
  /** The single entries, oldest first. */
  entries: readonly Entry[];
  /** The batches of rows, of all registers. */
  batches: BatchList;
}

const none: readonly Entry[] = [];
const onOutboxChange = (changed: () => void) => onChange(['outbox'], changed);

/** The outbox of a person. `endpoints`: where each register's entries go, by register id. */
export function useOutbox(user: string, endpoints: Readonly<Record<string, string>>): Outbox {
  const read = useCallback(async () => {
    const waiting = await listOutbox(user);
    // Always the same empty list: another one would render the whole page again.
    return waiting.length > 0 ? waiting : none;
  }, [user]);
  const entries = useAsyncRead(read, onOutboxChange, none) ?? none;
  const batches = useMemo(() => createBatchList(user, endpoints), [user, endpoints]);
  return useMemo(() => ({ entries, batches }), [entries, batches]);
}

/** The person's batches of all registers, oldest first. Renders again whenever a row was sent. */
export const useBatchProgress = ({ batches }: Outbox): readonly BatchProgress[] =>
  useSyncExternalStore(batches.subscribe, batches.get);

/** How many entries have not been sent, rows of batches among them: they wait for their turn, or were refused. */
export type Unsent = Record<'waiting' | 'held', number>;

export function countUnsent({ entries, batches }: Outbox): Unsent {
  const count = (state: keyof Unsent) =>
    entries.filter(({ edit }) => edit?.state === state).length +
    batches.get().reduce((rows, batch) => rows + batch[state], 0);
  return { waiting: count('waiting'), held: count('held') };
}

/** `2 entries are waiting to be sent. 1 withdrawal wasn’t accepted.` Empty if there is nothing unsent. */
export function unsentInWords(outbox: Outbox): string {
  const unsent = countUnsent(outbox);
  const sentence = (state: keyof Unsent, happens: (count: number) => string) => {
    const batches = outbox.batches.get().filter(({ withdraws }) => withdraws);
    const withdrawals = batches.reduce((rows, batch) => rows + batch[state], 0);
    const entries = unsent[state] - withdrawals;
    const what = [
      entries > 0 && counted(entries, 'entry', 'entries'),
      withdrawals > 0 && counted(withdrawals, 'withdrawal'),
    ].filter(Boolean);
    return what.length > 0 && `${what.join(' and ')} ${happens(unsent[state])}.`;
  };
  return [
    sentence('waiting', (count) => `${wordFor(count, 'is', 'are')} waiting to be sent`),
    sentence('held', (count) => `${wordFor(count, 'wasn’t', 'weren’t')} accepted`),
  ]
    .filter(Boolean)
    .join(' ');
}
