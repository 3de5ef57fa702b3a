import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Sources } from '../../../entries/sources';
import type { SentItem } from '../sentItem';
import { type Cursors, type Reader, readerFor, type ReadPage } from './reader';

export interface Received {
  /** What the receivers have, as far as they have been asked. */
  items: readonly SentItem[];
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
 * `missing` is the id of an entry whose words this device does not know: it may be older than those that are read.
 */
export function useReceived(sources: Sources, missing: string | undefined): Received {
  const reader = useMemo(() => readerFor(sources), [sources]);
  const [answer, setAnswer] = useState<Omit<ReadPage, 'state'> & Pick<Received, 'state'>>({
    items: [],
    cursors: {},
    completeSince: undefined,
    state: reader ? 'reading' : 'none',
  });
  const attempts = useRef(0);

  const read = useCallback(
    async (after?: Cursors) => {
      if (!reader) return;
      const attempt = ++attempts.current;
      const page = await reader.page(after);
      // Asked again meanwhile: that answer counts.
      if (attempt === attempts.current)
        setAnswer((before) => ({ ...page, items: [...(after ? before.items : []), ...page.items] }));
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
