import type { JournalEntry } from '../journalEntry';
import { referenceOf } from '../reference';

/** What became of an entry, in words. */
export function statusOf({ corrects, correctedBy }: JournalEntry): string {
  if (correctedBy !== undefined) return 'Corrected';
  return corrects === undefined ? 'Sent' : `Correction of ${referenceOf(corrects)}`;
}
