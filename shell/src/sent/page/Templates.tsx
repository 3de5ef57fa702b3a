import { Heading } from '@registers/shared/ui';
import type { JournalEntry } from '../journalEntry';
import { EntryList } from './EntryList';
import { shortDateOf } from './times';

/** The entries with a star. */
export function Templates({ entries }: { entries: readonly JournalEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-label="Templates" data-print="false">
      <Heading as="h2" size="md" marginBottom="2">
        Templates
      </Heading>
      <EntryList label="Templates" time={shortDateOf} entries={entries} />
    </section>
  );
}
