import type { UnsentRow } from '@registers/shared/contract';
import { type BatchRecord, rowDueNow, type RowRecord, withoutRow } from './batchRecord';
import { announce, inTransaction, reading, rowsOf, type Stores } from './database';
import { deleteBatch } from './store';

/** Resolves once all rows are on the disk, as far as the browser can tell. It rejects where one is in a batch already. */
export async function addBatch(batch: BatchRecord, rows: readonly RowRecord[]): Promise<void> {
  await inTransaction(
    (stores) => Promise.all([stores.batches.add(batch), ...rows.map((row) => stores.rows.add(row))]),
    'strict',
  );
  announce();
}

/** Changes a batch, unless it has been removed. */
async function changeBatch(id: string, change: (batch: BatchRecord, stores: Stores) => Promise<unknown>) {
  await inTransaction(async (stores) => {
    const batch = await stores.batches.get(id);
    if (batch) await change(batch, stores);
  });
  announce();
}

export const setPaused = (id: string, paused: boolean): Promise<void> =>
  changeBatch(id, (batch, { batches }) => batches.put({ ...batch, paused }));

/** The rows of a batch that have not been sent, in order. */
export async function unsentRows(id: string): Promise<UnsentRow[]> {
  const rows = await reading((db) => db.getAllFromIndex('rows', 'batch', rowsOf(id)));
  return rows.map((row) => ({
    ...{ id: row.id, number: row.number, fields: row.fields, values: row.values },
    ...{ mayBeStored: row.mayBeStored, sending: row.sending !== undefined, refused: row.refused },
  }));
}

/** Removes rows of a batch, but none that is being sent. A batch of which nothing was sent or is left is forgotten. */
export const removeRows = (id: string, ids: readonly string[]): Promise<void> =>
  changeBatch(id, async (batch, { batches, rows }) => {
    const found = await Promise.all(ids.map((row) => rows.get(row)));
    const removed = found.flatMap((row) => (row?.batch === id && row.sending === undefined ? [row] : []));
    const left = removed.reduce(withoutRow, batch);
    await Promise.all([
      ...removed.map((row) => rows.delete(row.id)),
      left.sent + left.waiting + left.refused === 0 ? batches.delete(id) : batches.put(left),
    ]);
  });

/** Forgets a batch of which nothing is left. */
export const closeBatch = (id: string): Promise<void> =>
  changeBatch(id, async ({ waiting, refused }, { batches }) => {
    if (waiting + refused === 0) await batches.delete(id);
  });

/** Removes a batch with all of its rows. */
export const removeBatch = (id: string): Promise<void> =>
  changeBatch(id, (_batch, stores) => deleteBatch(id, stores));

/** Lets those rows of a person that have failed be sent at the next opportunity, of one register or of all. */
export async function makeRowsDue(stores: Stores, user: string, register?: string): Promise<void> {
  const batches = await stores.batches.index('user').getAll(user);
  for (const { id } of batches.filter((batch) => register === undefined || batch.register === register)) {
    const failed = IDBKeyRange.bound([id, 0, Infinity], [id, Infinity, Infinity]);
    const rows = await stores.rows.index('due').getAll(failed);
    await Promise.all(rows.map((row) => stores.rows.put(rowDueNow(row))));
  }
}

/** Sends a person's rows without a further pause, because the connection or the session is back. */
export async function resumeBatches(user: string): Promise<void> {
  await inTransaction(async (stores) => {
    const endpoints = await stores.endpoints.index('user').getAllKeys(user);
    await Promise.all(endpoints.map((key) => stores.endpoints.delete(key)));
    await makeRowsDue(stores, user);
  });
  announce();
}
