import type { Batch } from '@registers/shared/contract';
import { waitFor } from '@testing-library/react';
import { rememberSent } from '../../sent/journal';
import { replace } from '../../testing/browser';
import { rowIds, rowOf } from '../../testing/batches';
import { from } from '../../testing/outboxEntries';
import { due, fetching, start } from '../../testing/sender';
import { batchActions } from './batchActions';
import { batchesOf, createBatchList, type LoadActions } from './batchList';
import { takeRow } from './sending';
import { removeBatch } from './changes';
import { listBatches, removeBatches } from './store';

const endpointOf = () => 'http://receiver.test/exec';
const load: LoadActions = () => Promise.resolve({ batchActions });
const listOf = (user: string) => createBatchList({ user, endpointOf, pace: {} });
const ofJobs = (user = 'asha', list = listOf(user)) =>
  batchesOf(list, load, user, { register: 'job', title: 'Job Register' });
const batch = (id: string, ids: readonly string[]): Batch => ({
  id,
  formType: 'job',
  labels: { JobNumber: 'Job Number' },
  details: { sections: [], headline: ['JobNumber'] },
  rows: ids.map(rowOf),
});

test('a batch is listed after it was added, and says how far it has been sent', async () => {
  const jobs = ofJobs();
  const called = jest.fn();
  const stop = jobs.subscribe(called);
  expect(jobs.list()).toEqual([]);
  await jobs.add(batch('x', rowIds(2)));
  await waitFor(() => expect(jobs.list()).toMatchObject([{ id: 'x', sent: 0, waiting: 2, refused: 0 }]));
  const before = jobs.list();
  expect(jobs.list()).toBe(before);
  start();
  await waitFor(() => expect(jobs.list()).toMatchObject([{ sent: 2, waiting: 0, paused: false }]));
  expect(called).toHaveBeenCalled();
  expect(jobs.list()[0]?.remainingMs).toBeUndefined();
  stop();
});

test('the batches of another register and of another person are not listed', async () => {
  const list = listOf('asha');
  const [jobs, invoices] = [
    ofJobs('asha', list),
    batchesOf(list, load, 'asha', { register: 'invoice', title: 'Inspector Invoice' }),
  ];
  const stop = [jobs, invoices, ofJobs('bilal')].map(({ subscribe }) => subscribe(() => undefined));
  await ofJobs('bilal').add(batch('theirs', ['t']));
  await invoices.add(batch('y', ['b']));
  await jobs.add(batch('x', ['a']));
  await waitFor(() => expect(jobs.list().map(({ id }) => id)).toEqual(['x']));
  expect(invoices.list().map(({ id }) => id)).toEqual(['y']);
  for (const end of stop) end();
});

test('all rows are stored in one transaction, or none where one is in a batch already', async () => {
  const jobs = ofJobs();
  await listBatches('asha');
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction');
  await jobs.add(batch('x', rowIds(46)));
  expect(begun.mock.calls).toEqual([
    [['batches', 'rows', 'endpoints'], 'readwrite', { durability: 'strict' }],
  ]);
  await expect(jobs.add(batch('y', ['new', 'row 46']))).rejects.toThrow();
  expect(await jobs.unsent('y')).toEqual([]);
  expect((await listBatches('asha')).batches).toHaveLength(1);
});

test('unsent rows are in order, with what was typed, and can be removed one by one', async () => {
  const jobs = ofJobs();
  await jobs.add(batch('x', rowIds(12)));
  expect((await jobs.unsent('x'))[11]).toEqual({
    ...rowOf('row 12'),
    mayBeStored: false,
    sending: false,
    refused: undefined,
  });
  await jobs.remove('x', ['row 1', 'row 2', 'of another batch']);
  expect((await jobs.unsent('x')).map(({ id }) => id)).toEqual(rowIds(12).slice(2));
  expect((await listBatches('asha')).batches).toMatchObject([{ waiting: 10 }]);
});

test('a batch is closed only when nothing of it is left', async () => {
  const jobs = ofJobs();
  await jobs.add(batch('x', ['a']));
  await jobs.close('x');
  expect((await listBatches('asha')).batches).toHaveLength(1);
  start();
  await waitFor(async () => expect((await listBatches('asha')).batches).toMatchObject([{ sent: 1 }]));
  await jobs.close('x');
  expect((await listBatches('asha')).batches).toEqual([]);
});

test('a batch is forgotten when all of its rows were taken back', async () => {
  const jobs = ofJobs();
  await jobs.add(batch('x', rowIds(2)));
  await jobs.remove('x', rowIds(2));
  expect((await listBatches('asha')).batches).toEqual([]);
});

test('what this person has sent or is about to send is known, and not what was refused', async () => {
  const jobs = ofJobs();
  fetching.mockResolvedValueOnce({ ok: false, status: 409 });
  await jobs.add(batch('x', ['refused']));
  const { stop } = start();
  await waitFor(async () => expect((await jobs.unsent('x'))[0]?.refused).toBeDefined());
  stop();
  await jobs.add(batch('y', ['in a batch']));
  await due('typed', { waitsFor: 'person' });
  const remembered = { ...rowOf('sent'), ...from, formType: 'job', sentAt: Date.now() };
  await rememberSent(remembered);
  await rememberSent({ ...remembered, id: 'of another register', register: 'invoice' });
  await rememberSent({ ...remembered, id: 'theirs', user: 'bilal' });
  const known = await jobs.known();
  expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(['sent', 'typed', 'in a batch']));
  expect(known).toHaveLength(3);
  expect(known).toContainEqual({ id: 'sent', fields: [['JobNumber', 'sent']] });
});

test('a batch is removed with all of its rows, also while one of them is being sent, and no other', async () => {
  const jobs = ofJobs();
  await jobs.add(batch('x', rowIds(3)));
  await jobs.add(batch('y', ['other']));
  await ofJobs('bilal').add(batch('theirs', ['t']));
  await takeRow('asha', 1, () => true);
  await removeBatch('x');
  expect(await jobs.unsent('x')).toEqual([]);
  expect((await listBatches('asha')).batches.map(({ id }) => id)).toEqual(['y']);
  await removeBatches('asha');
  expect(await listBatches('asha')).toEqual({ batches: [], endpoints: [] });
  expect(await jobs.unsent('y')).toEqual([]);
  expect(await jobs.unsent('theirs')).toHaveLength(1);
});

test('where the browser stores nothing, there are no batches and none can be added', async () => {
  replace(globalThis, 'indexedDB', undefined);
  const jobs = ofJobs();
  const stop = jobs.subscribe(() => undefined);
  await expect(jobs.add(batch('x', ['a']))).rejects.toThrow();
  expect(jobs.list()).toEqual([]);
  stop();
});

test('without the script that changes batches, adding one says so, and the next time tries again', async () => {
  const loading = jest.fn(load).mockResolvedValueOnce(new Error('The scripts could not be loaded'));
  const jobs = batchesOf(listOf('asha'), loading, 'asha', { register: 'job', title: 'Job Register' });
  await expect(jobs.add(batch('x', ['a']))).rejects.toThrow('The scripts could not be loaded');
  await jobs.add(batch('x', ['a']));
  expect(await jobs.unsent('x')).toHaveLength(1);
});
