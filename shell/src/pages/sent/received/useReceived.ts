import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Sources } from '../../../entries/sources';
import type { SentItem } from '../sentItem';
import { type Cursors, type Reader, readerFor, type ReadPage } from './reader';

export interface Received {
  /** What the receivers have, as far as they have been asked. */
  items: readonly SentItem[];
  /** `none`: no receiver offers reading. */
  state: ReadPage['state'] | 'none' | 'reading';
  /** When they were asked for the newest, in milliseconds since 1970: what was sent since is not among the items. */
  askedAt: number;
  /** From when on no entry of theirs is missing, in milliseconds since 1970; undefined where none is. */
  completeSince: number | undefined;
  /** Asks all of them again. */
  look: () => void;
  /** Asks for older entries; undefined where there are none. */
  more: (() => void) | undefined;
}

/** A page, and with those behind a cursor all further ones, until there is an entry that is not listed yet. */
async function readPage(
  reader: Reader,
  isListed: (item: SentItem) => boolean,
  after?: Cursors,
): Promise<ReadPage> {
  const page = await reader.page(after);
  const isEnd = page.state !== 'read' || Object.keys(page.cursors).length === 0;
  if (!after || isEnd || !page.items.every(isListed)) return page;
  const next = await readPage(reader, isListed, page.cursors);
  return { ...next, items: [...page.items, ...next.items] };
}

/**
 * What the receivers have of a person: asked when the page is opened, and when the person asks. Never by itself.
 * `remembered` is what this device has and lists by itself; `missing` is the id of an entry whose words this device does not know: it may be older than those that are read.
 */
export function useReceived(
  sources: Sources,
  remembered: readonly SentItem[],
  missing: string | undefined,
): Received {
  const reader = useMemo(() => readerFor(sources), [sources]);
  const [answer, setAnswer] = useState<Omit<ReadPage, 'state'> & Pick<Received, 'state' | 'askedAt'>>(() => ({
    items: [],
    cursors: {},
    completeSince: undefined,
    state: reader ? 'reading' : 'none',
    askedAt: Date.now(),
  }));
  const attempts = useRef(0);

  const listed = useRef(remembered);
  useEffect(() => void (listed.current = remembered), [remembered]);

  const read = useCallback(
    async (after?: Cursors) => {
      if (!reader) return;
      const attempt = ++attempts.current;
      const askedAt = Date.now();
      const ids = new Set(listed.current.map(({ id }) => id));
      const page = await readPage(reader, ({ id }) => ids.has(id), after);
      // Asked again meanwhile: that answer counts.
      if (attempt !== attempts.current) return;
      setAnswer((before) =>
        after ? { ...before, ...page, items: [...before.items, ...page.items] } : { ...page, askedAt },
      );
    },
    [reader],
  );
  useEffect(() => void read(), [read]);
  const ask = (after?: Cursors) => {
    setAnswer((before) => ({ ...before, state: 'reading' }));
    void read(after);
  };
  const one = useOne(reader, missing);

  const hasMore = answer.state !== 'reading' && Object.keys(answer.cursors).length > 0;
  const items = useMemo(() => (one ? [...answer.items, one] : answer.items), [answer.items, one]);
  return {
    items,
    state: answer.state,
    askedAt: answer.askedAt,
    completeSince: answer.completeSince,
    look: () => ask(),
    more: hasMore ? () => ask(answer.cursors) : undefined,
  };
}

/** One entry, wherever it is stored. */
function useOne(reader: Reader | undefined, id: string | undefined): SentItem | undefined {
  const [found, setFound] = useState<SentItem>();
  useEffect(() => {
    if (id === undefined) return;
    let current = true;
    void reader?.one(id).then((item) => current && setFound(item));
    return () => void (current = false);
  }, [reader, id]);
  return found?.id === id ? found : undefined;
}
