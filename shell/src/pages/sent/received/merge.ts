import type { LaterChange, SentItem } from '../sentItem';

/** A withdrawal, which has no values: it is not listed, but says what became of the entry with the id `of`. */
export interface Withdrawal {
  of: string;
  later: Extract<LaterChange, { is: 'withdrawn' | 'withdrawing' }>;
}

/** What a source knows that the person has sent: this device, or the receivers. */
export interface SentSource {
  items: readonly SentItem[];
  withdrawals: readonly Withdrawal[];
}

/** An entry that this device has (`here`) and a receiver too (`there`): whose word counts for which part. */
function mergeEntry(here: SentItem, there: SentItem): SentItem {
  // This device may not know the values, or whether they were stored.
  const valued = here.fields && !here.mayBeStored ? here : there;
  return {
    ...here,
    corrects: there.corrects,
    // The entry may have been corrected from another device; or from this one, after the receiver was read.
    later: there.later ?? here.later,
    fields: valued.fields,
    headline: valued.headline,
    mayBeStored: valued.mayBeStored,
  };
}

/** Joins what this device and the receivers know, for `useSent`: each entry once, newest first. */
export function merge(here: SentSource, there: SentSource): SentItem[] {
  const merged = new Map(here.items.map((item) => [item.id, item]));
  for (const item of there.items) {
    const own = merged.get(item.id);
    merged.set(item.id, own ? mergeEntry(own, item) : item);
  }
  for (const { of, later } of [...there.withdrawals, ...here.withdrawals]) {
    const item = merged.get(of);
    // A withdrawal that waits says nothing new of an entry that is already corrected or withdrawn.
    if (item && !(later.is === 'withdrawing' && item.later)) merged.set(of, { ...item, later });
  }
  return [...merged.values()].sort((a, b) => b.sentAt - a.sentAt);
}
