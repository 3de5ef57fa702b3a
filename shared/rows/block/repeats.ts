import type { Batches } from '@registers/shared/contract';
import type { Block } from './block';
import { isUuid } from '../read/columns';
import { keyOf, submissionIdColumn } from '../read/header';
import type { ReadRow } from '../read/readRow';
import { repeatedRows } from './repeated';

/** What was sent, or is about to be. */
export type KnownRow = Awaited<ReturnType<Batches['known']>>[number];

/** By index, whether a row has the id of a stored entry, as in a download: by its header, or as the sheet has it, first. */
function haveIds({ pasted: { header, rows }, changes }: Block): boolean[] {
  const column = header ? header.cells.findIndex((cell) => keyOf(cell) === submissionIdColumn) : 0;
  const isUsed = changes.layout.names[column] !== undefined;
  return rows.map(({ cells }) => !isUsed && isUuid(cells[column]));
}

/** Why rows are left out unless a person puts them back. A row that came back from a batch is no repeat of itself. */
export function repeatsOf(
  block: Block,
  readings: readonly ReadRow[],
  known: readonly KnownRow[],
): ('sent' | 'stored' | 'twice' | undefined)[] {
  const own = new Set(block.pasted.rows.map(({ id }) => id));
  const others = known.filter(({ id }) => !own.has(id)).map(({ fields }) => fields);
  const repeated = repeatedRows(
    readings.map(({ fields }) => fields),
    others,
  );
  const areStored = haveIds(block);
  return repeated.map((repeat, index) => (areStored[index] ? 'stored' : repeat));
}
