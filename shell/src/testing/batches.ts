import type { BatchRow } from '@registers/shared/contract';
import { newBatch } from '../outbox/batches/batchRecord';
import { addBatch, unsentRows } from '../outbox/batches/changes';
import { listBatches } from '../outbox/batches/store';
import { from } from './outboxEntries';

export const rowOf = (id: string): BatchRow => ({
  id,
  number: 1,
  fields: [['JobNumber', id]],
  values: { JobNumber: id },
});

/** The ids of so many rows, in order. */
export const rowIds = (count: number, prefix = 'row') =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`);

let clock = 1;
/** Submits a batch with these rows. */
export async function submit(ids: readonly string[], change: Partial<typeof from & { id: string }> = {}) {
  const { id = `batch ${clock}`, ...register } = change;
  const made = newBatch(
    {
      id,
      formType: 'job',
      labels: { JobNumber: 'Job Number' },
      details: { sections: [], headline: ['JobNumber'] },
      rows: ids.map(rowOf),
    },
    { ...from, ...register },
    clock++,
  );
  await addBatch(made.batch, made.rows);
  return id;
}

export const batchesOf = async (user = 'asha') => (await listBatches(user)).batches;
/** How many rows of the first batch are sent, wait, and were refused. */
export async function counts(user?: string) {
  const [batch] = await batchesOf(user);
  return batch && [batch.sent, batch.waiting, batch.refused];
}
/** Ids of the rows of a batch that have not been sent. */
export const left = async (batch: string) => (await unsentRows(batch)).map(({ id }) => id);
