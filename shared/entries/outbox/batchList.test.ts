import { waitFor } from '@testing-library/react';
import { closeBatch, discardBatch, listBatches, setPaused } from '../store/batches';
import { listRows } from '../store/entries';
import { storeForm } from '../store/forms';
import { replace } from '../testing/browser';
import { batchesOf, left, rowIds, submit } from '../testing/outbox';
import { fetching, noNetwork, refused, start } from '../testing/sender';
import { claimNextEntry } from '../sending/turns';
import { createBatchList } from './batchList';
import { sentEntries } from '../testing/samples';

const listOf = (user = 'asha') => createBatchList(user, { job: 'http://receiver.test/exec' });

test('a batch is listed with the title of its register, and says how far it has been sent', async () => {
  const facts = { formType: 'job', title: 'Job Register', sections: [], headline: [] };
  const form = await storeForm(facts);
  const list = listOf();
  const called = jest.fn();
  const stop = list.subscribe(called);
  expect(list.get()).toEqual([]);
  await submit(rowIds(2), { id: 'x', form });
  await waitFor(() =>
    expect(list.get()).toMatchObject([{ id: 'x', title: 'Job Register', sent: 0, waiting: 2, held: 0 }]),
  );
  const before = list.get();
  expect(list.get()).toBe(before);
  start();
  await waitFor(() => expect(list.get()).toMatchObject([{ sent: 2, waiting: 0, paused: false }]));
  expect(called).toHaveBeenCalled();
  stop();
});

test('another person’s batches are not listed', async () => {
  const [list, theirs] = [listOf(), listOf('bilal')];
  const stop = [list, theirs].map(({ subscribe }) => subscribe(() => undefined));
  await submit(['t'], { id: 'theirs', user: 'bilal' });
  await submit(['a'], { id: 'x' });
  await waitFor(() => expect(list.get().map(({ id }) => id)).toEqual(['x']));
  await waitFor(() => expect(theirs.get().map(({ id }) => id)).toEqual(['theirs']));
  for (const end of stop) end();
});

test('it reads while somebody subscribes, and again when the network comes or goes', async () => {
  await submit(['a']);
  const list = listOf();
  const stop = list.subscribe(() => undefined);
  await waitFor(() => expect(list.get()).toMatchObject([{ reason: undefined }]));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(list.get()[0]?.reason).toMatch(/^You’re offline/);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(list.get()[0]?.reason).toBeUndefined();
  stop();
  const before = list.get();
  for (const name of ['online', 'offline']) dispatchEvent(new Event(name));
  expect(list.get()).toBe(before);
});

test('before it was read, a network that comes or goes changes nothing', () => {
  const list = listOf();
  const stop = list.subscribe(() => undefined);
  dispatchEvent(new Event('offline'));
  expect(list.get()).toEqual([]);
  stop();
});

test('it is read for the first that subscribes, until the last one stops', async () => {
  await submit(['a']);
  const list = listOf();
  const called = jest.fn();
  const [first, second] = [list.subscribe(() => undefined), list.subscribe(called)];
  first();
  await waitFor(() => expect(list.get()).toHaveLength(1));
  called.mockClear();
  dispatchEvent(new Event('offline'));
  expect(called).toHaveBeenCalledTimes(1);
  second();
  const before = list.get();
  dispatchEvent(new Event('offline'));
  expect(list.get()).toBe(before);
});

test('unsent rows are in order, with what was typed', async () => {
  await submit(rowIds(12), { id: 'x' });
  const rows = await listRows('asha', 'x');
  expect(rows.map(({ id }) => id)).toEqual(rowIds(12));
  expect(rows[11]).toMatchObject({ texts: { JobNumber: 'row 12' }, mayBeStored: false, number: 12 });
});

test('a batch is closed only when nothing of it is left', async () => {
  await submit(['a'], { id: 'x' });
  await closeBatch('x');
  expect(await batchesOf()).toHaveLength(1);
  start();
  await waitFor(async () => expect(await batchesOf()).toMatchObject([{ waiting: 0 }]));
  await closeBatch('x');
  expect(await batchesOf()).toEqual([]);
});

test('a batch is not closed while a row of it is held', async () => {
  fetching.mockResolvedValueOnce(refused(413));
  await submit(['a'], { id: 'x' });
  start();
  await waitFor(async () => expect(await batchesOf()).toMatchObject([{ waiting: 0, held: 1 }]));
  await closeBatch('x');
  expect(await batchesOf()).toHaveLength(1);
});

test('a batch is discarded with all of its rows but the one that is being sent, and no other', async () => {
  await submit(rowIds(3), { id: 'x' });
  await submit(['other'], { id: 'y' });
  await submit(['t'], { id: 'theirs', user: 'bilal' });
  await claimNextEntry('asha', 1, () => true);
  await discardBatch('x');
  expect(await left('x')).toEqual(['row 1']);
  expect(await batchesOf()).toMatchObject([{ id: 'x', rows: 1 }, { id: 'y' }]);
  expect(await batchesOf('bilal')).toMatchObject([{ waiting: 1 }]);
  await discardBatch('y');
  expect((await batchesOf()).map(({ id }) => id)).toEqual(['x']);
});

test('a row that may be stored is listed among the sent ones when its batch is discarded', async () => {
  fetching.mockImplementationOnce(noNetwork).mockImplementation(() => new Promise(() => undefined));
  await submit(rowIds(2), { id: 'x' });
  start();
  await waitFor(async () =>
    expect(await listRows('asha', 'x')).toMatchObject([
      { mayBeStored: true, attempt: undefined },
      { id: 'row 2' },
    ]),
  );
  await setPaused('x', true);
  await discardBatch('x');
  expect(await sentEntries('asha')).toMatchObject([
    { id: 'row 1', mayBeStored: true, fields: [['JobNumber', 'row 1']] },
  ]);
});

test('what changes a batch that has been removed changes nothing', async () => {
  for (const change of [setPaused('x', true), discardBatch('x'), closeBatch('x')]) await change;
  expect(await listBatches('asha')).toEqual({ batches: [], endpoints: [] });
});

test('where the browser stores nothing, there are no batches', async () => {
  replace(globalThis, 'indexedDB', undefined);
  const list = listOf();
  const stop = list.subscribe(() => undefined);
  await expect(submit(['a'])).rejects.toThrow();
  expect(list.get()).toEqual([]);
  stop();
});

test('nobody is called while there are no batches', () => {
  const list = listOf();
  const called = jest.fn();
  const stop = list.subscribe(called);
  const empty = list.get();
  for (const name of ['online', 'offline']) dispatchEvent(new Event(name));
  expect(called).not.toHaveBeenCalled();
  expect(list.get()).toBe(empty);
  stop();
});
