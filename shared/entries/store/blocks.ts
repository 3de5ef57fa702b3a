import type { Batch } from '../record/batch';
import type { Entry } from '../record/entry';
import { announce, type BlockKey, inDatabase, inTransaction, keysOfUser, type Stores } from './database';
import { takeRows } from './batches';
import { applyTo } from './entries';
import { isNumber, object } from './checks';
import { isBatch } from './readable';

/** The person and the form of a block. A device has one block at most for each form of a person. */
export type BlockOwner = [user: string, formType: string];

/** The parts of a block by name, each stored under a key of its own. In a change, undefined removes the part. */
export interface BlockParts extends Readonly<Record<string, unknown>> {
  /** How many rows the block has. The other parts are known to `shared/rows` only. */
  head?: { rows: number } | undefined;
}

const isHead = (value: unknown): value is { rows: number } => object({ rows: isNumber })(value);

const put = ({ blocks }: Stores, owner: BlockOwner, parts: BlockParts): Promise<unknown> =>
  Promise.all(
    Object.entries(parts).map(([part, value]) =>
      value === undefined ? blocks.delete([...owner, part]) : blocks.put(value, [...owner, part]),
    ),
  );

/** Changes parts of a block, in one transaction. */
export const saveBlock = (owner: BlockOwner, parts: BlockParts): Promise<unknown> =>
  inTransaction((stores) => put(stores, owner, parts));

/** All parts of a block; none if the device has no such block. */
export const readBlock = (owner: BlockOwner): Promise<BlockParts> =>
  inDatabase(async (db) => {
    const { store } = db.transaction('blocks');
    const own = IDBKeyRange.bound(owner, [...owner, []]);
    const [keys, values] = await Promise.all([store.getAllKeys(own), store.getAll(own)]);
    return Object.fromEntries(keys.map(([, , part], index) => [part, values[index]]));
  });

/**
 * Turns rows of a block into a batch, in one transaction. `rest` is the change that takes them out of the block. Rejects
 * if the device has a row as an entry already; but if that entry was discarded and may be stored, the row replaces it.
 */
export async function submitRows(
  owner: BlockOwner,
  batch: Batch,
  rows: readonly Entry[],
  rest: BlockParts,
): Promise<void> {
  await inTransaction(async (stores) => {
    await stores.batches.add(batch);
    for (const row of rows) {
      const applied = await applyTo(stores, row, { type: 'restore', as: row }, batch.submittedAt);
      if (!applied?.happened) await stores.entries.add(row);
    }
    await put(stores, owner, rest);
  }, 'strict');
  announce(['batches']);
}

/**
 * Moves rows of a batch back into the block, in one transaction. A row that is being sent, or waits and may be stored,
 * stays in the batch. `withRows` gives the change that puts rows into the block. Returns the moved rows as they were.
 */
export async function takeRowsBack(
  owner: BlockOwner,
  batch: string,
  isTaken: (row: Entry) => boolean,
  withRows: (rows: readonly Entry[]) => BlockParts,
): Promise<readonly Entry[]> {
  const taken = await inTransaction(async (stores) => {
    const from = await stores.batches.get(batch);
    const rows = isBatch(from) && from.user === owner[0] ? await takeRows(stores, from, isTaken) : [];
    if (rows.length > 0) await put(stores, owner, withRows(rows));
    return rows;
  }, 'strict');
  if (taken.length > 0) announce(['batches']);
  return taken;
}

/** How many pasted rows of a person on this device have not been submitted. For the question at logout. */
export const countBlockRows = (user: string): Promise<number> =>
  inDatabase(async (db) => {
    const { store } = db.transaction('blocks');
    const keys: BlockKey[] = await store.getAllKeys(keysOfUser(user));
    const heads = await Promise.all(
      keys.filter(([, , part]) => part === 'head').map((key) => store.get(key)),
    );
    return heads.reduce((sum: number, head) => sum + (isHead(head) ? head.rows : 0), 0);
  });
