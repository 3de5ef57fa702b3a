import { database } from '@registers/shared/browser';
import { announcements } from '../../announcements';
import type { BatchRecord, RowRecord } from './batchRecord';
import type { EndpointState } from './endpointState';

/**
 * batch: the rows of a batch, in order. due: those that may be sent at some time, the first one first. sending: those
 * that are being sent, by person.
 */
type RowIndexes = Record<'batch', [batch: string, position: number]> &
  Record<'due', [batch: string, dueAt: number, position: number]> &
  Record<'sending', string>;

type Schema = Record<'batches', { key: string; value: BatchRecord; indexes: { user: string } }> &
  Record<'rows', { key: string; value: RowRecord; indexes: RowIndexes }> &
  Record<
    'endpoints',
    { key: [user: string, register: string]; value: EndpointState; indexes: { user: string } }
  >;

/** Separate from the database of single entries, which tabs of an earlier build have open in its first version. */
const inDatabase = database<Schema>('registers-batches', (db) => {
  db.createObjectStore('batches', { keyPath: 'id' }).createIndex('user', 'user');
  const rows = db.createObjectStore('rows', { keyPath: 'id' });
  rows.createIndex('batch', ['batch', 'position']);
  // A row without `dueAt` or `sending` is not in the index of that name.
  rows.createIndex('due', ['batch', 'dueAt', 'position']);
  rows.createIndex('sending', 'sending');
  db.createObjectStore('endpoints', { keyPath: ['user', 'register'] }).createIndex('user', 'user');
});

type Database = Parameters<Parameters<typeof inDatabase>[0]>[0];

function begin(db: Database, durability: IDBTransactionDurability) {
  const transaction = db.transaction(['batches', 'rows', 'endpoints'], 'readwrite', { durability });
  const { done } = transaction;
  const batches = transaction.objectStore('batches');
  const rows = transaction.objectStore('rows');
  const endpoints = transaction.objectStore('endpoints');
  return { batches, rows, endpoints, done };
}

/** The stores in a transaction that may change them. */
export type Stores = ReturnType<typeof begin>;

/** Runs in one transaction: all of it is stored, or nothing. */
export const inTransaction = <T>(
  run: (stores: Stores) => Promise<T>,
  durability: IDBTransactionDurability = 'default',
): Promise<T> =>
  inDatabase(async (db) => {
    const stores = begin(db, durability);
    const [result] = await Promise.all([run(stores), stores.done]);
    return result;
  });

/** Reads without keeping anybody from writing. */
export const reading = inDatabase;

/** Of the batches alone: a reader of single entries has nothing to read when a row was sent. */
const { announce, onChange } = announcements('registers batches');
export { announce, onChange as onBatchChange };

/** The keys of one batch's rows in the index of that name. */
export const rowsOf = (batch: string) => IDBKeyRange.bound([batch], [batch, Infinity, Infinity]);
