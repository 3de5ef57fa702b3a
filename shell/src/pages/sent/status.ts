import { referenceOf } from '../../entries/paths';
import type { SentItem } from './sentItem';

/** What became of an entry, in words. */
export function statusOf({ corrects, correctedBy, withdrawn, withdrawing, ...item }: SentItem): string {
  if (withdrawn) return 'Withdrawn';
  if (withdrawing) return 'Withdrawal waiting';
  if (correctedBy !== undefined) return 'Corrected';
  if (item.mayBeStored) return 'May have arrived';
  if (corrects !== undefined) return `Correction of ${referenceOf(corrects)}`;
  return item.elsewhere ? 'Not on this device' : 'Sent';
}
