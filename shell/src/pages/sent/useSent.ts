import { changeEntry, type SentLimits } from '@registers/shared/entries';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SentEntryAccess } from '../../entries/sentEntryAccess';
import { useAsyncRead } from '../../ui/useAsyncRead';
import { missingBefore } from './missingBefore';
import { merge } from './received/merge';
import { type ReceivedReader, readerFor } from './received/reader';
import { type Received, useReceivedEntries } from './received/useReceivedEntries';
import type { SentItem } from './sentItem';
import { useRemembered } from './useRemembered';

/** How many entries of this device are read at once. */
const readAtOnce = 500;

/** The sent entries of a person, of this device and of the receivers that offer reading. */
export interface Sent {
  /** Newest first. */
  items: readonly SentItem[];
  /** The time before which entries may be missing, in milliseconds since 1970; 0 where none is. */
  missingBefore: number;
  /** False where the browser blocks storage. */
  stored: boolean;
  received: Received;
  /** Reads older entries; undefined where there are none. */
  loadOlder: (() => void) | undefined;
}

/**
 * Reads what a person has sent; undefined until it has been read from this device. `id` is the entry whose page is open:
 * it may be one of the oldest, and where this device does not know its values, a receiver is asked for it.
 */
export function useSent(
  access: SentEntryAccess,
  limits: SentLimits,
  id: string | undefined,
): Sent | undefined {
  const reader = useMemo(() => readerFor(access), [access]);
  const [asked, setAsked] = useState(readAtOnce);
  const count = id === undefined ? asked : Math.max(asked, limits.entries);
  const remembered = useRemembered(access.user, count);
  const received = useReceivedEntries(reader);
  useCorrectedElsewhere(remembered?.items, received.items);
  const isKnown = remembered?.items.some((item) => item.id === id && item.fields && !item.mayBeStored);
  const one = useReceivedEntry(reader, remembered && !isKnown ? id : undefined);
  const items = useMemo(
    () => remembered && merge(remembered, one ? [...received.items, one] : received.items),
    [remembered, received.items, one],
  );
  if (!remembered || !items) return undefined;
  // These are as many as were asked for, or as the device may remember: there may be older ones.
  const isFull = remembered.items.length >= Math.min(count, limits.entries);
  const hasOlder = isFull && count < limits.entries;
  const canLoad = received.state !== 'reading' && (hasOlder || received.loadOlder);
  return {
    items,
    missingBefore: missingBefore(remembered.items, !isFull, received.receivers),
    stored: remembered.stored,
    received,
    loadOlder: canLoad
      ? () => {
          if (hasOlder) setAsked(count + readAtOnce);
          received.loadOlder?.(items);
        }
      : undefined,
  };
}

/**
 * Marks entries on this device that were corrected or withdrawn from another, because *sent before* and pasted rows are
 * compared with the entries on this device.
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

/** One entry, as the receivers have it; undefined until it has been read, and where none has it. */
function useReceivedEntry(reader: ReceivedReader | undefined, id: string | undefined): SentItem | undefined {
  const read = useCallback(async () => (id === undefined ? undefined : reader?.one(id)), [reader, id]);
  const found = useAsyncRead(read);
  return found?.id === id ? found : undefined;
}
