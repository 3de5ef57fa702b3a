import { database } from './database';

interface Schema {
  notes: { key: string; value: string };
  [store: string]: { key: string; value: string };
}
const open = () => database<Schema>('test', (db) => db.createObjectStore('notes'));

test('what was put is there when the database is opened again', async () => {
  await open()((db) => db.put('notes', 'text', 'key'));
  expect(await open()((db) => db.get('notes', 'key'))).toBe('text');
});

test('no connection stays open, whether the use of it succeeds or fails', async () => {
  const use = open();
  await use((db) => db.count('notes'));
  await expect(use(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  // An open connection would block this.
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('test');
    request.onsuccess = () => resolve();
    request.onblocked = () => reject(new Error('A connection is still open'));
  });
});

test('it rejects in a browser without a database', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  await expect(open()((db) => db.count('notes'))).rejects.toThrow();
});
