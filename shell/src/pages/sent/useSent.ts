import {
  changeEntry,
  type Entry,
  listWithdrawals,
  onChange,
  sentPages,
  type SentLimits,
} from '@registers/shared/entries';
import { useCallback, useEffect, useMemo } from 'react';
import type { SentEntryAccess } from '../../entries/sentEntryAccess';
import { useAsyncRead } from '../../ui/useAsyncRead';
import { formsOfEntries } from '../formsOfEntries';
import { merge, type Remembered } from './received/merge';
import { type ReadSoFar, type ReceivedReader, readerFor } from './received/reader';
import { type Received, useReceivedEntries } from './received/useReceivedEntries';
import { type SentItem, sentItem } from './sentItem';

/** How many entries of this device are read in one turn. */
const pageSize = 500;

/** The sent entries of a person, of this device and of the receivers that offer reading. */
export interface Sent {
  /** Newest first. */
  items: readonly SentItem[];
  /** The time before which entries may be missing, in milliseconds since 1970; 0 where none is. */
  missingBefore: number;
  /** False where the browser blocks storage. */
  stored: boolean;
  received: Received;
}

async function readRemembered(user: string): Promise<Remembered> {
  const formOf = await formsOfEntries();
  const entries: Entry[] = [];
  for await (const page of sentPages(user, pageSize)) entries.push(...page);
  const waiting = (await listWithdrawals(user)).filter(({ state }) => state === 'waiting');
  const withdrawing = waiting.flatMap(({ corrects = [] }) => corrects);
  return { items: entries.map((entry) => sentItem(entry, formOf(entry))), withdrawing };
}

const onSentChange = (changed: () => void) => onChange(['sent', 'batches'], changed);
const nothing: Remembered = { items: [], withdrawing: [] };

/**
 * Reads what a person has sent; undefined until it has been read from this device. `id` is the entry whose page is open:
 * where this device does not know its values, a receiver is asked for it.
 */
export function useSent(
  access: SentEntryAccess,
  limits: SentLimits,
  id: string | undefined,
): Sent | undefined {
  const reader = useMemo(() => readerFor(access), [access]);
  const read = useCallback(() => readRemembered(access.user).catch(() => nothing), [access.user]);
  const remembered = useAsyncRead(read, onSentChange);
  const received = useReceivedEntries(reader);
  useCorrectedElsewhere(remembered?.items, received.items);
  const isKnown = remembered?.items.some((item) => item.id === id && item.fields && !item.mayBeStored);
  const one = useReceivedEntry(reader, remembered && !isKnown ? id : undefined);
  const items = useMemo(
    () => remembered && merge(remembered, one ? [...received.items, one] : received.items),
    [remembered, received.items, one],
  );
  if (!remembered || !items) return undefined;
  // If the device has as many as its limit, it may have removed older ones.
  const isFull = remembered.items.length >= limits.entries;
  return {
    items,
    missingBefore: missingBefore(remembered.items, !isFull, received.receivers),
    stored: remembered !== nothing,
    received,
  };
}

/**
 * The time before which entries may be missing from the list, in milliseconds since 1970; 0 where none is missing.
 * A receiver has what this person sent from every device, this device only what was sent from it. If the device
 * remembers back to the newest received entry, the time is how far back the receivers were read. Else it is how far
 * back the device remembers.
 * @param remembered newest first
 * @param areAll whether this device remembers no older ones
 * @param receivers those that offer reading; `next` is null where one was read to its end
 */
export function missingBefore(
  remembered: readonly SentItem[],
  areAll: boolean,
  receivers: readonly Pick<ReadSoFar, 'items' | 'next'>[],
): number {
  const onDevice = areAll ? 0 : (remembered.at(-1)?.sentAt ?? 0);
  const haveAnswered =
    receivers.length > 0 && receivers.every(({ items, next }) => next === null || items.length > 0);
  const newest = Math.max(...receivers.flatMap(({ items }) => items.map(({ sentAt }) => sentAt)));
  // If the oldest entry that this device remembers is newer than the newest received one, some between them may be missing.
  if (!haveAnswered || onDevice > newest) return onDevice;
  return Math.max(...receivers.map(({ items, next }) => (next === null ? 0 : (items.at(-1)?.sentAt ?? 0))));
}

/**
 * Marks entries on this device that were corrected or withdrawn from another device: the remark *sent before*
 * and the check of pasted rows look only at the entries on this device.
 */
function useCorrectedElsewhere(here: readonly SentItem[] | undefined, there: readonly SentItem[]): void {
  useEffect(() => {
    const open = new Set(here?.flatMap(({ id, correctedBy }) => (correctedBy === undefined ? [id] : [])));
    for (const { id, user, correctedBy, withdrawn } of there)
      if (correctedBy !== undefined && open.has(id))
        changeEntry({ id, user }, { type: 'corrected', by: correctedBy, withdraws: withdrawn }).catch(
          // This change is tried again when the receivers are read again.
          () => undefined,
        );
  }, [here, there]);
}

/** One entry as a receiver has it; undefined until it has been read, and if no receiver has it. */
function useReceivedEntry(reader: ReceivedReader | undefined, id: string | undefined): SentItem | undefined {
  const read = useCallback(async () => (id === undefined ? undefined : reader?.one(id)), [reader, id]);
  const found = useAsyncRead(read);
  return found?.id === id ? found : undefined;
}
