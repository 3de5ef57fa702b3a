import { referenceOf } from '../../entries/paths';
import type { SentItem } from './sentItem';

/** What became of an entry, in words. */
export function statusOf({ corrects, correctedBy, mayBeStored, elsewhere }: SentItem): string {
  if (correctedBy !== undefined) return 'Corrected';
  if (mayBeStored) return 'May have arrived';
  if (corrects !== undefined) return `Correction of ${referenceOf(corrects)}`;
  return elsewhere ? 'Not on this device' : 'Sent';
}
