import { useEffect, useMemo, useState } from 'react';
import type { SentItem } from '../sentItem';
import type { Covered, Listing } from './listing';
import { coveredBy, hasOlder, type ReadSoFar, type ReceivedReader } from './reader';

/** What has been read from the receivers so far. */
export interface Received {
  listing: Listing;
  /** `none`: no receiver offers reading. */
  state: 'none' | 'reading' | 'read' | 'unanswered' | 'signedOut';
  /** How far each receiver was read. */
  covered: readonly Covered[];
  /** Reads the newest entries again. */
  refresh: () => void;
  /** Reads older entries until one is not in `listed`; undefined if there are no older ones. */
  loadOlder: ((listed: readonly SentItem[]) => void) | undefined;
}

function stateOf(receivers: readonly ReadSoFar[]): 'read' | 'unanswered' | 'signedOut' {
  const failures = receivers.map(({ failure }) => failure);
  if (failures.includes('signedOut')) return 'signedOut';
  return failures.includes('unanswered') ? 'unanswered' : 'read';
}

function listingOf(receivers: readonly ReadSoFar[]): Listing {
  const pages = receivers.flatMap((receiver) => receiver.pages);
  return {
    items: pages.flatMap(({ items }) => items),
    withdrawals: pages.flatMap(({ withdrawals }) => withdrawals),
  };
}

/** Reads further pages until one has an entry that is not listed yet: this device may remember all of a page. */
async function readUnlisted(reader: ReceivedReader, from: readonly ReadSoFar[], listed: readonly SentItem[]) {
  const ids = new Set(listed.map(({ id }) => id));
  let read = from;
  do read = await reader.readOlder(read);
  while (
    stateOf(read) === 'read' &&
    read.some(hasOlder) &&
    listingOf(read).items.every(({ id }) => ids.has(id))
  );
  return read;
}

/** For `useSent`: reads the newest entries when the page is opened, and older ones when the person asks. */
export function useReceivedEntries(reader: ReceivedReader | undefined): Received {
  const [{ receivers, isReading }, setAnswer] = useState({
    receivers: reader?.unread ?? [],
    isReading: true,
  });
  const listing = useMemo(() => listingOf(receivers), [receivers]);
  const show = (read: readonly ReadSoFar[]) => setAnswer({ receivers: read, isReading: false });
  const ask = (read: Promise<readonly ReadSoFar[]> | undefined) => {
    setAnswer({ receivers, isReading: true });
    void read?.then(show);
  };
  useEffect(() => void reader?.readNewest(reader.unread).then(show), [reader]);
  return {
    listing,
    state: !reader ? 'none' : isReading ? 'reading' : stateOf(receivers),
    covered: receivers.map(coveredBy),
    refresh: () => ask(reader?.readNewest(receivers)),
    loadOlder:
      reader && !isReading && receivers.some(hasOlder)
        ? (listed) => ask(readUnlisted(reader, receivers, listed))
        : undefined,
  };
}
