import type { ReadSoFar } from './received/reader';
import type { SentItem } from './sentItem';

/**
 * The time before which entries may be missing from the list, in milliseconds since 1970; 0 where none is missing. The list
 * joins the entries that this device remembers with those that were read from receivers. A receiver has what this person
 * sent from every device, the device only what was sent from it: once the two meet, how far receivers were read counts.
 * @param remembered newest first
 * @param areAll whether this device remembers no older ones
 * @param receivers those that offer reading; `next` is null where one was read to its end
 */
export function missingBefore(
  remembered: readonly SentItem[],
  areAll: boolean,
  receivers: readonly Pick<ReadSoFar, 'items' | 'next'>[],
): number {
  const onDevice = areAll ? 0 : (remembered.at(-1)?.sentAt ?? 0);
  const haveAnswered =
    receivers.length > 0 && receivers.every(({ items, next }) => next === null || items.length > 0);
  const newest = Math.max(...receivers.flatMap(({ items }) => items.map(({ sentAt }) => sentAt)));
  // If this device does not remember back to the newest entry of the receivers, there may be others between the two.
  if (!haveAnswered || onDevice > newest) return onDevice;
  return Math.max(...receivers.map(({ items, next }) => (next === null ? 0 : (items.at(-1)?.sentAt ?? 0))));
}
