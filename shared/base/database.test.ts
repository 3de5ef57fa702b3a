import { database } from './database';

interface Schema {
  notes: { key: string; value: string };
  [store: string]: { key: string; value: string };
}
const open = () => database<Schema>('test', (db) => db.createObjectStore('notes'));

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
