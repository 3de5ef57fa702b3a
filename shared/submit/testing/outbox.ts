import type { Batch } from '../entry/batch';
import { type Edit, emptyEntry, type Entry } from '../entry/entry';
import { listBatches } from '../store/batches';
import { announce } from '../store/database';
import { listOutbox, listRows } from '../store/entries';
import { submitRows } from '../store/tables';
import { sampleEntry, storeEntry } from './samples';

const origin = { user: 'asha', register: 'job', formType: 'job', form: 'job 1' };
let clock = 1;

/** Puts an entry into the outbox: a single one that is due now, unless `edit` or `change` says otherwise. */
export async function due(id: string, edit: Partial<Edit> = {}, change: Partial<Entry> = {}): Promise<Entry> {
  const waiting = {
    state: 'waiting',
    changedAt: clock++,
    dueAt: 0,
    fields: [['JobNumber', '0012']],
  } as const;
  const entry = await storeEntry(sampleEntry({ ...origin, id, ...change }, { ...waiting, ...edit }));
  announce(['outbox']);
  return entry;
}
/** The ids of a person's single entries in the outbox. */
export const ids = async (user = 'asha') => (await listOutbox(user)).map(({ id }) => id);
export const only = async () => (await listOutbox('asha'))[0];

/** Ids for so many rows, in order: `row 1`, `row 2`. */
export const rowIds = (count: number, prefix = 'row') =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`);

/** Submits a batch of rows with these ids. Resolves with the id of the batch. */
export async function submit(
  rows: readonly string[],
  change: Partial<Omit<Batch, 'sent'>> = {},
): Promise<string> {
  const submittedAt = clock++;
  const batch = {
    ...origin,
    id: `batch ${submittedAt}`,
    submittedAt,
    paused: false,
    ...change,
  };
  const submitted = rows.map((id, index) => {
    const texts = { JobNumber: id };
    return { entry: emptyEntry(batch, id), edit: { row: index + 1, texts, fields: Object.entries(texts) } };
  });
  await submitRows(batch, submitted);
  return batch.id;
}

export const batchesOf = async (user = 'asha') => (await listBatches(user)).batches;
/** How many rows of the first batch are sent, wait and are held. */
export async function counts(user?: string) {
  const [batch] = await batchesOf(user);
  return batch && [batch.sent, batch.waiting, batch.held];
}
/** The ids of the rows of a batch that have not been sent. */
export const left = async (batch: string) => (await listRows('asha', batch)).map(({ id }) => id);
