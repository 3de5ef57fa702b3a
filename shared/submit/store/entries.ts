import { isBatch } from '../entry/batch';
import {
  type EditState,
  emptyEntry,
  type Entry,
  type EntryOrigin,
  isEntry,
  isInOutbox,
  type Version,
} from '../entry/entry';
import type { EntryEvent, EventOf } from '../entry/events';
import { nextEntry } from '../entry/nextEntry';
import { type Change, inDatabase, inTransaction, userKeys, type Stores } from './database';

/** An entry's id, with its person: a function that has both never reads or changes another person's entry. */
export type EntryKey = Pick<Entry, 'id' | 'user'>;

/** The lists that show an entry. */
const listsOf = ({ edit, versions }: Entry): Change[] => [
  ...(!isInOutbox({ edit }) ? [] : [edit?.batch === '' ? ('outbox' as const) : ('batches' as const)]),
  ...(versions.length > 0 ? (['sent'] as const) : []),
];

/** Whether no list shows what an event changes: what is typed, or that a row is being sent. */
const isQuiet = ({ edit }: Entry, { type }: EntryEvent): boolean =>
  type === 'typed' ||
  (type === 'marked' && edit?.state === 'draft') ||
  (type === 'attempt' && edit?.batch !== '');

/** What events have made of a stored entry. */
export interface Applied {
  before: Entry | undefined;
  /** What the device has now: the same entry if nothing could happen to it; undefined if nothing stays of it. */
  after: Entry | undefined;
}

type Events = EntryEvent | readonly EntryEvent[];

/**
 * Applies events to a stored entry, in order, within a transaction; those that cannot happen are left out. If the device
 * has no such entry of this person (any more), or cannot read it, they are applied to `fresh`, or nothing happens.
 */
export async function applyTo(
  { entries, tell }: Stores,
  { id, user }: EntryKey,
  events: Events | ((from: Entry) => Events),
  now: number,
  fresh?: Entry,
): Promise<Applied | undefined> {
  const found = await entries.get(id);
  const before = isEntry(found) && found.user === user ? found : undefined;
  const from = before ?? (found === undefined ? fresh : undefined);
  if (!from) return undefined;
  const all = [typeof events === 'function' ? events(from) : events].flat();
  const after = applyEvents(from, all, now);
  if (!after) await entries.delete(id);
  else if (after !== before) await entries.put(after);
  if (after !== before && !all.every((event) => isQuiet(from, event)))
    for (const entry of [before, after]) if (entry) tell(...listsOf(entry));
  return { before, after };
}

/** What events make of an entry, one after the other; undefined if nothing stays of it. */
function applyEvents(entry: Entry, events: readonly EntryEvent[], now: number): Entry | undefined {
  let after = entry;
  for (const event of events) {
    const next = nextEntry(after, event, now) ?? after;
    if (next === 'gone') return undefined;
    after = next;
  }
  return after;
}

/** As `applyTo`, in a transaction of its own. */
export const changeEntry = (
  key: EntryKey,
  events: EntryEvent | readonly EntryEvent[],
  fresh?: Entry,
  now = Date.now(),
): Promise<Applied | undefined> =>
  inTransaction(
    (stores) => applyTo(stores, key, events, now, fresh),
    [events].flat().every(({ type }) => type === 'typed') ? 'default' : 'strict',
  );

/** The text of an edit goes on as a new entry, in one transaction: the edit is discarded, and `copy` begins with `event`. */
export const moveToNew = (from: EntryKey, copy: Entry, event: EventOf<'begin'>): Promise<void> =>
  inTransaction(async (stores) => {
    await applyTo(stores, copy, event, Date.now(), copy);
    await applyTo(stores, from, { type: 'discard' }, Date.now());
  }, 'strict');

/** A person's entry with versions that a receiver has. */
export interface Received extends EntryOrigin {
  id: string;
  versions: readonly Version[];
}

/**
 * Stores what a receiver, asked at `askedAt`, has of entries: of those that this device has; with `all` of others too.
 * Resolves with the entries that the device has now.
 */
export function storeReceived(
  received: readonly Received[],
  askedAt: number,
  { all = false } = {},
): Promise<Entry[]> {
  return inTransaction(async (stores) => {
    const known: Entry[] = [];
    for (const { id, versions, ...origin } of received) {
      const event = { type: 'received', versions, askedAt } as const;
      const fresh = all ? emptyEntry(origin, id) : undefined;
      const applied = await applyTo(stores, { id, user: origin.user }, event, askedAt, fresh);
      if (applied?.after) known.push(applied.after);
    }
    return known;
  });
}

/**
 * The keys in the index `edits` of a person's single entries in one state; with `batch`, of the rows of that batch.
 */
export const editKeys = (user: string, state: EditState, batch = '') =>
  IDBKeyRange.bound([user, batch, state], [user, batch, state, []]);

/** The keys in the indexes `edits` and `due` of all rows of a batch, or with '' of single entries. */
export const rowKeys = (user: string, batch: string) => IDBKeyRange.bound([user, batch], [user, batch, []]);

/** The entries whose keys in the index `edits` are in these ranges. */
export const listEdits = (...ranges: readonly IDBKeyRange[]): Promise<Entry[]> =>
  inDatabase(async (db) => {
    const edits = db.transaction('entries').store.index('edits');
    const found = await Promise.all(ranges.map((keys) => edits.getAll(keys)));
    return found.flat().filter(isEntry);
  });

const changedAt = ({ edit }: Entry): number => edit?.changedAt ?? 0;

/** A person's drafts, corrections among them, the one that was changed last first. */
export const listDrafts = async (user: string): Promise<Entry[]> =>
  (await listEdits(editKeys(user, 'draft'))).reverse();

/** A person's single entries whose edit waits or is held, oldest first. */
export const listOutbox = async (user: string): Promise<Entry[]> =>
  (await listEdits(editKeys(user, 'waiting'), editKeys(user, 'held'))).sort(
    (a, b) => changedAt(a) - changedAt(b),
  );

/** The rows of a batch that have not been sent, in order. */
export const listRows = async (user: string, batch: string): Promise<Entry[]> =>
  (await listEdits(rowKeys(user, batch))).sort((a, b) => (a.edit?.row ?? 0) - (b.edit?.row ?? 0));

/** A person's entries of a form, but new ones that are still drafts, for pasted rows to be compared with. */
export const listSubmitted = async (user: string, formType: string): Promise<Entry[]> => {
  const [sent, edited] = await inDatabase((db) => {
    const { store } = db.transaction('entries');
    return Promise.all((['sent', 'edits'] as const).map((name) => store.index(name).getAll(userKeys(user))));
  });
  return [...new Map([...(sent ?? []), ...(edited ?? [])].map((entry) => [entry.id, entry])).values()]
    .filter(isEntry)
    .filter((entry) => entry.formType === formType && (entry.versions.length > 0 || isInOutbox(entry)));
};

/** How many of a person's entries the outbox leaves out, because they or their batches cannot be read. */
export const countUnreadable = (user: string): Promise<number> =>
  inDatabase(async (db) => {
    const edits = await db.getAllFromIndex('entries', 'edits', userKeys(user));
    const batches = await db.getAllFromIndex('batches', 'user', user);
    const known = new Set(['', ...batches.filter(isBatch).map(({ id }) => id)]);
    const isListed = (entry: Entry) => isEntry(entry) && known.has(entry.edit?.batch ?? '');
    return edits.filter((entry) => isInOutbox(entry) && !isListed(entry)).length;
  });

/** How many of a person's single entries have an edit in a state. */
export const countEntries = (user: string, state: EditState): Promise<number> =>
  inDatabase((db) => db.countFromIndex('entries', 'edits', editKeys(user, state)));

/** One entry of a person; undefined if the device has none, or cannot read it. */
export const getEntry = ({ id, user }: EntryKey): Promise<Entry | undefined> =>
  inDatabase(async (db) => {
    const entry = await db.get('entries', id);
    return isEntry(entry) && entry.user === user ? entry : undefined;
  });
