import { database } from '@registers/shared/browser';
import type { Batch } from '../record/batch';
import type { EndpointState } from '../record/endpointState';
import type { Entry, EntryState } from '../record/entry';
import type { Form } from '../record/form';

/**
 * The indexes of entries. An entry without a part of an index's key is not in that index;
 * a single one has the batch '' and the number 0.
 *
 * - list: the entries of a person by batch and state, oldest first, rows in order
 * - due: the entries that wait for a time, the earliest first; no draft, as a draft has no `dueAt`
 * - attempt: the entries that are being sent
 */
type EntryIndexes = Record<
  'list',
  [user: string, batch: string, state: EntryState, changedAt: number, number: number]
> &
  Record<'due', [user: string, batch: string, dueAt: number, number: number]> &
  Record<'attempt', string>;

type Schema = Record<'entries', { key: string; value: Entry; indexes: EntryIndexes }> &
  Record<'forms', { key: string; value: Form }> &
  Record<'batches', { key: string; value: Batch; indexes: { user: string } }> &
  Record<'endpoints', { key: [user: string, register: string]; value: EndpointState }> &
  Record<'blocks', { key: BlockKey; value: unknown }>;

/** The key of a part of a person's pasted rows of a form: see `blocks.ts`, which also checks what it reads. */
export type BlockKey = [user: string, formType: string, part: string];

/**
 * Everything that this device keeps of entries. Its version stays 1 (`browser/database.ts`): a new store or index does not
 * reach a device that has the database. A new field of a record needs neither.
 */
export const inDatabase = database<Schema>('registers', (db) => {
  const entries = db.createObjectStore('entries', { keyPath: 'id' });
  entries.createIndex('list', ['user', 'batch', 'state', 'changedAt', 'number']);
  entries.createIndex('due', ['user', 'batch', 'dueAt', 'number']);
  entries.createIndex('attempt', 'attempt.id');
  db.createObjectStore('forms', { keyPath: 'key' });
  db.createObjectStore('batches', { keyPath: 'id' }).createIndex('user', 'user');
  db.createObjectStore('endpoints', { keyPath: ['user', 'register'] });
  db.createObjectStore('blocks');
});

/** All keys that begin with a person: from `[user]` up to the next text in order. */
export const keysOfUser = (user: string) => IDBKeyRange.bound([user], [nextText(user)], false, true);

/** The first text after another one. */
export const nextText = (text: string): string => `${text}\0`;

type Database = Parameters<Parameters<typeof inDatabase>[0]>[0];

function begin(db: Database, durability: IDBTransactionDurability) {
  const names = ['entries', 'forms', 'batches', 'endpoints', 'blocks'] as const;
  const transaction = db.transaction([...names], 'readwrite', { durability });
  return {
    entries: transaction.objectStore('entries'),
    forms: transaction.objectStore('forms'),
    batches: transaction.objectStore('batches'),
    endpoints: transaction.objectStore('endpoints'),
    blocks: transaction.objectStore('blocks'),
    transaction,
  };
}

/** The stores in a transaction that may change them. */
export type Stores = Omit<ReturnType<typeof begin>, 'transaction'>;

/** Undoes a transaction, unless the error has undone it already. */
function abort(transaction: ReturnType<typeof begin>['transaction']): void {
  try {
    transaction.abort();
  } catch {
    // The error has undone it already.
  }
}

/** Runs changes in one transaction: all of them are stored, or none. Rejects where the browser stores nothing. */
export const inTransaction = <T>(
  run: (stores: Stores) => Promise<T>,
  durability: IDBTransactionDurability = 'default',
): Promise<T> =>
  inDatabase(async (db) => {
    const { transaction, ...stores } = begin(db, durability);
    const running = run(stores).catch((error: unknown) => {
      abort(transaction);
      throw error;
    });
    const [result] = await Promise.all([running, transaction.done]);
    return result;
  });

const channel = 'registers entries';

/**
 * The lists in which something has changed: of single entries that wait, of batches and their rows, of sent entries. Drafts
 * change with every word, and nobody lists them meanwhile.
 */
export type Change = 'outbox' | 'batches' | 'sent';

/** Tells every tab of this browser, including this one, that something has changed. */
export function announce(changes: Iterable<Change>): void {
  const changed = [...changes];
  if (changed.length === 0) return;
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(changed);
  tabs.close();
}

/** Calls back after each change in one of these lists, in any tab. Returns a function that stops it. */
export function onChange(lists: readonly Change[], call: () => void): () => void {
  const tabs = new BroadcastChannel(channel);
  tabs.onmessage = ({ data }: MessageEvent<readonly Change[]>) => {
    if (data.some((changed) => lists.includes(changed))) call();
  };
  return () => tabs.close();
}
