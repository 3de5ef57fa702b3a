import { database, deviceStorage } from '@registers/shared/browser';
import type { DBSchema } from 'idb';
import { released } from '../../register/drafts/locks';
import type { Block, Changes, Pasted } from './block';

/** The key of both is the person and the form. What was pasted is large and is written once, changes are small. */
interface Schema extends DBSchema {
  pasted: { key: string; value: Pasted };
  changes: { key: string; value: Changes };
}

const inDatabase = database<Schema>('registers-rows', (db) => {
  db.createObjectStore('pasted');
  db.createObjectStore('changes');
});

/** The lock of the rows of one person and form: two pages would overwrite each other's. */
export const lockName = (owner: string) => `registers rows ${owner}`;

const copyName = (owner: string) => `registers:rows:${owner}`;

/** Saves what is small immediately, beside the database: a page that is being closed may not live until it has written. */
export const saveCopy = (owner: string, changes: Changes): void =>
  void deviceStorage.set(copyName(owner), JSON.stringify(changes));

export const removeCopy = (owner: string): void => deviceStorage.remove(copyName(owner));

/** Writes a block, of which the device has `before`. */
export const saveBlock = (owner: string, block: Block, before: Block | undefined) =>
  inDatabase(async (db) => {
    const transaction = db.transaction(['pasted', 'changes'], 'readwrite');
    const { pasted, changes } = block;
    if (pasted !== before?.pasted) void transaction.objectStore('pasted').put(pasted, owner);
    void transaction.objectStore('changes').put(changes, owner);
    await transaction.done;
  });

export async function removeBlock(owner: string): Promise<void> {
  removeCopy(owner);
  await inDatabase(async (db) => {
    const transaction = db.transaction(['pasted', 'changes'], 'readwrite');
    void transaction.objectStore('pasted').delete(owner);
    void transaction.objectStore('changes').delete(owner);
    await transaction.done;
  });
}

/** The rows of a person and a form that are on this device. */
export async function readBlock(owner: string): Promise<Block | undefined> {
  const [pasted, stored] = await inDatabase((db) =>
    Promise.all([db.get('pasted', owner), db.get('changes', owner)]),
  );
  if (!pasted || !stored) return undefined;
  const copy = deviceStorage.getJson(copyName(owner)) as Changes | undefined;
  return { pasted, changes: copy?.of === pasted.id ? copy : stored };
}

/** The keys of a person: theirs begin with it. */
const keysOf = (user: string) => IDBKeyRange.bound(`${user} `, `${user} \uffff`);

/** How many rows of a person are on this device that have not been submitted. */
export const countRows = (user: string): Promise<number> =>
  inDatabase(async (db) => {
    const blocks = await db.getAll('pasted', keysOf(user));
    return blocks.reduce((sum, { rows }) => sum + rows.length, 0);
  }).catch(() => 0);

/**
 * Removes the rows of a person from this device. Call it when no page of theirs is shown any more: it waits a moment
 * for those that are being closed, in other tabs as well.
 */
export async function removeRows(user: string): Promise<void> {
  await released(lockName(`${user} `)).catch(() => undefined);
  deviceStorage.removeAll(copyName(`${user} `));
  await inDatabase(async (db) => {
    const transaction = db.transaction(['pasted', 'changes'], 'readwrite');
    void transaction.objectStore('pasted').delete(keysOf(user));
    void transaction.objectStore('changes').delete(keysOf(user));
    await transaction.done;
  }).catch(() => undefined);
}
