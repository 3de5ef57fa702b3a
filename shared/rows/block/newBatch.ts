import { type Entry, type EntryOrigin, newRow } from '@registers/shared/submit';
import { type Block, changeOf } from './block';

/** A row to be submitted: the values that are sent (`fields`), the texts of the form, and which entry it corrects. */
export type SubmittedRow = Pick<Entry, 'id' | 'number' | 'texts' | 'fields' | 'corrects'>;

/** The batch that rows of a block become, and its entries. */
export function newBatch(origin: EntryOrigin, block: Block | undefined, rows: readonly SubmittedRow[]) {
  const id = crypto.randomUUID();
  const submittedAt = Date.now();
  const entries = rows.map((row) => {
    // The row may have come back from a batch in which an attempt got no answer.
    const mayBeStored = (block && changeOf(block, row.id).refusal?.mayBeStored) ?? false;
    return newRow(origin, { ...row, batch: id, mayBeStored }, submittedAt);
  });
  return { batch: { ...origin, id, submittedAt, rows: rows.length, paused: false }, entries };
}
