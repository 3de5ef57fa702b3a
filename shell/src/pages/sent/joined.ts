/** What this device and the receivers know of a person's sent entries, joined. */
import { emptyEntry, nextEntry } from '@registers/shared/submit';
import type { ReceivedItem } from './receivers/received';
import type { Receiver } from './receivers/receivers';
import { type SentItem, sentItem } from './sentItem';

/**
 * An entry as this device has it, if it does, with what a receiver has of it: as when the device stores the answer, the
 * higher version counts that is certain.
 */
export function joined(here: SentItem | undefined, there: ReceivedItem): SentItem {
  const { receivedAt, askedAt, versions, facts, title } = there;
  const entry = here?.entry ?? { ...emptyEntry(there, there.id), sentAt: receivedAt };
  const next = nextEntry(entry, { type: 'received', versions, askedAt }, askedAt);
  return sentItem(next && next !== 'gone' ? next : entry, here?.form ?? facts, here?.title ?? title);
}

/** All entries, each once, the newest first by its first version. */
export function joinAll(device: readonly SentItem[], received: readonly ReceivedItem[]): SentItem[] {
  const items = new Map(device.map((item) => [item.entry.id, item]));
  for (const item of received) items.set(item.id, joined(items.get(item.id), item));
  return [...items.values()].sort((a, b) => b.sentAt - a.sentAt);
}

/**
 * The time before which entries may be missing from the list; 0 where none is. This device has all that it has sent since
 * `since`; a receiver has what all devices sent, as far back as it was read. `areAllAsked`: no register has another receiver.
 */
export function missingBefore(since: number, receivers: readonly Receiver[], areAllAsked: boolean): number {
  const times = receivers.map(({ given }) =>
    given?.next === null ? 0 : (given?.items.at(-1)?.receivedAt ?? since),
  );
  return Math.max(areAllAsked ? 0 : since, ...times);
}
