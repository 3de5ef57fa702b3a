import { waitFor } from '@testing-library/react';
import { removeEverything } from '../removal';
import { takeTurn } from '../sending/turns';
import { closeBatch, listBatches } from '../store/batches';
import { countEntries } from '../store/entries';
import { left, rowIds, start, submit } from '../testing/sender';
import { createBatchList } from './batchList';

const addresses = { job: 'http://receiver.test/exec' };
const listOf = (user = 'asha') => createBatchList(user, addresses);
const stored = async (user = 'asha') => (await listBatches(user)).batches;

test('a batch is listed after it was submitted, and says how far it has been sent', async () => {
  const list = listOf();
  const called = jest.fn();
  const stop = list.subscribe(called);
  expect(list.get()).toEqual([]);
  const id = await submit(rowIds(2));
  await waitFor(() => expect(list.get()).toMatchObject([{ id, sent: 0, waiting: 2, held: 0 }]));
  const before = list.get();
  expect(list.get()).toBe(before);
  start();
  await waitFor(() => expect(list.get()).toMatchObject([{ sent: 2, waiting: 0, paused: false }]));
  expect(called).toHaveBeenCalled();
  expect(list.get()[0]?.remainingMs).toBeUndefined();
  stop();
});

test('the batches of another person are not listed', async () => {
  const list = listOf();
  const stop = list.subscribe(() => undefined);
  await submit(['theirs'], { user: 'bilal' });
  const mine = await submit(['mine']);
  await waitFor(() => expect(list.get().map(({ id }) => id)).toEqual([mine]));
  stop();
});

test('all rows are stored in one strict transaction, or none where one of them is stored already', async () => {
  await stored();
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction');
  await submit(rowIds(46));
  expect(begun.mock.calls).toEqual([[expect.anything(), 'readwrite', { durability: 'strict' }]]);
  begun.mockRestore();
  await expect(submit(['new', 'row 46'])).rejects.toThrow();
  expect(await stored()).toHaveLength(1);
});

test('the rows that have not been sent are in order', async () => {
  const batch = await submit(rowIds(12));
  expect((await left(batch)).map(({ id }) => id)).toEqual(rowIds(12));
  expect((await left(batch))[11]).toMatchObject({ number: 12, texts: { JobNumber: 'row 12' } });
});

test('a batch is closed only when nothing of it is left', async () => {
  const batch = await submit(['a']);
  await closeBatch(batch);
  expect(await stored()).toHaveLength(1);
  start();
  await waitFor(async () => expect(await stored()).toMatchObject([{ waiting: 0 }]));
  await closeBatch(batch);
  expect(await stored()).toEqual([]);
});

test('everything of a person is removed, also while a row is being sent, and nothing of others', async () => {
  await submit(rowIds(3));
  const theirs = await submit(['theirs'], { user: 'bilal' });
  await takeTurn('asha', Date.now(), () => true);
  await removeEverything('asha');
  expect(await listBatches('asha')).toEqual({ batches: [], endpoints: [] });
  expect(await countEntries('asha', 'sent')).toBe(0);
  expect((await stored('bilal')).map(({ id }) => id)).toEqual([theirs]);
});

test('where the browser stores nothing, there are no batches and none can be submitted', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  const list = listOf();
  const stop = list.subscribe(() => undefined);
  await expect(submit(['a'])).rejects.toThrow();
  expect(list.get()).toEqual([]);
  stop();
});
