import { oneAtATime } from '@registers/shared/browser';
import { onChange, sentPages } from '@registers/shared/entries';
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

/** Resolves once what React was told before can be seen. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Reads all, and shows the newest as soon as they are there: there may be thousands. */
async function readItems(user: string, show: (items: SentItems) => void): Promise<void> {
  try {
    const formOf = await readForms();
    const items: SentItem[] = [];
    for await (const page of sentPages(user, firstShown)) {
      const isFirst = items.length === 0 && page.length >= firstShown;
      items.push(...page.map((entry) => sentItem(entry, formOf(entry))));
      if (!isFirst) continue;
      show({ items: [...items], areAll: false, stored: true });
      await painted();
    }
    show({ items, areAll: true, stored: true });
  } catch {
    show({ items: [], areAll: true, stored: false });
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
    const end = onChange('sent', load);
    return () => {
      current = false;
      end();
    };
  }, [user]);
  return read;
}
