import type { JournalEntry } from '../journalEntry';
import { referenceOf } from '../reference';

/** What became of an entry, in words. */
export function statusOf({ corrects, correctedBy, elsewhere }: JournalEntry): string {
  if (correctedBy !== undefined) return 'Corrected';
  if (corrects !== undefined) return `Correction of ${referenceOf(corrects)}`;
  return elsewhere ? 'Not on this device' : 'Sent';
}
