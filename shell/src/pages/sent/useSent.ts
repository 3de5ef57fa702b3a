import {
  changeEntry,
  type Entry,
  isAccepted,
  listWithdrawals,
  onChange,
  sentPages,
  type SentLimits,
} from '@registers/shared/entries';
import { useCallback, useEffect, useMemo } from 'react';
import { isOffered, type SentEntryAccess } from '../../entries/sentEntryAccess';
import { useAsyncRead } from '../../ui/useAsyncRead';
import { formsOfEntries } from '../formsOfEntries';
import { type Covered, type Listing, merge, missingBefore, type Withdrawal } from './received/listing';
import { type ReceivedReader, readerFor } from './received/reader';
import { type Received, useReceivedEntries } from './received/useReceivedEntries';
import { type SentItem, sentItem } from './sentItem';

/** How many entries of this device are read at a time. */
const pageSize = 500;

/** The sent entries of a person, of this device and of the receivers that offer reading. */
export interface Sent {
  /** Newest first. */
  items: readonly SentItem[];
  /** The time before which entries may be missing, in milliseconds since 1970; 0 where none is. */
  missingBefore: number;
  /** The titles of the registers whose receiver cannot be asked: what other devices sent there is not in the list. */
  unasked: readonly string[];
  /** False where the browser blocks storage. */
  isStored: boolean;
  received: Received;
}

interface Remembered extends Listing {
  /** Since when the device remembers every entry that it sent; 0 where it has forgotten none. */
  since: number;
  /** False where the browser blocks storage. */
  isStored: boolean;
}

/**
 * What a record of this device says of a withdrawal: that it waits, or was accepted. Nothing if the withdrawal was
 * refused or discarded, or if the record is no withdrawal.
 */
function withdrawalIn(entry: Entry): Withdrawal[] {
  const { id, corrects, withdraws, state, changedAt } = entry;
  if (!withdraws || corrects === undefined) return [];
  if (state === 'waiting') return [{ of: corrects, later: { is: 'withdrawing' } }];
  return isAccepted(entry) ? [{ of: corrects, later: { is: 'withdrawn', by: id, at: changedAt } }] : [];
}

async function readRemembered(user: string, limits: SentLimits): Promise<Remembered> {
  const formOf = await formsOfEntries();
  const sent: Entry[] = [];
  for await (const page of sentPages(user, pageSize)) sent.push(...page);
  return {
    items: sent.filter(({ withdraws }) => !withdraws).map((entry) => sentItem(entry, formOf(entry))),
    withdrawals: [...(await listWithdrawals(user)), ...sent].flatMap(withdrawalIn),
    // A device that has as many sent entries as its limit allows may have removed older ones.
    since: sent.length < limits.entries ? 0 : (sent.at(-1)?.changedAt ?? 0),
    isStored: true,
  };
}

const blocked: Remembered = { items: [], withdrawals: [], since: 0, isStored: false };
const onSentChange = (changed: () => void) => onChange(['sent', 'batches'], changed);

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
  const read = useCallback(
    () => readRemembered(access.user, limits).catch(() => blocked),
    [access.user, limits],
  );
  const remembered = useAsyncRead(read, onSentChange);
  const received = useReceivedEntries(reader);
  const { listing } = received;
  useCorrectedElsewhere(remembered?.items, listing.items);
  const isKnown = remembered?.items.some((item) => item.id === id && item.fields && !item.mayBeStored);
  const one = useReceivedEntry(reader, remembered && !isKnown ? id : undefined);
  const items = useMemo(
    () => remembered && merge(remembered, one ? { ...listing, items: [...listing.items, one] } : listing),
    [remembered, listing, one],
  );
  if (!remembered || !items) return undefined;
  const unasked = unaskedOf(access);
  const others: Covered[] = reader && unasked.length === 0 ? [] : ['notAsked'];
  return {
    items,
    missingBefore: missingBefore(remembered.since, [...received.covered, ...others]),
    unasked,
    isStored: remembered.isStored,
    received,
  };
}

/** The titles of the registers that have entries, and whose receiver does not offer reading. */
const unaskedOf = ({ registers, offers }: SentEntryAccess): string[] =>
  registers()
    .filter(({ id, formTypes = [] }) => formTypes.length > 0 && !isOffered(offers, id, 'read'))
    .map(({ title }) => title);

/**
 * Marks entries on this device that were corrected or withdrawn from another device: the remark *sent before*
 * and the check of pasted rows look only at the entries on this device.
 */
function useCorrectedElsewhere(here: readonly SentItem[] | undefined, there: readonly SentItem[]): void {
  useEffect(() => {
    const open = new Set(here?.flatMap(({ id, later }) => (later ? [] : [id])));
    for (const { id, user, later } of there) {
      if (!later || later.is === 'withdrawing' || !open.has(id)) continue;
      changeEntry({ id, user }, { type: 'later', later: { is: later.is, by: later.by } }).catch(
        // A change that fails is tried again when the receivers are read again.
        () => undefined,
      );
    }
  }, [here, there]);
}

/** One entry as a receiver has it; undefined until it has been read, and if no receiver has it. */
function useReceivedEntry(reader: ReceivedReader | undefined, id: string | undefined): SentItem | undefined {
  const read = useCallback(async () => (id === undefined ? undefined : reader?.one(id)), [reader, id]);
  const found = useAsyncRead(read);
  return found?.id === id ? found : undefined;
}
