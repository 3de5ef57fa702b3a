import { database } from '@registers/shared/browser';
import { announcements } from '../announcements';
import { dueNow, type OutboxEntry } from './outboxEntry';

type Schema = Record<'entries', { key: string; value: OutboxEntry; indexes: { user: string } }>;

/** Separate from the database of drafts, which registers of several versions open. */
const inDatabase = database<Schema>('registers-outbox', (db) => {
  db.createObjectStore('entries', { keyPath: 'id' }).createIndex('user', 'user');
});

const { announce, onChange } = announcements('registers outbox');
export { onChange };

/** A person's entries, oldest first. Like all functions here, it rejects where the browser blocks storage. */
export async function listEntries(user: string): Promise<OutboxEntry[]> {
  const entries = await inDatabase((db) => db.getAllFromIndex('entries', 'user', user));
  return entries.sort((a, b) => a.setAsideAt - b.setAsideAt);
}

/** Resolves once the entry is on the disk, as far as the browser can tell. */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  await inDatabase(async (db) => {
    const write = db.transaction('entries', 'readwrite', { durability: 'strict' });
    await Promise.all([write.store.put(entry), write.done]);
  });
  announce();
}

/** Changes an entry, and answers whether it is still there: another tab may have sent or deleted it. */
export async function changeEntry(id: string, change: (entry: OutboxEntry) => OutboxEntry): Promise<boolean> {
  const changed = await inDatabase(async (db) => {
    const write = db.transaction('entries', 'readwrite');
    const entry = await write.store.get(id);
    if (entry) await write.store.put(change(entry));
    await write.done;
    return entry !== undefined;
  });
  announce();
  return changed;
}

/** Lets a person's entries that match be sent at the next opportunity, in one transaction. */
export async function makeDue(user: string, matches: (entry: OutboxEntry) => boolean): Promise<void> {
  const due = await inDatabase(async (db) => {
    const { store, done } = db.transaction('entries', 'readwrite');
    const matching = (await store.index('user').getAll(user)).filter(matches);
    await Promise.all([...matching.map((entry) => store.put(dueNow(entry))), done]);
    return matching.length;
  });
  if (due > 0) announce();
}

/** Removes all entries of a person. */
export async function removeEntries(user: string): Promise<void> {
  await inDatabase(async (db) => {
    const { store, done } = db.transaction('entries', 'readwrite');
    const ids = await store.index('user').getAllKeys(user);
    await Promise.all([...ids.map((id) => store.delete(id)), done]);
  });
  announce();
}

export async function removeEntry(id: string): Promise<void> {
  await inDatabase((db) => db.delete('entries', id));
  announce();
}
