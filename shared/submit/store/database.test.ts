import { deleteDB, openDB } from 'idb';
import { allEntries, sampleEntry, sentEntries, sentEntry, storeEntry } from '../testing/samples';
import { inTransaction } from './database';
import { changeEntry } from './entries';

const user = 'asha';

test('where the function of a transaction fails nothing of it is stored, whatever it did before', async () => {
  const failing = inTransaction(async ({ entries }) => {
    await entries.put(sampleEntry());
    throw new Error('Not this');
  });
  await expect(failing).rejects.toThrow('Not this');
  expect(await allEntries()).toEqual([]);
});

test('a database of a later version is left as it is', async () => {
  const entry = await storeEntry(sentEntry({ user }));
  (await openDB('registers', 2)).close();
  await expect(sentEntries(user)).rejects.toThrow();
  await expect(changeEntry(entry, { type: 'discard' })).rejects.toThrow();
  const later = await openDB('registers', 2);
  expect(await later.getAll('entries')).toEqual([entry]);
  later.close();
});

test('what is stored after the browser has cleared its storage is in a new database', async () => {
  await storeEntry(sampleEntry({ user }));
  await deleteDB('registers');
  expect(await allEntries()).toEqual([]);
  const entry = await storeEntry(sampleEntry({ user }));
  expect(await allEntries()).toEqual([entry]);
});
