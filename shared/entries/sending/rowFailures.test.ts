import { waitFor } from '@testing-library/react';
import { listBatches } from '../store/batches';
import { listRows } from '../store/entries';
import { counts, due, ids, rowIds, submit } from '../testing/outbox';
import { endPause, fetching, noNetwork, refused, sent, start, stopClock } from '../testing/sender';
import { SessionEnded } from './send';
import { resume } from './turns';

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
    expect((await listRows('asha', batch)).filter(({ mayBeStored }) => mayBeStored)).toHaveLength(6),
  );
  expect(await counts()).toEqual([0, 10, 0]);
});

test('when the endpoint answers again, what had failed is sent without a further pause, single entries too', async () => {
  stopClock();
  for (let time = 1; time <= 3; time += 1) fetching.mockImplementationOnce(noNetwork);
  // It has waited for longer than the rows do.
  await due('typed', { failures: 1 });
  await submit(rowIds(3));
  start();
  await endPause(1_000);
  await waitFor(async () => expect(await counts()).toEqual([3, 0, 0]));
  expect(sent()).toEqual(['typed', 'row 1', 'row 2', 'row 3', 'typed', 'row 1', 'row 2']);
  expect(await ids()).toEqual([]);
});

test('a row that is answered with an error of the server is tried again after the others, and they do not repeat it', async () => {
  const tried: string[] = [];
  fetching.mockImplementation((address) => {
    const id = new URL(address).searchParams.get('submissionId') ?? '';
    tried.push(id);
    return Promise.resolve(id === 'row 2' ? refused(503) : { ok: true });
  });
  stopClock();
  await submit(rowIds(20));
  start();
  await waitFor(async () => expect(await counts()).toEqual([19, 1, 0]));
  expect(tried.filter((id) => id === 'row 2')).toHaveLength(1);
});

test.each([
  [409, true],
  [413, false],
  [400, false],
])(
  'a row that is refused with %i waits for a person, and the next one goes on; it may be stored: %s',
  async (status, mayBeStored) => {
    fetching.mockResolvedValueOnce(refused(status));
    const batch = await submit(rowIds(3));
    start();
    await waitFor(async () => expect(await counts()).toEqual([2, 0, 1]));
    expect(sent()).toEqual(rowIds(3));
    expect(await listRows('asha', batch)).toMatchObject([
      { id: 'row 1', state: 'held', mayBeStored, attempt: undefined, failure: { state: 'rejected', status } },
    ]);
  },
);

test('without a session nothing is sent, and signing in again sends it', async () => {
  let signedIn = false;
  const getAccessToken = () =>
    signedIn ? Promise.resolve('a token') : Promise.reject(new SessionEnded('Login required'));
  const batch = await submit(rowIds(5));
  start({ getAccessToken });
  await waitFor(async () =>
    expect((await listBatches('asha')).endpoints).toMatchObject([
      { failure: { state: 'signedOut' }, failures: 3 },
    ]),
  );
  expect((await listRows('asha', batch)).some(({ mayBeStored }) => mayBeStored)).toBe(false);
  expect(fetching).not.toHaveBeenCalled();
  signedIn = true;
  await resume('asha');
  await waitFor(async () => expect(await counts()).toEqual([5, 0, 0]));
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
