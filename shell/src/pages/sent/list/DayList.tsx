import { Button, chakra, Flex, Heading } from '@registers/shared/ui';
import { dayTitle, isoDayOf } from '@registers/shared/words';
import { memo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SentItem } from '../sentItem';
import { daysOf, sentSummaryOf } from './days';
import { EntryList } from './EntryList';

/** How many entries are shown at a time. */
const pageSize = 50;

interface Props {
  items: readonly SentItem[];
  /** The time before which entries can be missing from `items`, in milliseconds since 1970. */
  missingBefore: number;
}

/**
 * The entries by day, the newest first, each day with its count and sum. Memoized: if a keystroke in the filter
 * changes no result, nothing is rendered.
 */
export const DayList = memo(function DayList({ items, missingBefore }: Props) {
  const [most, setMost] = useState(pageSize);
  const isPrinted = useIsPrinted();
  // The first entry that *Show 50 more* has added, which gets the focus; and the list that the button was below.
  const [added, setAdded] = useState<{ id: string | undefined; below: Props['items'] }>();
  // If the list was filtered or read again after that, the focus stays where the person is.
  const focusOn = added?.below === items ? added.id : undefined;
  const showMore = () => {
    setMost(most + pageSize);
    setAdded({ id: items[most]?.id, below: items });
  };
  const shown = new Set(isPrinted ? items : items.slice(0, most));
  return (
    <>
      {daysOf(items).map(({ day, items: sent }) => {
        const visible = sent.filter((item) => shown.has(item));
        const [first] = visible;
        if (!first) return null;
        const title = dayTitle(first.sentAt);
        return (
          <section key={day} aria-label={title}>
            <Flex flexWrap="wrap" alignItems="baseline" columnGap="3" marginBottom="2">
              <Heading as="h2" size="md">
                {title}
              </Heading>
              <chakra.span fontSize="sm" color="fg.muted">
                {sentSummaryOf(sent, day > isoDayOf(missingBefore))}
              </chakra.span>
            </Flex>
            <EntryList label={title} items={visible} focusOn={focusOn} isPrinted={isPrinted} />
          </section>
        );
      })}
      {items.length > most && (
        <Button alignSelf="center" onClick={showMore}>
          {`Show ${Math.min(pageSize, items.length - most)} more`}
        </Button>
      )}
    </>
  );
});

/** Whether the page is being printed. Then all entries are rendered: on paper nobody can ask for more. */
function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinted(true));
    const end = () => setIsPrinted(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}
