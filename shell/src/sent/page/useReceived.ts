import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { JournalEntry } from '../journalEntry';
import type { Cursors, Reader, ReadPage } from '../reader';
import type { Sent } from '../types';

export interface Received {
  /** What the receivers have, as far as they have been asked. */
  entries: readonly JournalEntry[];
  /** `none`: no receiver offers reading. */
  state: ReadPage['state'] | 'none' | 'reading';
  /** From when on no entry of theirs is missing, in milliseconds since 1970; undefined where none is. */
  completeSince: number | undefined;
  /** Asks all of them again. */
  look: () => void;
  /** Asks for older entries; undefined where there are none. */
  more: (() => void) | undefined;
}

/**
 * What the receivers have of a person: asked when the page is opened, and when the person asks. Never by itself.
 * `missing` is the id of an entry that this device does not remember: it may be older than those that are read.
 */
export function useReceived({ entries: open }: Sent, missing: string | undefined): Received {
  const [answer, setAnswer] = useState<Omit<ReadPage, 'state'> & Pick<Received, 'state'>>({
    entries: [],
    cursors: {},
    completeSince: undefined,
    state: 'none',
  });
  const attempts = useRef(0);
  const openReader = useCallback(async () => (await open())?.reader(), [open]);

  const read = useCallback(async (reader: Reader, after: Cursors | undefined) => {
    const attempt = ++attempts.current;
    setAnswer((before) => ({ ...before, state: 'reading' }));
    const page = await reader.page(after);
    // Asked again meanwhile: that answer counts.
    if (attempt === attempts.current)
      setAnswer((before) => ({ ...page, entries: [...(after ? before.entries : []), ...page.entries] }));
  }, []);
  const ask = useCallback(
    (after?: Cursors) => void openReader().then((reader) => reader && read(reader, after)),
    [openReader, read],
  );
  useEffect(() => ask(), [ask]);
  const one = useOne(openReader, missing);

  const hasMore = answer.state !== 'reading' && Object.keys(answer.cursors).length > 0;
  const entries = useMemo(() => (one ? [...answer.entries, one] : answer.entries), [answer.entries, one]);
  return {
    entries,
    state: answer.state,
    completeSince: answer.completeSince,
    look: () => ask(),
    more: hasMore ? () => ask(answer.cursors) : undefined,
  };
}

/** One entry, wherever it is stored. */
function useOne(
  openReader: () => Promise<Reader | undefined>,
  id: string | undefined,
): JournalEntry | undefined {
  const [found, setFound] = useState<JournalEntry>();
  useEffect(() => {
    if (id === undefined) return;
    let current = true;
    void openReader()
      .then((reader) => reader?.one(id))
      .then((entry) => current && setFound(entry));
    return () => void (current = false);
  }, [openReader, id]);
  return found?.id === id ? found : undefined;
}
