import type { EntryQuery } from '@registers/shared/contract';
import { hasValues } from '@registers/shared/sheet';
import type { JournalEntry } from './journalEntry';

const mostFound = 5;

/** The entries, without those that were corrected, that have the values of the query: in their order, five at most. */
export function findMatching(
  entries: readonly JournalEntry[],
  { formType, values }: EntryQuery,
): JournalEntry[] {
  const wanted = Object.entries(values);
  return entries
    .filter(
      (entry) =>
        entry.formType === formType && entry.correctedBy === undefined && hasValues(entry.fields, wanted),
    )
    .slice(0, mostFound);
}
