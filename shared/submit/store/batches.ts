import { type Batch, isBatch } from '../entry/batch';
import { type EndpointState, isEndpoint } from '../entry/endpointState';
import { isForm } from '../entry/storedForm';
import { inDatabase, inTransaction, userKeys, type Stores } from './database';
import { applyTo, editKeys, rowKeys } from './entries';

/** A batch with the title of its register, and how many of its rows wait and are held. */
export interface CountedBatch extends Batch {
  title: string;
  waiting: number;
  held: number;
}

/**
 * A person's batches, oldest first, and the states of the endpoints to which this device has sent for the person. One of
 * rows is listed until a person has seen how many were sent, one of withdrawals until all are.
 */
export const listBatches = (user: string): Promise<{ batches: CountedBatch[]; endpoints: EndpointState[] }> =>
  inDatabase(async (db) => {
    const transaction = db.transaction(['batches', 'entries', 'endpoints', 'forms']);
    const rows = transaction.objectStore('entries').index('edits');
    const [batches, endpoints] = await Promise.all([
      transaction.objectStore('batches').index('user').getAll(user),
      transaction.objectStore('endpoints').getAll(userKeys(user)),
    ]);
    const counted = batches.filter(isBatch).map(async (batch) => {
      const count = (state: 'waiting' | 'held') => rows.count(editKeys(user, state, batch.id));
      const form = transaction.objectStore('forms').get(batch.form);
      const [waiting, held, facts] = await Promise.all([count('waiting'), count('held'), form]);
      return { ...batch, title: isForm(facts) ? facts.title : batch.formType, waiting, held };
    });
    const listed = (await Promise.all(counted))
      .filter(({ waiting, held, rows, withdraws }) => waiting + held > 0 || (rows > 0 && !withdraws))
      .sort((a, b) => a.submittedAt - b.submittedAt);
    return { batches: listed, endpoints: endpoints.filter(isEndpoint) };
  });

/** Changes a batch, unless it has been removed. */
const changeBatch = (id: string, change: (batch: Batch, stores: Stores) => Promise<unknown>): Promise<void> =>
  inTransaction(async (stores) => {
    const batch = await stores.batches.get(id);
    if (isBatch(batch)) await change(batch, stores);
    stores.tell('batches');
  });

/** Pauses a batch, or ends the pause. A row that is being sent is not stopped. */
export const setPaused = (id: string, paused: boolean): Promise<void> =>
  changeBatch(id, (batch, { batches }) => batches.put({ ...batch, paused }));

/** Discards the rows of a batch except a row that is being sent, and removes the batch if no row is left. */
export const discardBatch = (id: string): Promise<void> =>
  changeBatch(id, async (batch, stores) => {
    const { entries } = stores;
    const rows = rowKeys(batch.user, id);
    for (const row of await entries.index('edits').getAll(rows)) {
      const applied = await applyTo(stores, row, { type: 'discard' }, Date.now());
      // A row that cannot be read is deleted too: no list would show it.
      if (!applied) await entries.delete(row.id);
    }
    await closeIfSent(stores, batch);
  });

/** Removes a batch if none of its rows waits or is held any more. They stay as sent entries. */
export async function closeIfSent({ entries, batches }: Stores, { id, user }: Batch): Promise<void> {
  if ((await entries.index('edits').getKey(rowKeys(user, id))) === undefined) await batches.delete(id);
}

/** As `closeIfSent`, in a transaction. */
export const closeBatch = (id: string): Promise<void> =>
  changeBatch(id, (batch, stores) => closeIfSent(stores, batch));
