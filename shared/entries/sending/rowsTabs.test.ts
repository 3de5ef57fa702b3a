import { waitFor } from '@testing-library/react';
import { listRows } from '../store/entries';
import { batchesOf, counts, rowIds, submit } from '../testing/outbox';
import { countRead } from '../testing/reading';
import { fetching, holdAnswers, refused, sent, start } from '../testing/sender';
import { resume, claimNextEntry } from './turns';

describe('several tabs', () => {
  test('send each row once, and the next one goes on when the first is closed', async () => {
    const answer = holdAnswers();
    await submit(rowIds(5));
    const first = start();
    start();
    await answer();
    await answer();
    first.stop();
    for (let request = 3; request <= 5; request += 1) await answer();
    await waitFor(async () => expect(await counts()).toEqual([5, 0, 0]));
    expect(sent()).toEqual(rowIds(5));
  });

  test('a row that a killed tab was sending is sent again, as one that may be stored, and counted once', async () => {
    const batch = await submit(rowIds(2));
    await claimNextEntry('asha', 1, () => true);
    const [row] = await listRows('asha', batch);
    expect(row).toMatchObject({ id: 'row 1', mayBeStored: true, attempt: { mayBeStored: false } });
    fetching.mockResolvedValueOnce(refused(500));
    start();
    await waitFor(async () => expect(await counts()).toEqual([1, 1, 0]));
    expect(await listRows('asha', batch)).toMatchObject([
      { id: 'row 1', mayBeStored: true, attempt: undefined },
    ]);
    await resume('asha');
    await waitFor(async () => expect(await counts()).toEqual([2, 0, 0]));
  });

  test('where the browser has no locks, a row that both send is counted once', async () => {
    const { locks } = navigator;
    // The sender of the test before may be in its last step, and would take a row of this one.
    await locks.request('registers outbox asha', {}, () => undefined);
    Reflect.deleteProperty(navigator, 'locks');
    const answer = holdAnswers();
    await submit(rowIds(2));
    start();
    await waitFor(() => expect(sent()).toEqual(['row 1']));
    start();
    await waitFor(() => expect(sent()).toEqual(['row 1', 'row 1']));
    Object.assign(navigator, { locks });
    for (let request = 1; request <= 3; request += 1) await answer();
    await waitFor(async () => expect(await counts()).toEqual([2, 0, 0]));
  });
});

test('another person’s batch is not sent', async () => {
  await submit(['theirs'], { user: 'bilal' });
  await submit(['mine']);
  start();
  await waitFor(async () => expect(await counts()).toEqual([1, 0, 0]));
  expect(sent()).toEqual(['mine']);
  expect(await counts('bilal')).toEqual([0, 1, 0]);
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
    await waitFor(() => expect(fetching).toHaveBeenCalledTimes(count), { timeout: 20_000, interval: 5 });
    const cost = [begun.mock.calls.length, read() - before].map((steps) => Math.round(steps / count));
    stop();
    await waitFor(async () => expect((await batchesOf(user))[0]?.waiting).toBe(0));
    return cost;
  }
  const [short, long] = [await costOf(50), await costOf(400)];
  expect(long).toEqual(short);
  // To take it and to store what became of it.
  expect(short[0]).toBe(2);
}, 30_000);
