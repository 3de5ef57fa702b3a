import type { Batch } from '../record/batch';
import type { Entry } from '../record/entry';
import { announce, type BlockKey, inDatabase, inTransaction, type Stores } from './database';
import { addRows, takeRows } from './batches';

/** Whose rows they are and of which form. */
export type BlockOwner = [user: string, formType: string];

/** What is stored of a block, in the two parts that it is written in: what was pasted is large, changes are small. */
export interface StoredBlock {
  pasted: { rows: readonly unknown[] };
  changes: unknown;
}

const keyOf = (owner: BlockOwner, part: BlockKey[2]): BlockKey => [...owner, part];

async function put(
  { blocks }: Stores,
  owner: BlockOwner,
  block: StoredBlock | undefined,
  before?: StoredBlock,
): Promise<void> {
  if (!block) {
    await Promise.all([blocks.delete(keyOf(owner, 'pasted')), blocks.delete(keyOf(owner, 'changes'))]);
    return;
  }
  if (block.pasted !== before?.pasted) await blocks.put(block.pasted, keyOf(owner, 'pasted'));
  await blocks.put(block.changes, keyOf(owner, 'changes'));
}

/** Stores a block, of which this device has `before`; undefined removes it. */
export const saveBlock = (
  owner: BlockOwner,
  block: StoredBlock | undefined,
  before?: StoredBlock,
): Promise<void> => inTransaction((stores) => put(stores, owner, block, before));

/** Both parts of the rows of a person and a form that are on this device. */
export const readBlock = (owner: BlockOwner): Promise<{ pasted: unknown; changes: unknown }> =>
  inDatabase(async (db) => {
    const { store } = db.transaction('blocks');
    const [pasted, changes] = await Promise.all([
      store.get(keyOf(owner, 'pasted')),
      store.get(keyOf(owner, 'changes')),
    ]);
    return { pasted, changes };
  });

/** Rows of a block become a batch, in one transaction: `rest` is what stays in the table. */
export async function submitRows(
  owner: BlockOwner,
  batch: Batch,
  rows: readonly Entry[],
  rest: StoredBlock | undefined,
): Promise<void> {
  await inTransaction(async (stores) => {
    await addRows(stores, batch, rows);
    await put(stores, owner, rest);
  }, 'strict');
  announce(['outbox']);
}

/**
 * Rows of a batch go back into the table, in one transaction: those that are not being sent. `withRows` is what the table
 * is with them. Answers them as they were.
 */
export async function takeRowsBack(
  owner: BlockOwner,
  batch: string,
  isTaken: (row: Entry) => boolean,
  withRows: (rows: readonly Entry[]) => StoredBlock,
): Promise<readonly Entry[]> {
  const taken = await inTransaction(async (stores) => {
    const from = await stores.batches.get(batch);
    const rows = from?.user === owner[0] ? await takeRows(stores, from, isTaken) : [];
    if (rows.length > 0) await put(stores, owner, withRows(rows));
    return rows;
  }, 'strict');
  if (taken.length > 0) announce(['outbox']);
  return taken;
}

/** How many rows of a person are on this device that have not been submitted. */
export const countBlockRows = (user: string): Promise<number> =>
  inDatabase(async (db) => {
    const { store } = db.transaction('blocks');
    const keys = await store.getAllKeys(IDBKeyRange.bound([user], [user, []]));
    const parts = await Promise.all(
      keys.filter(([, , part]) => part === 'pasted').map((key) => store.get(key)),
    );
    return parts.reduce((sum: number, part) => sum + (part as StoredBlock['pasted']).rows.length, 0);
  });
