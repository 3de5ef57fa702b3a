import type { SentItem } from '../sentItem';

/** The sent entries that have to do with one of them, as far as they are remembered. */
export interface Related {
  corrected: SentItem | undefined;
  correction: SentItem | undefined;
  begunFrom: SentItem | undefined;
  /** What was begun from it, newest first. */
  begun: readonly SentItem[];
  /** Those that were sent just before and just after it. */
  previous: SentItem | undefined;
  next: SentItem | undefined;
}

/** @param items all of the person, newest first */
export function relatedTo(item: SentItem, items: readonly SentItem[]): Related {
  const find = (id: string | undefined) => items.find((other) => other.id === id);
  const at = items.indexOf(item);
  return {
    corrected: find(item.corrects),
    correction: find(item.correctedBy),
    begunFrom: find(item.begunFrom?.id),
    begun: items.filter(({ begunFrom }) => begunFrom?.id === item.id),
    previous: items[at + 1],
    next: items[at - 1],
  };
}
