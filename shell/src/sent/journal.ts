import { database } from '@registers/shared/browser';
import { expiredIds, type JournalEntry } from './journalEntry';
import type { JournalLimits } from './limits';

type Schema = Record<'entries', { key: string; value: JournalEntry; indexes: { user: string } }>;

/** Separate from the outbox: an entry is in exactly one of the two, or for a moment in both. */
const inDatabase = database<Schema>('registers-sent', (db) => {
  db.createObjectStore('entries', { keyPath: 'id' }).createIndex('user', 'user');
});

const channel = 'registers sent';

/** Tells every tab, including this one, that the list has changed. */
function announceChange(): void {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage('changed');
  tabs.close();
}

/** Calls back after each change in any tab. Returns a function that stops it. */
export function onJournalChange(call: () => void): () => void {
  const tabs = new BroadcastChannel(channel);
  tabs.onmessage = call;
  return () => tabs.close();
}

/** A person's sent entries, newest first. Like all functions here, it rejects where the browser blocks storage. */
export async function listSent(user: string): Promise<JournalEntry[]> {
  const entries = await inDatabase((db) => db.getAllFromIndex('entries', 'user', user));
  return entries.sort((a, b) => b.sentAt - a.sentAt);
}

/**
 * Remembers an entry that was accepted, and that it corrects another. What is over the limits is removed, of everybody
 * who has used this browser: a person who never comes back leaves nothing behind.
 */
export async function rememberSent(entry: JournalEntry, limits: JournalLimits): Promise<void> {
  await inDatabase(async (db) => {
    const { store, done } = db.transaction('entries', 'readwrite', { durability: 'strict' });
    // The first time counts: an entry may be sent again because its answer was lost.
    const before = await store.get(entry.id);
    await store.put({ ...entry, ...before });
    const corrected = entry.corrects === undefined ? undefined : await store.get(entry.corrects);
    if (corrected?.user === entry.user) await store.put({ ...corrected, correctedBy: entry.id });
    const expired = expiredIds(await store.getAll(), limits, Date.now());
    await Promise.all([...expired.map((id) => store.delete(id)), done]);
  });
  announceChange();
}

/** Removes what is over the limits, of everybody who has used this browser. */
export async function removeExpired(limits: JournalLimits): Promise<void> {
  const expired = await inDatabase(async (db) => {
    const { store, done } = db.transaction('entries', 'readwrite');
    const ids = expiredIds(await store.getAll(), limits, Date.now());
    await Promise.all([...ids.map((id) => store.delete(id)), done]);
    return ids;
  });
  if (expired.length > 0) announceChange();
}

/** The latest version of a sent entry of this person; undefined where it is not remembered, or is another person's. */
export async function latestSent(user: string, id: string): Promise<JournalEntry | undefined> {
  return inDatabase(async (db) => {
    const { store } = db.transaction('entries');
    let entry = await store.get(id);
    while (entry?.correctedBy !== undefined) {
      const later = await store.get(entry.correctedBy);
      if (!later) break;
      entry = later;
    }
    return entry?.user === user ? entry : undefined;
  });
}

/** Sets or takes away the star of an entry. */
export async function setStarred(id: string, starred: boolean): Promise<void> {
  await inDatabase(async (db) => {
    const { store, done } = db.transaction('entries', 'readwrite');
    const entry = await store.get(id);
    if (entry) await store.put({ ...entry, starred: starred || undefined });
    await done;
  });
  announceChange();
}

/** How many entries of a person are remembered; 0 where the browser blocks storage. */
export const countSent = (user: string): Promise<number> =>
  inDatabase((db) => db.countFromIndex('entries', 'user', user)).catch(() => 0);

/** Removes all entries of a person from this device. */
export async function removeSent(user: string): Promise<void> {
  await inDatabase(async (db) => {
    const { store, done } = db.transaction('entries', 'readwrite');
    const ids = await store.index('user').getAllKeys(user);
    await Promise.all([...ids.map((id) => store.delete(id)), done]);
  });
  announceChange();
}
