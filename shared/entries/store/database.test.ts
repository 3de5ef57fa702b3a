import { deleteDB, openDB } from 'idb';
import { allEntries, sampleEntry, storeEntry, sentEntries } from '../testing/samples';
import { saveBlock } from './blocks';
import { inTransaction } from './database';
import { changeEntry, putDraft } from './entries';

const user = 'asha';
const full = () => new DOMException('The disk is full', 'QuotaExceededError');
afterEach(() => jest.restoreAllMocks());

test('where the function of a transaction fails nothing of it is stored, whatever it did before', async () => {
  const failing = inTransaction(async ({ entries }) => {
    await entries.put(sampleEntry());
    throw new Error('Not this');
  });
  await expect(failing).rejects.toThrow('Not this');
  expect(await allEntries()).toEqual([]);
});

test('where the disk is full nothing is changed, and it says so', async () => {
  const waiting = await storeEntry({ user, state: 'waiting', dueAt: 1 });
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full();
  });
  await expect(changeEntry(waiting, { type: 'sendNow' })).rejects.toThrow('The disk is full');
  await expect(putDraft('a', sampleEntry({ id: 'a' }))).rejects.toThrow('The disk is full');
  jest.restoreAllMocks();
  expect(await allEntries()).toEqual([waiting]);
});

test('where the disk turns out to be full when a transaction ends, nothing is changed', async () => {
  const waiting = await storeEntry({ user, state: 'waiting', dueAt: 1 });
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')
    ?.value as IDBObjectStore['put'];
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function end(this: IDBObjectStore, ...args) {
    const request = put.apply(this, args);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  await expect(changeEntry(waiting, { type: 'sendNow' })).rejects.toThrow();
  jest.restoreAllMocks();
  expect(await allEntries()).toEqual([waiting]);
});

test('a database of a later version is left as it is', async () => {
  const entry = await storeEntry({ user, state: 'sent' });
  (await openDB('registers', 2)).close();
  await expect(sentEntries(user)).rejects.toThrow();
  await expect(putDraft('a', sampleEntry({ id: 'a' }))).rejects.toThrow();
  const later = await openDB('registers', 2);
  expect(await later.getAll('entries')).toEqual([entry]);
  later.close();
});

test('what is stored after the browser has cleared its storage is in a new database', async () => {
  await storeEntry({ user });
  await saveBlock([user, 'test'], { head: { rows: 1 } });
  await deleteDB('registers');
  expect(await allEntries()).toEqual([]);
  const entry = await storeEntry({ user });
  expect(await allEntries()).toEqual([entry]);
});
