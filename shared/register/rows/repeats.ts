import type { Batches } from '@registers/shared/contract';
import type { BlockRow } from './block';
import type { ReadRow } from './readRow';
import { repeatedRows } from './repeated';

/** What was sent, or is about to be. */
export type KnownRow = Awaited<ReturnType<Batches['known']>>[number];

/** Why rows are left out unless a person puts them back. A row that came back from a batch is no repeat of itself. */
export function repeatsOf(
  rows: readonly BlockRow[],
  readings: readonly ReadRow[],
  known: readonly KnownRow[],
): ('sent' | 'twice' | undefined)[] {
  const own = new Set(rows.map(({ id }) => id));
  const others = known.filter(({ id }) => !own.has(id)).map(({ fields }) => fields);
  return repeatedRows(
    readings.map(({ fields }) => fields),
    others,
  );
}
