import { waitFor } from '@testing-library/react';
import { listBatches } from '../store/batches';
import { listRows } from '../store/entries';
import { batchesOf, counts, due, ids, left, rowIds, submit } from '../testing/outbox';
import { countRead } from '../testing/reading';
import { sentEntries } from '../testing/samples';
import { endPause, fetching, noNetwork, sent, start, stopClock, stored } from '../testing/sender';

test('the rows of a batch are sent one at a time, in order, each under its id, and are remembered', async () => {
  let [atOnce, most] = [0, 0];
  fetching.mockImplementation(async () => {
    most = Math.max(most, ++atOnce);
    await listBatches('asha');
    atOnce -= 1;
    return stored;
  });
  const batch = await submit(rowIds(12));
  start();
  await waitFor(async () => expect(await counts()).toEqual([12, 0, 0]));
  expect(sent()).toEqual(rowIds(12));
  expect(most).toBe(1);
  expect(await left(batch)).toEqual([]);
  expect((fetching.mock.calls[0]?.[1].body as URLSearchParams).toString()).toBe(
    'formType=job&JobNumber=row+1&access_token=a+token',
  );
  const [first] = (await sentEntries('asha')).filter(({ id }) => id === 'row 1');
  expect(first).toMatchObject({ register: 'job', formType: 'job', form: 'job 1', edit: undefined });
  expect(first?.versions).toMatchObject([{ number: 1, fields: [['JobNumber', 'row 1']], batch }]);
});

test('without a network three of ten rows are tried, then one after each pause of the endpoint', async () => {
  stopClock();
  fetching.mockImplementation(noNetwork);
  const batch = await submit(rowIds(10));
  start();
  for (const [attempts, pauseMs] of [
    [3, 1_000],
    [4, 2_000],
    [5, 4_000],
  ] as const) {
    await endPause(pauseMs);
    await waitFor(() => expect(sent()).toHaveLength(attempts + 1));
  }
  expect(sent().slice(0, 3)).toEqual(rowIds(3));
  await waitFor(async () =>
    expect((await listRows('asha', batch)).filter(({ edit }) => edit?.mayBeStored)).toHaveLength(6),
  );
  expect(await counts()).toEqual([0, 10, 0]);
});

test('with a pace the rows of a register keep a distance, and those of others and single entries do not wait', async () => {
  stopClock();
  await submit(['slow 1', 'slow 2']);
  await submit(['quick 1', 'quick 2'], { register: 'invoice' });
  start({ pace: { job: 25 } });
  await waitFor(() => expect(sent()).toEqual(['slow 1', 'quick 1', 'quick 2']));
  await due('typed');
  await waitFor(() => expect(sent()).toContain('typed'));
  await waitFor(async () => expect(await ids()).toEqual([]));
  await endPause(2_400);
  await waitFor(() => expect(sent()).toContain('slow 2'));
});

test('a row of a long batch costs as many transactions, and as many records that are read, as one of a short batch', async () => {
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction');
  const read = countRead();
  async function costOf(count: number) {
    const user = `with ${count}`;
    await submit(rowIds(count, user), { user });
    fetching.mockClear();
    begun.mockClear();
    const before = read();
    const { stop } = start({ user });
    await waitFor(() => expect(fetching).toHaveBeenCalledTimes(count), { interval: 5 });
    const cost = [begun.mock.calls.length, read() - before].map((steps) => Math.round(steps / count));
    stop();
    await waitFor(async () => expect((await batchesOf(user))[0]?.waiting).toBe(0));
    return cost;
  }
  const [short, long] = [await costOf(20), await costOf(100)];
  expect(long).toEqual(short);
  // One transaction marks a row as being sent, one stores its answer.
  expect(short[0]).toBe(2);
});
