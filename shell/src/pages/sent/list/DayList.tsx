import { chakra, Flex, Heading } from '@registers/shared/ui';
import { dayTitle, isoDayOf } from '@registers/shared/words';
import { memo } from 'react';
import type { SentItem } from '../sentItem';
import { countInWords, groupByDay } from './days';
import { EntryList } from './EntryList';

interface Props {
  items: readonly SentItem[];
  /** The time before which entries can be missing from `items`, in milliseconds since 1970. */
  missingBefore: number;
}

/**
 * The entries by day, the newest first, each day with its count. Memoized: if a keystroke in the filter changes no result,
 * nothing is rendered.
 */
export const DayList = memo(function DayList({ items, missingBefore }: Props) {
  return groupByDay(items).map(([day, sent]) => {
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
        <EntryList label={title} items={sent} />
      </section>
    );
  });
});
