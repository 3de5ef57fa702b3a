import { type Entry, type EntryState, isAccepted, outboxStates } from '../record/entry';
import { type EntryEvent, nextEntries } from '../record/nextEntries';
import { announce, type Change, inDatabase, inTransaction, keysOfUser, type Stores } from './database';
import { isBatch, isEntry } from './readable';

/** An entry's id, with its person: a function that has both never reads or changes another person's entry. */
export type EntryKey = Pick<Entry, 'id' | 'user'>;

/** The lists that show an entry. */
function listsOf({ state, batch }: Entry): readonly Change[] {
  if (state === 'draft') return [];
  if (state === 'sent') return ['sent'];
  return batch === '' ? ['outbox'] : ['batches'];
}

/** Tells all tabs that the lists of these entries have changed. Pass an entry as it was before and after its change. */
export const announceEntries = (...entries: readonly (Entry | undefined)[]): void =>
  announce(new Set(entries.flatMap((entry) => (entry ? listsOf(entry) : []))));

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
 * Applies an event to a stored entry, within a transaction. Returns the entry before, and the entries that have taken its
 * place; undefined if the device has no such entry of this person (any more), or cannot read it.
 */
export async function applyTo(
  stores: Stores,
  { id, user }: EntryKey,
  event: EntryEvent,
  now: number,
): Promise<{ before: Entry; after: readonly Entry[] } | undefined> {
  const before = await stores.entries.get(id);
  if (!isEntry(before) || before.user !== user) return undefined;
  const after = nextEntries(before, event, now);
  if (after[0] !== before) await replace(stores, before, after);
  return { before, after };
}

/** Applies an event to a stored entry. Returns what has taken its place; undefined if the device has no such entry. */
export async function changeEntry(
  { id, user }: EntryKey,
  event: EntryEvent,
): Promise<readonly Entry[] | undefined> {
  const applied = await inTransaction((stores) => applyTo(stores, { id, user }, event, Date.now()), 'strict');
  if (applied) announceEntries(applied.before, ...applied.after);
  return applied?.after;
}

/**
 * Stores a draft as its form has it, unless the stored entry is no draft any more. With undefined, discards the stored
 * draft: if the receiver may have it, it stays as a sent entry.
 */
export async function putDraft(id: string, draft: Entry | undefined): Promise<void> {
  const discarded = await inTransaction(async (stores) => {
    const before = await stores.entries.get(id);
    if (before && before.state !== 'draft') return undefined;
    if (!draft) return before && applyTo(stores, before, { type: 'discard' }, Date.now());
    await stores.entries.put(draft);
    return undefined;
  });
  if (discarded) announceEntries(...discarded.after);
}

/** Brings a discarded entry back, whether it was removed, or has stayed as a sent entry that may be stored. */
export async function restoreEntry(discarded: Entry): Promise<void> {
  const restored = await changeEntry(discarded, { type: 'restore', as: discarded });
  if (!restored) await putDraft(discarded.id, discarded);
}

/** The keys in the index `list` of a person's entries in one state, changed until a time: of a batch, or single ones. */
export const listKeys = (user: string, state: EntryState, batch = '', until = Infinity) =>
  IDBKeyRange.bound([user, batch, state], [user, batch, state, until, Infinity]);

const listOf = async (user: string, state: EntryState, batch?: string): Promise<Entry[]> => {
  const entries = await inDatabase((db) =>
    db.getAllFromIndex('entries', 'list', listKeys(user, state, batch)),
  );
  return entries.filter(isEntry);
};

/** A person's drafts of a form, the one that was changed last first. */
export async function listDrafts(user: string, formType: string): Promise<Entry[]> {
  const drafts = await listOf(user, 'draft');
  return drafts.filter((draft) => draft.formType === formType).reverse();
}

const listUnsent = async (user: string, batch?: string): Promise<Entry[]> =>
  (await Promise.all(outboxStates.map((state) => listOf(user, state, batch)))).flat();

/** A person's single entries that wait or are held, oldest first. */
export const listOutbox = async (user: string): Promise<Entry[]> =>
  (await listUnsent(user)).sort((a, b) => a.changedAt - b.changedAt);

/**
 * A person's sent entries, newest first, in pages of about `size`; the last page is shorter. Reading thousands at once
 * would hold up typing.
 */
export async function* sentPages(user: string, size: number): AsyncGenerator<Entry[]> {
  let rest: IDBKeyRange | undefined = listKeys(user, 'sent');
  while (rest) {
    const range: IDBKeyRange = rest;
    const { page, older } = await inDatabase(async (db) => {
      const list = db.transaction('entries').store.index('list');
      const newest = await list.openKeyCursor(range, 'prev');
      const oldest = (await newest?.advance(size - 1))?.key;
      const from: unknown = oldest ?? range.lower;
      return {
        page: await list.getAll(IDBKeyRange.bound(from, range.upper, false, range.upperOpen)),
        older: oldest && IDBKeyRange.bound(range.lower, oldest, false, true),
      };
    });
    yield page.filter(isEntry).reverse();
    rest = older;
  }
}

/** The last accepted entry with known values of a person in a register; undefined if there is none. */
export const lastSent = (user: string, register: string): Promise<Entry | undefined> =>
  inDatabase(async (db) => {
    const { store } = db.transaction('entries');
    const isMeant = (entry: Entry) =>
      entry.register === register && entry.fields !== undefined && !entry.withdraws && isAccepted(entry);
    for await (const { value } of store.index('list').iterate(listKeys(user, 'sent'), 'prev'))
      if (isEntry(value) && isMeant(value)) return value;
    return undefined;
  });

/** The rows of a batch that have not been sent, in order. */
export const listRows = async (user: string, batch: string): Promise<Entry[]> =>
  (await listUnsent(user, batch)).sort((a, b) => a.number - b.number);

/** A person's entries and rows of a form that wait, are held or were sent; no withdrawals, and no withdrawn ones. */
export const listSubmitted = (user: string, formType: string): Promise<Entry[]> =>
  inDatabase(async (db) => {
    const own = await db.getAllFromIndex('entries', 'list', keysOfUser(user));
    return own.filter(
      (entry) =>
        isEntry(entry) &&
        entry.state !== 'draft' &&
        entry.formType === formType &&
        !entry.withdraws &&
        !entry.withdrawn,
    );
  });

/** How many of a person's entries the outbox and _Sent_ leave out, because they cannot be read. */
export const countUnreadable = (user: string): Promise<Record<'unsent' | 'sent', number>> =>
  inDatabase(async (db) => {
    const own = await db.getAllFromIndex('entries', 'list', keysOfUser(user));
    const known = (await db.getAllFromIndex('batches', 'user', user)).filter(isBatch);
    const batches = new Set(['', ...known.map(({ id }) => id)]);
    const count = (isListed: (entry: Entry) => boolean) =>
      own.filter((entry) => isListed(entry) && !(isEntry(entry) && batches.has(entry.batch))).length;
    return {
      unsent: count(({ state }) => outboxStates.includes(state)),
      sent: count(({ state }) => state === 'sent'),
    };
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
