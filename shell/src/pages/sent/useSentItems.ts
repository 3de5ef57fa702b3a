import { oneAtATime } from '@registers/shared/browser';
import { listSent, onChange } from '@registers/shared/entries';
import { useEffect, useState } from 'react';
import { readForms } from '../formsOfEntries';
import { type SentItem, sentItem } from './sentItem';

export interface SentItems {
  /** Newest first. */
  items: readonly SentItem[];
  /** False where the browser blocks storage. */
  stored: boolean;
}

async function readItems(user: string): Promise<SentItems> {
  try {
    const [entries, formOf] = await Promise.all([listSent(user), readForms()]);
    return { items: entries.map((entry) => sentItem(entry, formOf(entry))), stored: true };
  } catch {
    return { items: [], stored: false };
  }
}

/** The sent entries of a person that this device remembers; undefined until they have been read. */
export function useSentItems(user: string): SentItems | undefined {
  const [read, setRead] = useState<SentItems>();
  useEffect(() => {
    let current = true;
    const load = oneAtATime(async () => {
      const answer = await readItems(user);
      if (current) setRead(answer);
    });
    load();
    const end = onChange('sent', load);
    return () => {
      current = false;
      end();
    };
  }, [user]);
  return read;
}
