import type { StoredVersion } from '../core/store';

/** A version in a database. */
export interface StoredRow extends StoredVersion {
  /** The place of its entry: larger for entries that arrived later, and the same for all of its versions. */
  sequence: number;
}

/** The place of a version among others: by its entry, then by its number. */
export type Position = Pick<StoredRow, 'sequence' | 'version'>;

/** A position before that of every version, and one behind it. */
export const start: Position = { sequence: 0, version: 0 };
export const end: Position = { sequence: Number.MAX_SAFE_INTEGER, version: 0 };
