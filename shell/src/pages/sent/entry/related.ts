import type { SentItem } from '../sentItem';

/** The entries to which the page of a sent entry links; undefined where they are not in the list. */
export interface Related {
  corrected: SentItem | undefined;
  correction: SentItem | undefined;
  begunFrom: SentItem | undefined;
  /** Entries whose form was filled in from this one, newest first. */
  begun: readonly SentItem[];
  /** The entries that were sent just before and just after this one. */
  previous: SentItem | undefined;
  next: SentItem | undefined;
}

/** @param items all sent entries of the person, newest first */
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
