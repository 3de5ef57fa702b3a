import { followCorrections } from './followCorrections';
import { announceJournalChange, inJournal } from './journal';
import { expiredIds, type JournalEntry } from './journalEntry';
import type { JournalLimits } from './limits';

/** A person's sent entries, newest first. Like all functions here, it rejects where the browser blocks storage. */
export async function listSent(user: string): Promise<JournalEntry[]> {
  const entries = await inJournal((db) => db.getAllFromIndex('entries', 'user', user));
  return entries.sort((a, b) => b.sentAt - a.sentAt);
}

/**
 * Removes what is over the limits, of everybody who has used this browser: a person who never comes back leaves
 * nothing behind.
 */
export async function removeExpired(limits: JournalLimits): Promise<void> {
  const expired = await inJournal(async (db) => {
    const { store, done } = db.transaction('entries', 'readwrite');
    const ids = expiredIds(await store.getAll(), limits, Date.now());
    await Promise.all([...ids.map((id) => store.delete(id)), done]);
    return ids;
  });
  if (expired.length > 0) announceJournalChange();
}

const dayMs = 24 * 60 * 60 * 1000;

/** How many entries were remembered since what is over the limits was removed, and when that was. */
const last = { remembered: Infinity, removedAt: 0 };

/**
 * Removes what is over the limits, after an entry was remembered. It reads all entries, which each row of a batch must
 * not do: so it is done after a tenth of the limit, and after a day at the latest.
 */
export async function removeExpiredOccasionally(limits: JournalLimits): Promise<void> {
  last.remembered += 1;
  if (last.remembered <= limits.entries / 10 && Date.now() - last.removedAt < dayMs) return;
  Object.assign(last, { remembered: 0, removedAt: Date.now() });
  await removeExpired(limits);
}

/** The latest version of a sent entry of this person; undefined where it is not remembered, or is another person's. */
export async function latestSent(user: string, id: string): Promise<JournalEntry | undefined> {
  return inJournal(async (db) => {
    const { store } = db.transaction('entries');
    const entry = await followCorrections(await store.get(id), (version) => store.get(version));
    return entry?.user === user ? entry : undefined;
  });
}

/** Sets or takes away the star of an entry. */
export async function setStarred(id: string, starred: boolean): Promise<void> {
  await inJournal(async (db) => {
    const { store, done } = db.transaction('entries', 'readwrite');
    const entry = await store.get(id);
    if (entry) await store.put({ ...entry, starred: starred || undefined });
    await done;
  });
  announceJournalChange();
}
