import type { BatchRecord } from './batchRecord';
import { announce, inTransaction, reading, rowsOf, type Stores } from './database';
import type { EndpointState } from './endpointState';

/** A person's batches, oldest first, and what is known of the endpoints. It rejects, as everything here, where the browser blocks storage. */
export async function listBatches(
  user: string,
): Promise<{ batches: BatchRecord[]; endpoints: EndpointState[] }> {
  const [batches, endpoints] = await reading((db) =>
    Promise.all([db.getAllFromIndex('batches', 'user', user), db.getAllFromIndex('endpoints', 'user', user)]),
  );
  return { batches: batches.sort((a, b) => a.submittedAt - b.submittedAt), endpoints };
}

/** Removes a batch with all of its rows, within a transaction. */
export async function deleteBatch(id: string, { batches, rows }: Stores): Promise<void> {
  const ids = await rows.index('batch').getAllKeys(rowsOf(id));
  await Promise.all([...ids.map((row) => rows.delete(row)), batches.delete(id)]);
}

/** Removes all batches of a person. */
export async function removeBatches(user: string): Promise<void> {
  await inTransaction(async (stores) => {
    const ids = await stores.batches.index('user').getAllKeys(user);
    for (const id of ids) await deleteBatch(id, stores);
    const endpoints = await stores.endpoints.index('user').getAllKeys(user);
    await Promise.all(endpoints.map((key) => stores.endpoints.delete(key)));
  });
  announce();
}
