import { useRegister } from '@registers/shared/contract';
import { isUuid } from '@registers/shared/sheet';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Block } from './block';
import { fromReceiver, type KnownEntry } from './known';
import { referencesOf } from './targets';

/** What is read from the receiver for some rows. */
interface Wanted {
  /** The same as long as the same is wanted. */
  key: string;
  /** The ids that the rows name; undefined where all entries are wanted. */
  ids: ReadonlySet<string> | undefined;
}

/** Undefined where the rows correct nothing. */
function wantedFor({ pasted, changes }: Block): Wanted | undefined {
  // A row that came back from a batch may have been corrected elsewhere meanwhile.
  const back = pasted.rows.flatMap(({ id, corrects }) => (corrects === undefined ? [] : [id]));
  const key = [pasted.id, ...back].join(' ');
  if (changes.layout.correctsByKey) return { key: `all ${key}`, ids: undefined };
  const references = pasted.rows.map(referencesOf({ pasted, changes }));
  const ids = new Set(references.filter((id): id is string => id !== undefined && isUuid(id)));
  return ids.size > 0 ? { key, ids } : undefined;
}

/** What the receiver has of a person for some rows, and how far that has been read. */
export interface Received {
  /** Undefined while it is read; none where nothing is wanted, or the receiver offers no reading. */
  entries: readonly KnownEntry[] | undefined;
  count: number;
  /** Reads again what could not be read. */
  tryAgain?: (() => void) | undefined;
}

const nothing: Received = { entries: [], count: 0 };
const unread: Received = { entries: undefined, count: 0 };

/** Reads what rows of a block may correct from the receiver. */
export function useReceived(block: Block | undefined): Received {
  const { readReceived, takesCorrections } = useRegister();
  const [attempt, setAttempt] = useState(0);
  const [{ of, received }, setRead] = useState<{ of: string; received: Received }>({
    of: '',
    received: unread,
  });
  const wanted = block && takesCorrections ? wantedFor(block) : undefined;
  const key = readReceived && wanted && `${attempt} ${wanted.key}`;
  const read = useEffectEvent((of: string, signal: AbortSignal) => {
    const tell = (next: Received) => {
      if (!signal.aborted) setRead({ of, received: next });
    };
    readReceived?.({ ids: wanted?.ids, onRead: (count) => tell({ entries: undefined, count }), signal }).then(
      (entries) => tell({ entries: entries.map(fromReceiver), count: entries.length }),
      () => tell({ ...nothing, tryAgain: () => setAttempt(attempt + 1) }),
    );
  });
  useEffect(() => {
    if (key === undefined) return;
    const left = new AbortController();
    read(key, left.signal);
    return () => left.abort();
  }, [key]);
  const { tryAgain } = of === key ? received : nothing;
  useEffect(() => {
    if (!tryAgain) return;
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [tryAgain]);
  if (key === undefined) return nothing;
  return of === key ? received : unread;
}
