import { Button, chakra, Flex, Heading } from '@registers/shared/ui';
import { useState } from 'react';
import type { JournalEntry } from '../journalEntry';
import { daysOf, summaryOf } from './days';
import { EntryList } from './EntryList';
import { clockOf, dayOf, dayTitle } from './times';
import { useNow } from './useNow';

/** How many entries are shown at a time. */
const pageSize = 50;

interface Props {
  entries: readonly JournalEntry[];
  /** From when on no entry is missing, in milliseconds since 1970; undefined where none is. */
  completeSince: number | undefined;
}

/** The entries by day, the newest first, each day with what it adds up to. */
export function DayList({ entries, completeSince }: Props) {
  const now = useNow();
  const [most, setMost] = useState(pageSize);
  // Of the entries that were added, the first gets the focus; at first none is added.
  const added = most > pageSize ? most - pageSize : -1;
  const shown = new Set(entries.slice(0, most));
  return (
    <>
      {daysOf(entries).map(({ day, entries: sent }) => {
        const visible = sent.filter((entry) => shown.has(entry));
        const [first] = visible;
        if (!first) return null;
        const title = dayTitle(first.sentAt, now);
        return (
          <section key={day} aria-label={title}>
            <Flex flexWrap="wrap" alignItems="baseline" columnGap="3" marginBottom="2">
              <Heading as="h2" size="md">
                {title}
              </Heading>
              <chakra.span fontSize="sm" color="fg.muted">
                {summaryOf(sent, completeSince === undefined || day > dayOf(completeSince))}
              </chakra.span>
            </Flex>
            <EntryList label={title} time={clockOf} entries={visible} focusOn={entries[added]?.id} />
          </section>
        );
      })}
      {entries.length > most && (
        <Button alignSelf="center" onClick={() => setMost(most + pageSize)}>
          Show {Math.min(pageSize, entries.length - most)} more
        </Button>
      )}
    </>
  );
}
