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

/** What was read, with the page behind it. Where that could not be read, no more is known than before. */
const withPage = <T extends Omit<ReadPage, 'state'>>(before: T, page: ReadPage): T & ReadPage => ({
  ...before,
  ...page,
  completeSince: page.state === 'read' ? page.completeSince : before.completeSince,
  items: [...before.items, ...page.items],
});

const hasMore = ({ cursors }: Pick<ReadPage, 'cursors'>) => Object.keys(cursors).length > 0;

/** Older entries, page by page until there is one that is not listed yet. */
async function readOlder(reader: Reader, after: Cursors, listed: ReadonlySet<string>): Promise<ReadPage> {
  let read = await reader.page(after);
  while (read.state === 'read' && hasMore(read) && read.items.every(({ id }) => listed.has(id)))
    read = withPage(read, await reader.page(read.cursors));
  return read;
}

/**
 * What the receivers have of a person: asked when the page is opened, and when the person asks. Never by itself.
 * `remembered` is what this device lists by itself. `missing` is the id of an entry whose words this device does not
 * know: it may be older than those that are read.
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

  const read = useCallback(
    async (older?: { after: Cursors; listed: ReadonlySet<string> }) => {
      if (!reader) return;
      const attempt = ++attempts.current;
      const askedAt = Date.now();
      const page = await (older ? readOlder(reader, older.after, older.listed) : reader.page());
      // Asked again meanwhile: that answer counts.
      if (attempt === attempts.current)
        setAnswer((before) => (older ? withPage(before, page) : { ...page, askedAt }));
    },
    [reader],
  );
  useEffect(() => void read(), [read]);
  const ask = (after?: Cursors) => {
    setAnswer((before) => ({ ...before, state: 'reading' }));
    void read(after && { after, listed: new Set(remembered.map(({ id }) => id)) });
  };
  const one = useOne(reader, missing);

  const items = useMemo(() => (one ? [...answer.items, one] : answer.items), [answer.items, one]);
  return {
    items,
    state: answer.state,
    askedAt: answer.askedAt,
    completeSince: answer.completeSince,
    look: () => ask(),
    more: answer.state !== 'reading' && hasMore(answer) ? () => ask(answer.cursors) : undefined,
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
