import { type Entry, type EntryState, isInOutbox } from '../entry/entry';
import { type EntryEvent, followingEvent, type NextEntries, nextEntries } from '../entry/nextEntries';
import { announce, type Change, inDatabase, inTransaction, keysOfUser, type Stores } from './database';
import { isBatch, isEntry } from './readable';

/** An entry's id, with its person: a function that has both never reads or changes another person's entry. */
type EntryKey = Pick<Entry, 'id' | 'user'>;

/** The list that shows an entry; undefined for drafts. */
function listOf(entry: Entry): Change | undefined {
  if (isInOutbox(entry)) return entry.batch === '' ? 'outbox' : 'batches';
  return entry.state === 'sent' ? 'sent' : undefined;
}

/** Tells all tabs that the lists of these entries have changed. Pass an entry as it was before and after its change. */
export const announceEntries = (...entries: readonly (Entry | undefined)[]): void =>
  announce(entries.map((entry) => entry && listOf(entry)).filter((list) => list !== undefined));

/** Replaces an entry by what an event made of it, and applies what follows to the entry that it corrects or withdraws. */
async function replace(
  stores: Stores,
  before: Entry,
  { entry, draft }: NextEntries,
  now: number,
): Promise<void> {
  const { entries } = stores;
  if (entry?.id !== before.id) await entries.delete(before.id);
  if (entry) await entries.put(entry);
  if (draft) await entries.put(draft);
  const following = followingEvent(before, entry);
  if (following) await applyTo(stores, { id: following.id, user: before.user }, following.event, now);
}

/**
 * Applies an event to a stored entry, within a transaction, and what follows from it to the entry that it corrects or
 * withdraws. `after`: what the device has in its place now, the same entry if the event could not happen to it. Undefined
 * if the device has no such entry of this person (any more), or cannot read it.
 */
export async function applyTo(
  stores: Stores,
  { id, user }: EntryKey,
  event: EntryEvent,
  now: number,
): Promise<{ before: Entry; after: NextEntries; happened: boolean } | undefined> {
  const before = await stores.entries.get(id);
  if (!isEntry(before) || before.user !== user) return undefined;
  const after = nextEntries(before, event, now);
  if (!after) return { before, after: { entry: before }, happened: false };
  await replace(stores, before, after, now);
  return { before, after, happened: true };
}

/**
 * Applies an event to a stored entry. Resolves with what the device has in its place now: the same entry if the event
 * cannot happen to it. Undefined if the device has no such entry.
 */
export async function changeEntry(key: EntryKey, event: EntryEvent): Promise<NextEntries | undefined> {
  const applied = await inTransaction((stores) => applyTo(stores, key, event, Date.now()), 'strict');
  if (applied) announceEntries(applied.before, applied.after.entry);
  return applied?.after;
}

/** Whether a form may replace a stored entry: a draft, or an uncertain one, which was discarded and comes back by Undo. */
const mayReplace = ({ state, mayBeStored }: Entry) => state === 'draft' || (state === 'sent' && mayBeStored);

/**
 * Stores what a form has made of its draft. `after`, its next version or what it has become, takes the place of `before`,
 * the version that the device has. Without `before`, the draft is stored for the first time, or again after it was
 * discarded. Resolves with false, and changes nothing, if the device has no such draft any more, as after a logout.
 */
export async function replaceDraft(before: Entry | undefined, after: NextEntries): Promise<boolean> {
  const draft = before ?? after.entry;
  if (!draft) return true;
  const durability = after.entry?.state === 'draft' ? 'default' : 'strict';
  const replaced = await inTransaction(async (stores) => {
    const stored = await stores.entries.get(draft.id);
    const isFree = stored ? mayReplace(stored) : !before;
    if (!isFree) return undefined;
    // What is new to the device was a draft in its form until now, also if `after` has it as sent.
    const record: Entry = stored ?? { ...draft, state: 'draft' };
    await replace(stores, record, after, Date.now());
    return record;
  }, durability);
  if (replaced) announceEntries(replaced, after.entry);
  return replaced !== undefined;
}

/**
 * The keys in the index `list` of a person's single entries in one state; with `batch`, of the rows of that batch.
 * With `until`, only of those changed until that time; by default of all, as `[]` is above every number and text.
 */
export const listKeys = (user: string, state: EntryState, batch = '', until: number | [] = []) =>
  IDBKeyRange.bound([user, batch, state], [user, batch, state, until, []]);

/**
 * The keys in the indexes `list` and `due` of all rows of a batch, or with '' of single entries. Rows wait or are held: when
 * they are sent, they leave their batch.
 */
export const rowKeys = (user: string, batch: string) => IDBKeyRange.bound([user, batch], [user, batch, []]);

const readAll = (...ranges: readonly IDBKeyRange[]): Promise<Entry[]> =>
  inDatabase(async (db) => {
    const list = db.transaction('entries').store.index('list');
    const found = await Promise.all(ranges.map((keys) => list.getAll(keys)));
    return found.flat().filter(isEntry);
  });

/** A person's drafts of a form, the one that was changed last first. */
export async function listDrafts(user: string, formType: string): Promise<Entry[]> {
  const drafts = await readAll(listKeys(user, 'draft'));
  return drafts.filter((draft) => draft.formType === formType).reverse();
}

/** A person's single entries that wait or are held, oldest first. */
export async function listOutbox(user: string): Promise<Entry[]> {
  const entries = await readAll(listKeys(user, 'waiting'), listKeys(user, 'held'));
  return entries.sort((a, b) => a.changedAt - b.changedAt);
}

/** The rows of a batch that have not been sent, in order. */
export const listRows = async (user: string, batch: string): Promise<Entry[]> =>
  (await readAll(rowKeys(user, batch))).sort((a, b) => a.number - b.number);

/** Whether rows are compared with an entry. A correction that was refused has changed nothing. */
const isSubmitted = ({ state, corrects, withdraws, later }: Entry): boolean =>
  state !== 'draft' &&
  !withdraws &&
  later?.is !== 'withdrawn' &&
  !(state === 'held' && corrects !== undefined);

/** A person's entries and rows of a form that were submitted, sent or not, for pasted rows to be compared with. */
export const listSubmitted = (user: string, formType: string): Promise<Entry[]> =>
  inDatabase(async (db) => {
    const own = await db.getAllFromIndex('entries', 'list', keysOfUser(user));
    return own.filter((entry) => isEntry(entry) && entry.formType === formType && isSubmitted(entry));
  });

/** How many of a person's entries the outbox and _Sent_ leave out, because they or their batches cannot be read. */
export const countUnreadable = (user: string): Promise<Record<'unsent' | 'sent', number>> =>
  inDatabase(async (db) => {
    const own = await db.getAllFromIndex('entries', 'list', keysOfUser(user));
    const known = (await db.getAllFromIndex('batches', 'user', user)).filter(isBatch);
    const batches = new Set(['', ...known.map(({ id }) => id)]);
    const unlisted = own.filter((entry) => !isEntry(entry) || !batches.has(entry.batch));
    const sent = unlisted.filter(({ state }) => state === 'sent').length;
    return { unsent: unlisted.filter(isInOutbox).length, sent };
  });

/** How many of a person's single entries are in a state. */
export const countEntries = (user: string, state: EntryState): Promise<number> =>
  inDatabase((db) => db.countFromIndex('entries', 'list', listKeys(user, state)));

/** One entry of a person; undefined if the device has none, or cannot read it. */
export const getEntry = ({ id, user }: EntryKey): Promise<Entry | undefined> =>
  inDatabase(async (db) => {
    const entry = await db.get('entries', id);
    return isEntry(entry) && entry.user === user ? entry : undefined;
  });
