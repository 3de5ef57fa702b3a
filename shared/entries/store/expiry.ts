import { announce, inTransaction, nextText, type Stores } from './database';
import { listKeys } from './entries';

/** For how many days sent entries are remembered, and how many of each person. */
export interface SentLimits {
  days: number;
  entries: number;
}

export const defaultSentLimits: SentLimits = { days: 60, entries: 500 };

/** Whether sent entries are remembered at all. */
export const keepsSent = ({ days, entries }: SentLimits): boolean => days > 0 && entries > 0;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The ids of a person's sent entries that are too old or too many; of all if a limit is 0. Only keys are read: with
 * thousands of entries, an entry that is to be sent would have to wait too long.
 */
async function expiredOf(stores: Stores, user: string, limits: SentLimits, now: number): Promise<string[]> {
  const list = stores.entries.index('list');
  const sent = listKeys(user, 'sent');
  if (!keepsSent(limits)) return list.getAllKeys(sent);
  const old = await list.getAllKeys(listKeys(user, 'sent', '', now - limits.days * dayMs));
  const over = (await list.count(sent)) - limits.entries;
  // Both lists of keys begin with the oldest entry, so the longer one includes the other.
  return over > old.length ? list.getAllKeys(sent, over) : old;
}

/** All people who have entries on this device. Only keys are read: from the first key of a person to that of the next. */
async function usersOf({ entries }: Stores): Promise<string[]> {
  const users: string[] = [];
  const keys = entries.index('list');
  let from = '';
  for (;;) {
    const user: unknown = (await keys.openKeyCursor(IDBKeyRange.lowerBound([from])))?.key[0];
    // Keys whose first part is no text come last. They belong to no person.
    if (typeof user !== 'string') return users;
    users.push(user);
    from = nextText(user);
  }
}

/**
 * Removes the sent entries that are over the limits, of everybody who has used this browser: so nothing stays of a person
 * who never comes back. The shell calls it when it starts sending, and after each entry that a form has sent.
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
