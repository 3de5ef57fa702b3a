import type { LaterChange, SentItem } from '../sentItem';

/** A withdrawal, which has no values: it is not listed, but says what became of the entry with the id `of`. */
export interface Withdrawal {
  of: string;
  later: Extract<LaterChange, { is: 'withdrawn' | 'withdrawing' }>;
}

/** What this device, or the receivers, know that the person has sent. */
export interface Listing {
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
export function merge(here: Listing, there: Listing): SentItem[] {
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

/**
 * The stretch of time of which a receiver has given every entry of the person, in milliseconds since 1970. `from` is 0
 * once there are no older ones. `until` is when the newest were asked for.
 */
interface Coverage {
  from: number;
  until: number;
}

/** What is known of the entries of one receiver: some stretch of time; or nothing, as it has not answered or is not asked. */
export type Covered = Coverage | 'unanswered' | 'notAsked';

/**
 * Since when the list has every entry of one receiver. This device has its own entries back to `remembered`, a receiver
 * those of all devices. Example: the device remembers back to 5 o'clock.
 *
 * | receiver                | complete since |                                                   |
 * | ----------------------- | -------------- | ------------------------------------------------- |
 * | unanswered, or notAsked | 5              | as far as this device knows                       |
 * | read from 3, until 9    | 3              |                                                   |
 * | read from 3, until 4    | 5              | after 4, this device has forgotten what it sent   |
 */
function completeSince(remembered: number, receiver: Covered): number {
  if (typeof receiver === 'string' || receiver.until < remembered) return remembered;
  return receiver.from;
}

/** The time before which entries may be missing from the list; 0 where none is. `receivers`: at least one. */
export const missingBefore = (remembered: number, receivers: readonly Covered[]): number =>
  Math.max(...receivers.map((receiver) => completeSince(remembered, receiver)));
