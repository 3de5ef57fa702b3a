import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { JournalEntry } from '../journalEntry';
import { fromReceived } from '../merge';
import type { Reader } from '../reader';
import { type ReceivedEntry, ReadingError } from '../reading';
import type { Sent } from '../useSent';

export interface Received {
  /** What the receivers have, as far as they have been asked. */
  entries: readonly JournalEntry[];
  /** `none`: no receiver offers reading. */
  state: 'none' | 'reading' | 'read' | 'unanswered' | 'signedOut';
  /** Asks all of them again. */
  look: () => void;
  /** Asks for older entries; undefined where there are none. */
  more: (() => void) | undefined;
}

/** Where the next page of each receiver begins, by its address. */
type Cursors = Readonly<Record<string, string>>;

interface Answer {
  entries: JournalEntry[];
  cursors: Cursors;
  state: 'read' | 'unanswered' | 'signedOut';
}

/** One page of each receiver: the newest, or those behind the cursors. */
async function readPage(reader: Reader, after: Cursors | undefined): Promise<Answer> {
  const asked = after ? Object.keys(after) : reader.addresses;
  const pages = await Promise.allSettled(asked.map((address) => reader.mine(address, after?.[address])));
  const failures = pages.flatMap((page) => (page.status === 'rejected' ? [page.reason as unknown] : []));
  const signedOut = failures.some((failure) => failure instanceof ReadingError && failure.signedOut);
  const received = pages.flatMap((page) => (page.status === 'fulfilled' ? page.value.entries : []));
  const cursors = asked.flatMap((address, index): [string, string][] => {
    const page = pages[index];
    if (page?.status !== 'fulfilled')
      return after?.[address] === undefined ? [] : [[address, after[address]]];
    return page.value.next === null ? [] : [[address, page.value.next]];
  });
  return {
    entries: await Promise.all(received.map((entry) => toEntry(reader, entry))),
    cursors: Object.fromEntries(cursors),
    state: failures.length === 0 ? 'read' : signedOut ? 'signedOut' : 'unanswered',
  };
}

const toEntry = async (reader: Reader, entry: ReceivedEntry) =>
  fromReceived(entry, await reader.knownOf(entry.formType));

/** What the receivers have of a person: asked when the page is opened, and when the person asks. Never by itself. */
export function useReceived(sent: Sent, id: string | undefined): Received {
  const { reader: openReader } = sent;
  const [answer, setAnswer] = useState<Omit<Answer, 'state'> & Pick<Received, 'state'>>({
    entries: [],
    cursors: {},
    state: 'none',
  });
  const attempts = useRef(0);

  const read = useCallback(async (reader: Reader, after: Cursors | undefined) => {
    const attempt = ++attempts.current;
    setAnswer((before) => ({ ...before, state: 'reading' }));
    const page = await readPage(reader, after);
    // Asked again meanwhile: that answer counts.
    if (attempt === attempts.current)
      setAnswer((before) => ({ ...page, entries: [...(after ? before.entries : []), ...page.entries] }));
  }, []);
  const ask = useCallback(
    (after?: Cursors) => void openReader().then((reader) => reader && read(reader, after)),
    [openReader, read],
  );
  useEffect(() => ask(), [ask]);
  const one = useOne(sent, id);

  const hasMore = answer.state !== 'reading' && Object.keys(answer.cursors).length > 0;
  const entries = useMemo(() => (one ? [...answer.entries, one] : answer.entries), [answer.entries, one]);
  return {
    entries,
    state: answer.state,
    look: () => ask(),
    more: hasMore ? () => ask(answer.cursors) : undefined,
  };
}

/** The entry of the page, which may be older than those that were read. */
function useOne({ reader: openReader }: Sent, id: string | undefined): JournalEntry | undefined {
  const [found, setFound] = useState<JournalEntry>();
  useEffect(() => {
    if (id === undefined) return;
    let current = true;
    void openReader().then(async (reader) => {
      const received = await reader?.one(id);
      const entry = reader && received && (await toEntry(reader, received));
      if (current) setFound(entry);
    });
    return () => void (current = false);
  }, [openReader, id]);
  return found?.id === id ? found : undefined;
}
