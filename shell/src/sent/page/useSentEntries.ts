import { useEffect, useState } from 'react';
import { oneAtATime } from '../../announcements';
import { onJournalChange } from '../journal';
import type { JournalEntry } from '../journalEntry';
import { listSent } from '../journalList';

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
    const load = oneAtATime(async () => {
      const answer = await listSent(user).then(
        (entries) => ({ entries, stored: true }),
        () => ({ entries: [], stored: false }),
      );
      if (current) setRead(answer);
    });
    load();
    const end = onJournalChange(load);
    return () => {
      current = false;
      end();
    };
  }, [user]);
  return read;
}
