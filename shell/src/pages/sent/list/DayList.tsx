import { Button, chakra, Flex, Heading } from '@registers/shared/ui';
import { dayTitle, isoDayOf, numberInWords } from '@registers/shared/words';
import { memo, useState } from 'react';
import { isCurrent, type SentItem, statusInWords } from '../sentItem';
import { EntryList } from './EntryList';

/** Entries of one day, in order. */
type Day = [SentItem, ...SentItem[]];

/** The entries by the day on which they were first sent (`2026-11-20`). They must be in order of time. */
function groupByDay(items: readonly SentItem[]): [day: string, items: Day][] {
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
function countInWords(items: readonly SentItem[], isComplete = true): string {
  const sent = items.filter(isCurrent).length;
  const others = ['Withdrawn', 'Not confirmed'].flatMap((status) => {
    const count = items.filter((item) => !isCurrent(item) && statusInWords(item) === status).length;
    return count > 0 ? [`${count} ${status.toLowerCase()}`] : [];
  });
  return [isComplete ? `${sent} sent` : `${sent} shown, there may be more`, ...others].join(' · ');
}

interface Props {
  items: readonly SentItem[];
  /** The time before which entries can be missing from `items`, in milliseconds since 1970. */
  missingBefore: number;
}

/** How many entries are shown at first: thousands would take seconds. */
const mostAtFirst = 500;

/**
 * The entries by day, the newest first, each day with its count. Memoized: if a keystroke in the filter changes no result,
 * nothing is rendered.
 */
export const DayList = memo(function DayList({ items, missingBefore }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = new Set(isWhole ? items : items.slice(0, mostAtFirst));
  return (
    <>
      {groupByDay(items).map(([day, sent]) => {
        const visible = sent.filter((item) => shown.has(item));
        if (visible.length === 0) return null;
        const title = dayTitle(sent[0].sentAt);
        return (
          <section key={day} aria-label={title}>
            <Flex flexWrap="wrap" alignItems="baseline" columnGap="3" marginBottom="2">
              <Heading as="h2" size="md">
                {title}
              </Heading>
              <chakra.span fontSize="sm" color="fg.muted">
                {countInWords(sent, day > isoDayOf(missingBefore))}
              </chakra.span>
            </Flex>
            <EntryList label={title} items={visible} />
          </section>
        );
      })}
      {items.length > mostAtFirst && (
        <Button alignSelf="center" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer entries' : `Show all ${numberInWords(items.length)} entries`}
        </Button>
      )}
    </>
  );
});
