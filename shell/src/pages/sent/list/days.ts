import { isoDayOf } from '@registers/shared/words';
import { isCurrent, type SentItem, statusInWords } from '../sentItem';

/** Entries of one day, in order. */
type Day = [SentItem, ...SentItem[]];

/** The entries by the day on which they were first sent (`2026-11-20`). They must be in order of time. */
export function groupByDay(items: readonly SentItem[]): [day: string, items: Day][] {
  const days = new Map<string, Day>();
  for (const item of items) {
    const day = isoDayOf(item.sentAt);
    const others = days.get(day);
    if (others) others.push(item);
    else days.set(day, [item]);
  }
  return [...days];
}

/**
 * How many entries were sent, in words, to be compared with the papers: `12 sent · 1 withdrawn`. If entries may be missing
 * from `items`, the text says so.
 */
export function countInWords(items: readonly SentItem[], isComplete = true): string {
  const sent = items.filter(isCurrent).length;
  const others = ['Withdrawn', 'Not confirmed'].flatMap((status) => {
    const count = items.filter((item) => !isCurrent(item) && statusInWords(item) === status).length;
    return count > 0 ? [`${count} ${status.toLowerCase()}`] : [];
  });
  return [isComplete ? `${sent} sent` : `${sent} shown, there may be more`, ...others].join(' · ');
}
