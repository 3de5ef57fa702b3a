import type { ReadSoFar } from './received/reader';
import type { SentItem } from './sentItem';

/**
 * The time before which entries may be missing from the list, in milliseconds since 1970; 0 where none is missing. The list
 * joins the entries that this device remembers with those that the receivers have answered.
 * @param remembered newest first
 * @param areAll whether this device has no older ones, and has forgotten none
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
