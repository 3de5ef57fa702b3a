import type { SentItem } from '../sentItem';

/** The sent entries of a person that this device remembers, and the withdrawals that wait. */
export interface Remembered {
  /** Newest first. */
  items: readonly SentItem[];
  /** Ids of the entries whose withdrawal waits. After a refusal the entry is not in here: it can be withdrawn again. */
  withdrawing: readonly string[];
}

/**
 * Joins an entry of this device (`here`) with the same entry of a receiver (`there`). The values are those of
 * this device, unless it does not know them or does not know whether they were stored.
 */
function mergeEntry(here: SentItem, there: SentItem): SentItem {
  const { correctedBy, withdrawn } = there.correctedBy === undefined ? here : there;
  const merged = { ...here, corrects: there.corrects, correctedBy, withdrawn };
  if (here.fields && !here.mayBeStored) return merged;
  return { ...merged, fields: there.fields, headline: there.headline, mayBeStored: false };
}

/**
 * Joins the entries that this device remembers with those of the receivers, for `useSent`: each once, newest first.
 * Corrections are added from the receivers, as they may come from other devices; for the rest, what this device knows
 * counts. Withdrawals are left out: the entries that they withdraw are marked.
 */
export function merge({ items, withdrawing }: Remembered, received: readonly SentItem[]): SentItem[] {
  const merged = new Map(items.map((item) => [item.id, item]));
  for (const there of received) {
    const here = merged.get(there.id);
    merged.set(there.id, here ? mergeEntry(here, there) : there);
  }
  const mark = (id: string, as: Partial<SentItem>) => {
    const item = merged.get(id);
    if (item) merged.set(id, { ...item, ...as });
  };
  for (const id of withdrawing) mark(id, { withdrawing: true });
  for (const { id, corrects = '', withdraws, mayBeStored, sentAt } of [...merged.values()]) {
    if (withdraws && !mayBeStored) mark(corrects, { correctedBy: id, withdrawn: true, withdrawnAt: sentAt });
    if (withdraws) merged.delete(id);
  }
  return [...merged.values()].sort((a, b) => b.sentAt - a.sentAt);
}
