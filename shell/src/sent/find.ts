import type { EntryQuery } from '@registers/shared/contract';
import type { JournalEntry } from './journalEntry';

const mostFound = 5;

const comparable = (text: string) => text.trim().toLowerCase();

/** The entries, without those that were corrected, that have the values of the query: in their order, five at most. */
export function findMatching(
  entries: readonly JournalEntry[],
  { formType, values }: EntryQuery,
): JournalEntry[] {
  const wanted = Object.entries(values).map(([name, value]) => [name, comparable(value)] as const);
  return entries
    .filter((entry) => {
      if (entry.formType !== formType || entry.correctedBy !== undefined) return false;
      const sent = new Map(entry.fields);
      return wanted.every(([name, value]) => comparable(sent.get(name) ?? '') === value);
    })
    .slice(0, mostFound);
}
