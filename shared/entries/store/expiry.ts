import type { Entry } from '../record/entry';
import { announce, inTransaction, type Stores } from './database';
import { listed } from './entries';

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

/** What expiry needs to know of a sent entry. */
type Dated = Pick<Entry, 'id' | 'user' | 'changedAt' | 'starred'>;

/** Those of one person's entries that are no longer remembered. */
function overLimit(entries: readonly Dated[], limits: SentLimits, now: number): Dated[] {
  return [...entries]
    .sort((a, b) => b.changedAt - a.changedAt)
    .filter(({ changedAt }, index) => index >= limits.entries || changedAt <= now - limits.days * dayMs);
}

/** The ids of all sent entries that are no longer remembered, whoever sent them. Without a limit above 0, all of them. */
function expiredIds(entries: readonly Dated[], limits: SentLimits, now: number): string[] {
  if (!keepsSent(limits)) return entries.map(({ id }) => id);
  const users = [...new Set(entries.map(({ user }) => user))];
  return users
    .flatMap((user) => {
      const own = entries.filter((entry) => entry.user === user);
      const starred = own.filter((entry) => entry.starred);
      // One star too many must not remove the entry that had its star first: it counts as one without.
      const without = new Set(overLimit(starred, starredLimits, now));
      const plain = own.filter((entry) => !entry.starred || without.has(entry));
      return overLimit(plain, limits, now);
    })
    .map(({ id }) => id);
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
    const { entries } = stores;
    const sentBy = (user: string) => entries.index('list').getAll(listed(user, 'sent'));
    const sent = await Promise.all((await usersOf(stores)).map(sentBy));
    const expired = expiredIds(sent.flat(), limits, Date.now());
    await Promise.all(expired.map((id) => entries.delete(id)));
    return expired.length;
  });
  if (removed > 0) announce(['sent']);
}

/** How many entries were sent since what is over the limits was removed, and when that was. */
const last = { sent: Infinity, removedAt: 0 };

/**
 * The same after an entry was sent. It reads all entries, which each row of a batch must not do: so it is done after a
 * tenth of the limit, and after a day at the latest; and every time where none are remembered.
 */
export async function removeExpiredOccasionally(limits: SentLimits): Promise<void> {
  last.sent += 1;
  const isEarly = last.sent <= limits.entries / 10 && Date.now() - last.removedAt < dayMs;
  if (isEarly && keepsSent(limits)) return;
  Object.assign(last, { sent: 0, removedAt: Date.now() });
  await removeExpired(limits);
}
