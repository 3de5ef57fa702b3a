/** The sent entries of this device: here _Sent_ and forms read them, and here they expire and are removed. */
import type { SentFields } from '@registers/shared/contract';
import { type Entry, isEntry, latestVersion } from '../entry/entry';
import { inDatabase, inTransaction, userKeys, nextText, type Stores } from './database';
import { editKeys, listEdits } from './entries';

/** The keys in the index `sent` of a person's entries; with `until`, only of those sent until that time. */
const sentKeys = (user: string, until?: number) =>
  IDBKeyRange.bound([user], until === undefined ? [user, []] : [user, until]);

/** Some of a person's sent entries, newest first. */
interface SentPage {
  entries: Entry[];
  /** How many others the device has among them that cannot be read. */
  unreadable: number;
}

/**
 * A person's sent entries, newest first, in pages of about `size`; the last page is shorter. Reading thousands at once
 * would hold up typing.
 */
export async function* sentPages(user: string, size: number): AsyncGenerator<SentPage> {
  let rest: IDBKeyRange | undefined = sentKeys(user);
  while (rest) {
    const range: IDBKeyRange = rest;
    const { page, older } = await inDatabase(async (db) => {
      const list = db.transaction('entries').store.index('sent');
      const newest = await list.openKeyCursor(range, 'prev');
      const oldest = (await newest?.advance(size - 1))?.key;
      const from: unknown = oldest ?? range.lower;
      return {
        page: await list.getAll(IDBKeyRange.bound(from, range.upper, false, range.upperOpen)),
        older: oldest && IDBKeyRange.bound(range.lower, oldest, false, true),
      };
    });
    const entries = page.filter(isEntry).reverse();
    yield { entries, unreadable: page.length - entries.length };
    rest = older;
  }
}

/** What the last entry of a person in a register has: the one that waits for the network, else the one that arrived last. */
export async function lastEntered(
  user: string,
  register: string,
): Promise<{ formType: string; fields: SentFields } | undefined> {
  const waiting = await listEdits(editKeys(user, 'waiting'));
  const last = waiting.findLast((entry) => entry.register === register);
  if (last?.edit?.fields) return { formType: last.formType, fields: last.edit.fields };
  return inDatabase(async (db) => {
    const sent = db.transaction('entries').store.index('sent');
    for await (const { value } of sent.iterate(sentKeys(user), 'prev')) {
      if (!isEntry(value) || value.register !== register) continue;
      const { fields, uncertain } = latestVersion(value) ?? {};
      if (fields && !uncertain) return { formType: value.formType, fields };
    }
    return undefined;
  });
}

/** For how many days sent entries are remembered, and how many of each person. */
export interface SentLimits {
  days: number;
  entries: number;
}

export const defaultSentLimits: SentLimits = { days: 60, entries: 500 };

/** Whether sent entries are remembered at all. */
export const keepsSent = ({ days, entries }: SentLimits): boolean => days > 0 && entries > 0;

/** The time before which sent entries are too old to be remembered. */
export const sentSince = ({ days }: SentLimits): number => Date.now() - days * 24 * 60 * 60 * 1000;

/**
 * Removes a person's sent entries that are too old or too many, but those with an edit. Only keys are read: with
 * thousands of entries, an entry that is to be sent would have to wait too long.
 */
async function removeOver(limits: SentLimits, user: string, { entries, tell }: Stores): Promise<void> {
  const sent = entries.index('sent');
  const all = sentKeys(user);
  const old = await sent.getAllKeys(sentKeys(user, sentSince(limits)));
  const over = (await sent.count(all)) - limits.entries;
  const edited = new Set(await entries.index('edits').getAllKeys(userKeys(user)));
  // Both lists of keys begin with the oldest entry, so the longer one includes the other.
  const expired = over > old.length ? await sent.getAllKeys(all, over) : old;
  const removed = expired.filter((id) => !edited.has(id));
  await Promise.all(removed.map((id) => entries.delete(id)));
  if (removed.length > 0) tell('sent');
}

/** All people who have sent entries on this device. Only keys are read: from the first key of a person to that of the next. */
async function listUsers({ entries }: Stores): Promise<string[]> {
  const users: string[] = [];
  const keys = entries.index('sent');
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
 * who never comes back.
 */
export const removeExpired = (limits: SentLimits): Promise<void> =>
  inTransaction(async (stores) => {
    for (const user of await listUsers(stores)) await removeOver(limits, user, stores);
  });

/** Removes a person's sent entries from this device, but those that are being changed: they ask for it in _Sent_. */
export const removeSent = (user: string): Promise<void> =>
  inTransaction((stores) => removeOver({ days: 0, entries: 0 }, user, stores));
