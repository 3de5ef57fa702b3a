import { database } from '@registers/shared/browser';
import { announcements } from '../announcements';
import type { JournalEntry } from './journalEntry';

type Schema = Record<'entries', { key: string; value: JournalEntry; indexes: { user: string } }>;

/**
 * The sent entries of this device, without what only lists and forms ask of them (`journalList.ts`): remembering and
 * removing must not depend on a script that is loaded later. Separate from the outbox: an entry is in exactly one of the
 * two, or for a moment in both.
 */
export const inJournal = database<Schema>('registers-sent', (db) => {
  db.createObjectStore('entries', { keyPath: 'id' }).createIndex('user', 'user');
});

const { announce, onChange } = announcements('registers sent');
export { announce as announceJournalChange, onChange as onJournalChange };

/**
 * Remembers an entry that was accepted, and that it corrects another. Like all functions of the journal, it rejects where
 * the browser blocks storage.
 */
export async function rememberSent(entry: JournalEntry): Promise<void> {
  await inJournal(async (db) => {
    const { store, done } = db.transaction('entries', 'readwrite', { durability: 'strict' });
    // The first time counts: an entry may be sent again because its answer was lost.
    const before = await store.get(entry.id);
    await store.put({ ...entry, ...before });
    const corrected = entry.corrects === undefined ? undefined : await store.get(entry.corrects);
    if (corrected?.user === entry.user) await store.put({ ...corrected, correctedBy: entry.id });
    await done;
  });
  announce();
}

/** How many entries of a person are remembered; 0 where the browser blocks storage. */
export const countSent = (user: string): Promise<number> =>
  inJournal((db) => db.countFromIndex('entries', 'user', user)).catch(() => 0);

/** Removes all entries of a person from this device. */
export async function removeSent(user: string): Promise<void> {
  await inJournal(async (db) => {
    const { store, done } = db.transaction('entries', 'readwrite');
    const ids = await store.index('user').getAllKeys(user);
    await Promise.all([...ids.map((id) => store.delete(id)), done]);
  });
  announce();
}
