import * as v from 'valibot';
import type { Batch } from '../entry/batch';
import type { Entry } from '../entry/entry';
import type { NewEdit } from '../entry/events';
import { announce, type BlockKey, inDatabase, inTransaction, userKeys, type Stores } from './database';
import { announceEntries, applyTo, editKeys } from './entries';
import { isBatch, isEntry } from './readable';

/** The person and the form of a block. A device has one block at most for each form of a person. */
export type BlockOwner = [user: string, formType: string];

/** The parts of a block by name, each stored under a key of its own. In a change, undefined removes the part. */
export interface BlockParts extends Readonly<Record<string, unknown>> {
  /** How many rows the block has, without those of `returned`. */
  head?: { rows: number } | undefined;
  /** Rows that came back from batches since the page wrote the block: how is said in `rows/block/storedBlock.ts`. */
  returned?: readonly Entry[] | undefined;
}

const isHead = (value: unknown): value is { rows: number } => v.is(v.object({ rows: v.number() }), value);
const entriesIn = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isEntry) : []);

const put = ({ blocks }: Stores, owner: BlockOwner, parts: BlockParts): Promise<unknown> =>
  Promise.all(
    Object.entries(parts).map(([part, value]) =>
      value === undefined ? blocks.delete([...owner, part]) : blocks.put(value, [...owner, part]),
    ),
  );

/** Changes parts of a block, in one transaction. */
export const saveBlock = (owner: BlockOwner, parts: BlockParts): Promise<unknown> =>
  inTransaction((stores) => put(stores, owner, parts));

/** All parts of a block; none if the device has no such block. Only `returned` has been checked. */
export const readBlock = (owner: BlockOwner): Promise<BlockParts> =>
  inDatabase(async (db) => {
    const { store } = db.transaction('blocks');
    const own = IDBKeyRange.bound(owner, [...owner, []]);
    const [keys, values] = await Promise.all([store.getAllKeys(own), store.getAll(own)]);
    const parts: BlockParts = Object.fromEntries(keys.map(([, , part], index) => [part, values[index]]));
    return parts.returned ? { ...parts, returned: entriesIn(parts.returned) } : parts;
  });

/** A row, or an entry to be withdrawn, that becomes the edit of an entry as it is submitted. */
export interface Submitted {
  /** The entry that it changes, or that it becomes: with a new id, or as another device or an earlier batch sent it. */
  entry: Entry;
  edit: Omit<NewEdit, 'state' | 'batch'>;
}

/**
 * Turns rows into edits that wait, as a batch, in one transaction. `rest` is the change that takes them out of their block:
 * empty for withdrawals, which are in none. If one of the entries has an edit already, or was withdrawn, nothing is stored,
 * and its id is among those that this resolves with.
 */
export async function submitRows(
  owner: BlockOwner,
  batch: Batch,
  rows: readonly Submitted[],
  rest: BlockParts,
): Promise<readonly string[]> {
  const now = batch.submittedAt;
  const refused: string[] = [];
  const after: (Entry | undefined)[] = [];
  try {
    await inTransaction(async (stores) => {
      for (const { entry, edit } of rows) {
        const event = { type: 'begin', edit: { ...edit, state: 'waiting', batch: batch.id } } as const;
        const applied = await applyTo(stores, entry, event, now, entry);
        if (applied?.after?.edit?.batch === batch.id) after.push(applied.after);
        else refused.push(entry.id);
      }
      if (refused.length > 0) throw new Error('Some entries are being changed');
      await stores.batches.add(batch);
      await put(stores, owner, rest);
    }, 'strict');
  } catch (error) {
    if (refused.length === 0) throw error;
    return refused;
  }
  announceEntries(...after);
  return [];
}

/**
 * Moves rows in one state from a batch into the part `returned` of the block, in one transaction, but none being sent, nor
 * waiting ones that may be stored. Returns the rows as they were in the batch.
 */
export async function takeRowsBack(
  owner: BlockOwner,
  batch: string,
  state: 'waiting' | 'held',
): Promise<readonly Entry[]> {
  const taken = await inTransaction(async (stores) => {
    const from = await stores.batches.get(batch);
    if (!isBatch(from) || from.user !== owner[0]) return [];
    const moved: Entry[] = [];
    for (const row of await stores.entries.index('edits').getAll(editKeys(from.user, state, batch))) {
      if (row.edit?.withdraws || (state === 'waiting' && row.edit?.mayBeStored)) continue;
      const applied = await applyTo(stores, row, { type: 'discard' }, Date.now());
      if (applied?.before && !applied.after?.edit) moved.push(row);
    }
    if (moved.length === 0) return [];
    const rows = from.rows - moved.length;
    await (rows === 0 ? stores.batches.delete(batch) : stores.batches.put({ ...from, rows }));
    const before = entriesIn(await stores.blocks.get([...owner, 'returned']));
    await put(stores, owner, { returned: [...before, ...moved] });
    return moved;
  }, 'strict');
  if (taken.length > 0) announce(['batches']);
  return taken;
}

/** How many rows each part of a block has. */
const rowsIn: Readonly<Record<string, (part: unknown) => number>> = {
  head: (part) => (isHead(part) ? part.rows : 0),
  returned: (part) => entriesIn(part).length,
};

/** How many pasted rows of a person on this device have not been submitted. For the question at logout. */
export const countBlockRows = (user: string): Promise<number> =>
  inDatabase(async (db) => {
    const { store } = db.transaction('blocks');
    const keys: BlockKey[] = await store.getAllKeys(userKeys(user));
    const counts = keys.map(async (key) => rowsIn[key[2]]?.(await store.get(key)) ?? 0);
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
