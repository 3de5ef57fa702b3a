import { database } from '@registers/shared/browser';
import type { Batch } from '../entry/batch';
import type { EndpointState } from '../entry/endpointState';
import type { EditState, Entry } from '../entry/entry';
import type { StoredForm } from '../entry/storedForm';

/**
 * The indexes of entries. An entry that lacks a part of an index's key is not in that index. So the edit of a single entry
 * has the batch '' and the row 0.
 *
 * - edits: the entries of a person with an edit, by batch and state, the oldest first, rows by their numbers
 * - due: the entries that wait to be sent, in the order in which they are due: only they have a `dueAt`
 * - attempt: the entries that are being sent, by the id of their attempt
 * - sent: the entries of a person with versions, in the order in which the first arrived
 */
type EntryIndexes = Record<
  'edits',
  [user: string, batch: string, state: EditState, changedAt: number, row: number]
> &
  Record<'due', [user: string, batch: string, dueAt: number, changedAt: number, row: number]> &
  Record<'attempt', string> &
  Record<'sent', [user: string, sentAt: number]>;

type Schema = Record<'entries', { key: string; value: Entry; indexes: EntryIndexes }> &
  Record<'forms', { key: string; value: StoredForm }> &
  Record<'batches', { key: string; value: Batch; indexes: { user: string } }> &
  Record<'endpoints', { key: [user: string, register: string]; value: EndpointState }> &
  Record<'sheets', { key: TableOwner; value: unknown }>;

/** Whose table of rows it is, and of which form. */
export type TableOwner = [user: string, formType: string];

/**
 * Runs a function with the database that has all entries of this device. The version stays 1 (`storage/database.ts`): a
 * new store or index does not reach a device that has the database already. A new property of a record needs neither.
 */
export const inDatabase = database<Schema>('registers', (db) => {
  const entries = db.createObjectStore('entries', { keyPath: 'id' });
  entries.createIndex('edits', ['user', 'edit.batch', 'edit.state', 'edit.changedAt', 'edit.row']);
  entries.createIndex('due', ['user', 'edit.batch', 'edit.dueAt', 'edit.changedAt', 'edit.row']);
  entries.createIndex('attempt', 'edit.attempt');
  entries.createIndex('sent', ['user', 'sentAt']);
  db.createObjectStore('forms', { keyPath: 'key' });
  db.createObjectStore('batches', { keyPath: 'id' }).createIndex('user', 'user');
  db.createObjectStore('endpoints', { keyPath: ['user', 'register'] });
  db.createObjectStore('sheets');
});

/** All keys whose first part is this person: from `[user]` up to the next text in order. */
export const userKeys = (user: string) => IDBKeyRange.bound([user], [nextText(user)], false, true);

/** The text that comes directly after another one when texts are sorted. */
export const nextText = (text: string): string => `${text}\0`;

export type Database = Parameters<Parameters<typeof inDatabase>[0]>[0];

/** The lists that tabs read again when they change: single entries in the outbox, batches with their rows, sent entries. */
export type Change = 'outbox' | 'batches' | 'sent';

function storesIn(db: Database, durability: IDBTransactionDurability) {
  const names = ['entries', 'forms', 'batches', 'endpoints', 'sheets'] as const;
  const transaction = db.transaction([...names], 'readwrite', { durability });
  const changes = new Set<Change>();
  return {
    entries: transaction.objectStore('entries'),
    forms: transaction.objectStore('forms'),
    batches: transaction.objectStore('batches'),
    endpoints: transaction.objectStore('endpoints'),
    sheets: transaction.objectStore('sheets'),
    transaction,
    changes,
    /** Notes that these lists change: all tabs are told once the transaction is stored. */
    tell: (...lists: readonly Change[]) => lists.forEach((list) => changes.add(list)),
  };
}

/** The stores in a transaction that may change them. */
export type Stores = Omit<ReturnType<typeof storesIn>, 'transaction' | 'changes'>;

/**
 * Runs changes in one transaction: stores all (with `strict`, on the disk) and tells all tabs, or rejects and stores none.
 */
export const inTransaction = <T>(
  run: (stores: Stores) => Promise<T>,
  durability: IDBTransactionDurability = 'default',
): Promise<T> =>
  inDatabase(async (db) => {
    const { transaction, changes, ...stores } = storesIn(db, durability);
    const end = (how: 'commit' | 'abort') => {
      try {
        transaction[how]();
      } catch {
        // It has ended already.
      }
    };
    // Awaited below, unless `run` fails first.
    transaction.done.catch(() => undefined);
    try {
      const result = await run(stores);
      // Not left to the browser: a page that is closed now would be asked whether there is more.
      end('commit');
      await transaction.done;
      announce(changes);
      return result;
    } catch (error) {
      end('abort');
      throw error;
    }
  });

const channel = 'registers entries';

/** Tells every tab of this browser, including this one, which lists have changed. */
export function announce(changes: Iterable<Change>): void {
  const changed = [...changes];
  if (changed.length === 0) return;
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(changed);
  tabs.close();
}

/** Calls back after each change of one of these lists, in any tab. Returns a function that stops it. */
export function onChange(lists: readonly Change[], call: () => void): () => void {
  const tabs = new BroadcastChannel(channel);
  tabs.onmessage = ({ data }: MessageEvent<readonly Change[]>) => {
    if (data.some((changed) => lists.includes(changed))) call();
  };
  return () => tabs.close();
}
