import { type Entry, isAccepted } from '../record/entry';
import { type EntryEvent, nextEntries } from '../record/nextEntries';
import { type EntryState, type Stage, stageOf, statesIn } from '../record/states';
import { announce, type Change, inDatabase, inTransaction, keysOfUser, type Stores } from './database';
import { isBatch, isEntry } from './readable';

/** An entry's id, with its person: a function that has both never reads or changes another person's entry. */
type EntryKey = Pick<Entry, 'id' | 'user'>;

/** The list that shows an entry; undefined for drafts. */
function listOf({ state, batch }: Entry): Change | undefined {
  const stage = stageOf[state];
  if (stage === 'draft') return undefined;
  return stage === 'outbox' && batch !== '' ? 'batches' : stage;
}

/** Tells all tabs that the lists of these entries have changed. Pass an entry as it was before and after its change. */
export const announceEntries = (...entries: readonly Entry[]): void =>
  announce(entries.map(listOf).filter((list) => list !== undefined));

/**
 * Replaces an entry by what an event has made of it. When an entry is accepted, also marks the entry that it corrects
 * or withdraws.
 */
async function replace({ entries }: Stores, before: Entry, after: readonly Entry[]): Promise<void> {
  const [first] = after;
  if (first?.id !== before.id) await entries.delete(before.id);
  for (const entry of after) await entries.put(entry);
  if (first?.corrects === undefined || !isAccepted(first) || isAccepted(before)) return;
  const corrected = await entries.get(first.corrects);
  if (corrected?.user !== before.user) return;
  const { id: by, withdraws, changedAt } = first;
  for (const entry of nextEntries(corrected, { type: 'corrected', by, withdraws }, changedAt))
    await entries.put(entry);
}

/**
 * Applies an event to a stored entry, within a transaction. Returns the entry before, the entries that have taken its
 * place, and whether the event could happen to it; undefined if the device has no such entry of this person (any more),
 * or cannot read it.
 */
export async function applyTo(
  stores: Stores,
  { id, user }: EntryKey,
  event: EntryEvent,
  now: number,
): Promise<{ before: Entry; after: readonly Entry[]; happened: boolean } | undefined> {
  const before = await stores.entries.get(id);
  if (!isEntry(before) || before.user !== user) return undefined;
  const after = nextEntries(before, event, now);
  const happened = after[0] !== before;
  if (happened) await replace(stores, before, after);
  return { before, after, happened };
}

/** Applies an event to a stored entry. Returns what has taken its place; undefined if the device has no such entry. */
export async function changeEntry(key: EntryKey, event: EntryEvent): Promise<readonly Entry[] | undefined> {
  const applied = await inTransaction((stores) => applyTo(stores, key, event, Date.now()), 'strict');
  if (applied) announceEntries(applied.before, ...applied.after);
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
 * The keys in the index `list` of a person's entries in one state: of a batch, or single ones; changed until a time, or
 * all. `[]` is above every number and text.
 */
export const listKeys = (user: string, state: EntryState, batch = '', until: number | [] = []) =>
  IDBKeyRange.bound([user, batch, state], [user, batch, state, until, []]);

/** The keys in the index `list` of a person's entries in a stage, of a batch or single ones: a range for each state. */
export const stageKeys = (user: string, stage: Stage, batch?: string): IDBKeyRange[] =>
  statesIn(stage).map((state) => listKeys(user, state, batch));

const readStage = (user: string, stage: Stage, batch?: string): Promise<Entry[]> =>
  inDatabase(async (db) => {
    const list = db.transaction('entries').store.index('list');
    const found = await Promise.all(stageKeys(user, stage, batch).map((keys) => list.getAll(keys)));
    return found.flat().filter(isEntry);
  });

/** A person's drafts of a form, the one that was changed last first. */
export async function listDrafts(user: string, formType: string): Promise<Entry[]> {
  const drafts = await readStage(user, 'draft');
  return drafts.filter((draft) => draft.formType === formType).reverse();
}

/** A person's single entries that wait or are held, oldest first. */
export const listOutbox = async (user: string): Promise<Entry[]> =>
  (await readStage(user, 'outbox')).sort((a, b) => a.changedAt - b.changedAt);

/** The rows of a batch that have not been sent, in order. */
export const listRows = async (user: string, batch: string): Promise<Entry[]> =>
  (await readStage(user, 'outbox', batch)).sort((a, b) => a.number - b.number);

/** Whether rows are compared with an entry. A correction that was refused has changed nothing. */
const isSubmitted = ({ state, corrects, withdraws, withdrawn }: Entry): boolean =>
  stageOf[state] !== 'draft' && !withdraws && !withdrawn && !(state === 'held' && corrects !== undefined);

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
    const count = (stage: Stage) =>
      own.filter((entry) => stageOf[entry.state] === stage && !isListed(entry)).length;
    return { unsent: count('outbox'), sent: count('sent') };
  });

/** How many of a person's single entries are in a stage. */
export const countEntries = (user: string, stage: Stage): Promise<number> =>
  inDatabase(async (db) => {
    const list = db.transaction('entries').store.index('list');
    const counts = await Promise.all(stageKeys(user, stage).map((keys) => list.count(keys)));
    return counts.reduce((sum, count) => sum + count, 0);
  });

/** One entry of a person; undefined if the device has none, or cannot read it. */
export const getEntry = ({ id, user }: EntryKey): Promise<Entry | undefined> =>
  inDatabase(async (db) => {
    const entry = await db.get('entries', id);
    return isEntry(entry) && entry.user === user ? entry : undefined;
  });
