import { announce, inTransaction, nextText, type Stores } from './database';
import { listKeys } from './entries';

/** How long, and how many of each person, sent entries are remembered. */
export interface SentLimits {
  days: number;
  entries: number;
}

export const defaultSentLimits: SentLimits = { days: 60, entries: 500 };

/** Whether sent entries are remembered at all. */
export const keepsSent = ({ days, entries }: SentLimits): boolean => days > 0 && entries > 0;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The ids of a person's sent entries that are no longer remembered; without a limit above 0, of all. No entry is read for
 * it: there may be thousands, and an entry that is sent meanwhile waits.
 */
async function expiredOf(stores: Stores, user: string, limits: SentLimits, now: number): Promise<string[]> {
  const list = stores.entries.index('list');
  const sent = listKeys(user, 'sent');
  if (!keepsSent(limits)) return list.getAllKeys(sent);
  const old = await list.getAllKeys(listKeys(user, 'sent', '', now - limits.days * dayMs));
  const over = (await list.count(sent)) - limits.entries;
  // Both begin with the oldest.
  return over > old.length ? list.getAllKeys(sent, over) : old;
}

/** Everybody who has entries on this device: read from the keys of an index, from one person to the next. */
async function usersOf({ entries }: Stores): Promise<string[]> {
  const users: string[] = [];
  const keys = entries.index('list');
  let from = '';
  for (;;) {
    const user: unknown = (await keys.openKeyCursor(IDBKeyRange.lowerBound([from])))?.key[0];
    // After the texts come keys of what cannot be read.
    if (typeof user !== 'string') return users;
    users.push(user);
    from = nextText(user);
  }
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
