import { type Entry, type EntryState, isInOutbox } from '../record/entry';
import { type EntryEvent, followingEvent, type Next, nextEntries } from '../record/nextEntries';
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

interface Applied {
  before: Entry;
  /** What the device has in its place now: the same entry if the event could not happen to it. */
  after: Next;
  happened: boolean;
}

/**
 * Applies an event to a stored entry, within a transaction, and what follows from it to the entry that it corrects or
 * withdraws. Resolves with undefined if the device has no such entry of this person (any more), or cannot read it.
 */
export async function applyTo(
  stores: Stores,
  { id, user }: EntryKey,
  event: EntryEvent,
  now: number,
): Promise<Applied | undefined> {
  const { entries } = stores;
  const before = await entries.get(id);
  if (!isEntry(before) || before.user !== user) return undefined;
  const after = nextEntries(before, event, now);
  if (!after) return { before, after: { entry: before }, happened: false };
  await (after.entry ? entries.put(after.entry) : entries.delete(id));
  if (after.draft) await entries.put(after.draft);
  const following = followingEvent(before, after.entry);
  if (following) await applyTo(stores, { id: following.id, user }, following.event, now);
  return { before, after, happened: true };
}

/**
 * Applies an event to a stored entry. Resolves with what the device has in its place now: the same entry if the event
 * cannot happen to it. Undefined if the device has no such entry.
 */
export async function changeEntry(key: EntryKey, event: EntryEvent): Promise<Next | undefined> {
  const applied = await inTransaction((stores) => applyTo(stores, key, event, Date.now()), 'strict');
  if (applied) announceEntries(applied.before, applied.after.entry);
  return applied?.after;
}

/** Stores a draft as its form has it, unless the stored entry is no draft any more. */
export const putDraft = (draft: Entry): Promise<void> =>
  inTransaction(async ({ entries }) => {
    const { state = 'draft' } = (await entries.get(draft.id)) ?? {};
    if (state === 'draft') await entries.put(draft);
  });

/** Brings a discarded entry back, whether it was removed, or has stayed as a sent entry that may be stored. */
export async function restoreEntry(discarded: Entry): Promise<void> {
  const restored = await changeEntry(discarded, { type: 'restore', as: discarded });
  if (!restored) await putDraft(discarded);
}

/**
 * The keys in the index `list` of a person's single entries in one state, or with a batch of its rows: changed until a
 * time, or all. `[]` is above every number and text.
 */
export const listKeys = (user: string, state: EntryState, batch = '', until: number | [] = []) =>
  IDBKeyRange.bound([user, batch, state], [user, batch, state, until, []]);

/** The keys in the index `list` of all rows of a batch: they wait or are held, as others leave their batch. */
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

/** How many of a person's entries the outbox and _Sent_ leave out, because they cannot be read. */
export const countUnreadable = (user: string): Promise<Record<'unsent' | 'sent', number>> =>
  inDatabase(async (db) => {
    const own = await db.getAllFromIndex('entries', 'list', keysOfUser(user));
    const known = (await db.getAllFromIndex('batches', 'user', user)).filter(isBatch);
    const batches = new Set(['', ...known.map(({ id }) => id)]);
    const isListed = (entry: Entry) => isEntry(entry) && batches.has(entry.batch);
    const unlisted = own.filter((entry) => !isListed(entry));
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
