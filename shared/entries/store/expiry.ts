import { announce, inTransaction, type Stores } from './database';
import { listKeys, starredAfter } from './entries';

/** How long, and how many of each person, sent entries are remembered. */
export interface SentLimits {
  days: number;
  entries: number;
}

export const defaultSentLimits: SentLimits = { days: 60, entries: 500 };

/** Whether sent entries are remembered at all. */
export const keepsSent = ({ days, entries }: SentLimits): boolean => days > 0 && entries > 0;

/** Entries with a star are kept for longer, but not so many of them. */
const starredLimits: SentLimits = { days: 365, entries: 50 };

const dayMs = 24 * 60 * 60 * 1000;

/** The ids of a person's entries whose star keeps them. One star too many removes nothing: it counts as none. */
async function keptByStar({ entries }: Stores, user: string, now: number): Promise<Set<string>> {
  const since = now - starredLimits.days * dayMs;
  const ids = await entries.index('starred').getAllKeys(starredAfter(user, since));
  return new Set(ids.slice(-starredLimits.entries));
}

/**
 * The ids of a person's sent entries that are no longer remembered; without a limit above 0, of all. No entry is read for
 * it: there may be thousands, and an entry that is sent meanwhile waits.
 */
async function expiredOf(stores: Stores, user: string, limits: SentLimits, now: number): Promise<string[]> {
  const list = stores.entries.index('list');
  const sent = listKeys(user, 'sent');
  if (!keepsSent(limits)) return list.getAllKeys(sent);
  const kept = await keptByStar(stores, user, now);
  const isPlain = (id: string) => !kept.has(id);
  const old = await list.getAllKeys(listKeys(user, 'sent', '', now - limits.days * dayMs));
  const over = (await list.count(sent)) - kept.size - limits.entries;
  const oldest = over > 0 ? await list.getAllKeys(sent, over + kept.size) : [];
  return [...new Set([...old.filter(isPlain), ...oldest.filter(isPlain).slice(0, over)])];
}

/** Everybody who has entries on this device: read from the keys of an index, from one person to the next. */
async function usersOf({ entries }: Stores): Promise<string[]> {
  const users: string[] = [];
  const keys = entries.index('list');
  let cursor = await keys.openKeyCursor();
  while (cursor) {
    const [user] = cursor.key;
    users.push(user);
    // An array is above any text, and so above all keys that begin with the person.
    cursor = await keys.openKeyCursor(IDBKeyRange.lowerBound([user, []]));
  }
  return users;
}

/**
 * Removes the sent entries that are over the limits, of everybody who has used this browser: a person who never comes
 * back leaves nothing behind.
 */
export async function removeExpired(limits: SentLimits): Promise<void> {
  const removed = await inTransaction(async (stores) => {
    const now = Date.now();
    const expired = await Promise.all(
      (await usersOf(stores)).map((user) => expiredOf(stores, user, limits, now)),
    );
    await Promise.all(expired.flat().map((id) => stores.entries.delete(id)));
    return expired.flat().length;
  });
  if (removed > 0) announce(['sent']);
}

/** How many entries were sent since what is over the limits was removed, and when that was. */
const last = { sent: Infinity, removedAt: 0 };

/**
 * The same after an entry was sent. Not after each row of a batch, which would take a transaction more: so it is done after
 * a tenth of the limit, and after a day at the latest; and every time where none are remembered.
 */
export async function removeExpiredOccasionally(limits: SentLimits): Promise<void> {
  last.sent += 1;
  const isEarly = last.sent <= limits.entries / 10 && Date.now() - last.removedAt < dayMs;
  if (isEarly && keepsSent(limits)) return;
  Object.assign(last, { sent: 0, removedAt: Date.now() });
  await removeExpired(limits);
}
