import { oneAtATime } from '@registers/shared/browser';
import { type Entry, onChange, sentPages } from '@registers/shared/entries';
import { useEffect, useState } from 'react';
import { readForms } from '../formsOfEntries';
import { type SentItem, sentItem } from './sentItem';

export interface SentItems {
  /** Newest first. */
  items: readonly SentItem[];
  /** Whether all have been read, and not only the newest. */
  areAll: boolean;
  /** False where the browser blocks storage. */
  stored: boolean;
}

/** More than a device remembers by default. */
const firstShown = 600;

/** For React to show the first before further ones are read. A frame would never come in a hidden tab. */
const pauseMs = 50;

/** Reads all, and shows the newest as soon as they are there: there may be thousands. */
async function readItems(user: string, show: (items: SentItems) => void): Promise<void> {
  const items: SentItem[] = [];
  try {
    const formOf = await readForms();
    const itemsOf = (entries: readonly Entry[]) => entries.map((entry) => sentItem(entry, formOf(entry)));
    for await (const page of sentPages(user, firstShown)) {
      const isFirst = items.length === 0 && page.length >= firstShown;
      items.push(...itemsOf(page));
      if (!isFirst) continue;
      show({ items: [...items], areAll: false, stored: true });
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    show({ items, areAll: true, stored: true });
  } catch {
    if (items.length === 0) show({ items, areAll: true, stored: false });
  }
}

/** The sent entries of a person that this device remembers; undefined until they have been read. */
export function useSentItems(user: string): SentItems | undefined {
  const [read, setRead] = useState<SentItems>();
  useEffect(() => {
    let current = true;
    const show = (items: SentItems) => {
      // What is read again takes the place of all that was shown, not a part of it.
      const shown = (before?: SentItems) => (before && !items.areAll ? before : items);
      if (current) setRead(shown);
    };
    const load = oneAtATime(() => readItems(user, show));
    load();
    const end = onChange(['sent'], load);
    return () => {
      current = false;
      end();
    };
  }, [user]);
  return read;
}
