import { useEffect, useState } from 'react';
import type { JournalEntry } from '../journalEntry';
import { listSent, onJournalChange } from '../journalList';

export interface SentEntries {
  /** Newest first. */
  entries: readonly JournalEntry[];
  /** False where the browser blocks storage. */
  stored: boolean;
}

/** The sent entries of a person that this device remembers; undefined until they have been read. */
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
