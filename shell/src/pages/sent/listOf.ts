/**
 * Pure rules for `useSent` and `source`: what the list shows of an entry that this device or receivers have, and how
 * far back it has all entries.
 */
import { laterIn } from '@registers/shared/submit';
import type { Receiver } from './receivers/receivers';
import type { SentItem } from './sentItem';

/** What this device knows that a person has sent. */
export interface Device {
  /** The sent entries that it remembers, withdrawals among them. */
  items: readonly SentItem[];
  /** The corrections and withdrawals that wait in the outbox. */
  waiting: readonly Pick<SentItem, 'id' | 'corrects' | 'withdraws'>[];
  /** Since when it remembers every entry that it sent, in milliseconds since 1970; 0 where nothing is stored. */
  since: number;
}

/**
 * Joins what this device (`here`) and a receiver (`there`) have of one entry, by the rules of `listOf`. Only this
 * device has the form with which it was sent; only receivers know of other devices, and of lost answers.
 */
export function join(here: SentItem, there: SentItem): SentItem {
  const { fields, headline, mayBeStored } = here.fields && !here.mayBeStored ? here : there;
  const later = there.later ?? here.later;
  return { ...here, corrects: there.corrects, later, fields, headline, mayBeStored };
}

/**
 * What a person has sent, each entry once, newest first. Withdrawals have no values, so they are not listed themselves.
 *
 * Where both this device and a receiver have an entry, the list takes
 *
 * - its values, its headline, and whether it may be stored: this device's, if it has values that were accepted; else the
 *   receiver's
 * - the entry that it corrects: the receiver's
 * - what became of it: what an accepted entry that corrects or withdraws it says; else the receiver's mark; else this
 *   device's mark; else what waits in the outbox
 * - all else: this device's
 */
export function listOf(device: Device, received: readonly SentItem[]): SentItem[] {
  const joined = new Map(device.items.map((item) => [item.id, item]));
  for (const item of received) {
    const here = joined.get(item.id);
    joined.set(item.id, here ? join(here, item) : item);
  }
  const items = [...joined.values()];
  const accepted = laterIn(items.filter(({ mayBeStored }) => !mayBeStored));
  const waiting = laterIn(device.waiting);
  const becameOf = ({ id, later: mark }: SentItem): SentItem['later'] => {
    const change = accepted.get(id);
    if (change) return { ...change, at: joined.get(change.by)?.sentAt };
    const unsent = waiting.get(id);
    return mark ?? (unsent && { is: unsent.is === 'corrected' ? 'correcting' : 'withdrawing' });
  };
  return items
    .filter(({ withdraws }) => !withdraws)
    .map((item) => ({ ...item, later: becameOf(item) }))
    .sort((a, b) => b.sentAt - a.sentAt);
}

/**
 * The time before which entries may be missing from the list; 0 where none is; of several receivers the latest time.
 * This device has what it sent itself since `since`, a receiver what all devices sent. Example: `since` is 5 o'clock.
 *
 * | the receiver                                          | the list has all since                   |
 * | ----------------------------------------------------- | ---------------------------------------- |
 * | has not answered, or is not asked (not `areAllAsked`) | 5                                        |
 * | was asked at 9 o'clock, and read back to 3            | 3                                        |
 * | was asked at 9 o'clock, and read to its end           | 0                                        |
 * | was asked at 4 o'clock, and read back to 3            | 5: neither has what was sent from 4 to 5 |
 */
export function missingBefore(since: number, receivers: readonly Receiver[], areAllAsked: boolean): number {
  const times = receivers.map(({ given }) => {
    if (!given || given.askedAt < since) return since;
    return given.next === null ? 0 : (given.items.at(-1)?.sentAt ?? since);
  });
  return Math.max(areAllAsked ? 0 : since, ...times);
}
