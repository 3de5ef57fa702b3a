import type { SentItem } from '../sentItem';

/** An entry that both have. What this device does not know for certain, the receiver does. */
function both(here: SentItem, there: SentItem): SentItem {
  const correctedBy = there.correctedBy ?? here.correctedBy;
  const merged = { ...here, corrects: there.corrects, correctedBy };
  if (here.fields && !here.mayBeStored) return merged;
  return { ...merged, fields: there.fields, headline: there.headline, mayBeStored: false };
}

/**
 * What this device remembers and what the receivers have, each entry once, newest first. The receiver's word counts for
 * corrections, which may have been sent from other devices; this device's for the rest.
 */
export function merge(remembered: readonly SentItem[], received: readonly SentItem[]): SentItem[] {
  const merged = new Map(remembered.map((item) => [item.id, item]));
  for (const there of received) {
    const here = merged.get(there.id);
    merged.set(there.id, here ? both(here, there) : there);
  }
  return [...merged.values()].sort((a, b) => b.sentAt - a.sentAt);
}
