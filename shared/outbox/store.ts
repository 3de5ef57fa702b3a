import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry } from './entry';

interface Schema extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { user: string } };
}

/** A database of its own: a register built with older drafts must still be able to open theirs. */
async function inDatabase<T>(run: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>('registers-outbox', 1, {
    upgrade: (fresh) => fresh.createObjectStore('entries', { keyPath: 'id' }).createIndex('user', 'user'),
  });
  try {
    return await run(db);
  } finally {
    db.close();
  }
}

const channel = 'registers outbox';

/** Tells every tab, this one included, that something has changed. */
function tell(): void {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage('changed');
  tabs.close();
}

/** Calls back after each change in any tab, until the returned function is called. */
export function onChange(call: () => void): () => void {
  const tabs = new BroadcastChannel(channel);
  tabs.onmessage = call;
  return () => tabs.close();
}

/** One person's entries, oldest first. Like all of these, it rejects where the browser keeps nothing. */
export async function listEntries(user: string): Promise<OutboxEntry[]> {
  const entries = await inDatabase((db) => db.getAllFromIndex('entries', 'user', user));
  return entries.sort((a, b) => a.setAsideAt - b.setAsideAt);
}

/** Resolves once the entry lies on the disk, as far as the browser can tell. */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  await inDatabase(async (db) => {
    const write = db.transaction('entries', 'readwrite', { durability: 'strict' });
    await Promise.all([write.store.put(entry), write.done]);
  });
  tell();
}

/** Changes an entry if it is still there: another tab may have sent or deleted it meanwhile. */
export async function changeEntry(id: string, change: (entry: OutboxEntry) => OutboxEntry): Promise<void> {
  await inDatabase(async (db) => {
    const write = db.transaction('entries', 'readwrite');
    const entry = await write.store.get(id);
    if (entry) await write.store.put(change(entry));
    await write.done;
  });
  tell();
}

/** Removes everything that waits for one person. */
export async function removeEntries(user: string): Promise<void> {
  await inDatabase(async (db) => {
    const { store, done } = db.transaction('entries', 'readwrite');
    const ids = await store.index('user').getAllKeys(user);
    await Promise.all([...ids.map((id) => store.delete(id)), done]);
  });
  tell();
}

export async function removeEntry(id: string): Promise<void> {
  await inDatabase((db) => db.delete('entries', id));
  tell();
}
