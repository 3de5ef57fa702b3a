import type { Corrected } from '../core/corrections';
import type { StoredEntry } from '../core/store';

/** An entry of a database. */
export interface StoredRow extends StoredEntry {
  /** Larger for entries that arrived later. */
  sequence: number;
}

/** An entry as one that is to be corrected or withdrawn. */
export const correctedOf = (entry: StoredRow): Corrected => ({
  ...entry,
  isLocked: entry.correctedBy !== null || entry.withdraws,
});
