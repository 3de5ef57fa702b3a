import { useEffect, useMemo, useState } from 'react';
import type { SentItem } from '../sentItem';
import type { ReadSoFar, ReceivedReader } from './reader';

/** The entries of a person that have been read from the receivers so far. */
export interface Received {
  items: readonly SentItem[];
  /** `none`: no receiver offers reading. */
  state: 'none' | 'reading' | 'read' | 'unanswered' | 'signedOut';
  receivers: readonly ReadSoFar[];
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

const hasOlder = (receivers: readonly ReadSoFar[]) => receivers.some(({ next }) => typeof next === 'string');

/** Reads further pages until one has an entry that is not listed yet: this device may remember all of a page. */
async function readOlder(reader: ReceivedReader, from: readonly ReadSoFar[], listed: readonly SentItem[]) {
  const ids = new Set(listed.map(({ id }) => id));
  let read = from;
  do read = await reader.readOn(read);
  while (
    stateOf(read) === 'read' &&
    hasOlder(read) &&
    read.every(({ items }) => items.every(({ id }) => ids.has(id)))
  );
  return read;
}

/** For `useSent`: reads the newest entries when the page is opened, and older ones when the person asks. */
export function useReceivedEntries(reader: ReceivedReader | undefined): Received {
  const [{ receivers, isReading }, setAnswer] = useState({
    receivers: reader?.unread ?? [],
    isReading: true,
  });
  const items = useMemo(() => receivers.flatMap((receiver) => receiver.items), [receivers]);
  const show = (read: readonly ReadSoFar[]) => setAnswer({ receivers: read, isReading: false });
  const ask = (read: Promise<readonly ReadSoFar[]> | undefined) => {
    setAnswer({ receivers, isReading: true });
    void read?.then(show);
  };
  useEffect(() => void reader?.readOn(reader.unread).then(show), [reader]);
  return {
    items,
    state: !reader ? 'none' : isReading ? 'reading' : stateOf(receivers),
    receivers,
    refresh: () => ask(reader?.readAgain(receivers)),
    loadOlder:
      reader && !isReading && hasOlder(receivers)
        ? (listed) => ask(readOlder(reader, receivers, listed))
        : undefined,
  };
}
