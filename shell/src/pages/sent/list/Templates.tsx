import { Heading } from '@registers/shared/ui';
import { shortDateOf } from '@registers/shared/words';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval';
import type { SentItem } from '../sentItem';
import { EntryList } from './EntryList';

/** The entries with a star. */
export function Templates({ items }: { items: readonly SentItem[] }) {
  useFocusAfterRemoval(items.length);
  if (items.length === 0) return null;
  return (
    <section aria-label="Templates" data-print="false">
      <Heading as="h2" size="md" marginBottom="2">
        Templates
      </Heading>
      <EntryList label="Templates" time={shortDateOf} items={items} />
    </section>
  );
}
