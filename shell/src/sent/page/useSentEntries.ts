import { useEffect, useState } from 'react';
import { listSent, onJournalChange } from '../journal';
import type { JournalEntry } from '../journalEntry';

export interface SentEntries {
  /** Newest first. */
  entries: readonly JournalEntry[];
  /** False where the browser blocks storage. */
  stored: boolean;
}

/**
 * A person's sent entries; undefined until they have been read. This is the one place where pages
 * get them: what a receiver knows of is to be merged in here, by id.
 */
export function useSentEntries(user: string): SentEntries | undefined {
  const [read, setRead] = useState<SentEntries>();
  useEffect(() => {
    let current = true;
    const load = () =>
      void listSent(user)
        .then(
          (entries) => ({ entries, stored: true }),
          () => ({ entries: [], stored: false }),
        )
        .then((answer) => current && setRead(answer));
    load();
    const end = onJournalChange(load);
    return () => {
      current = false;
      end();
    };
  }, [user]);
  return read;
}
