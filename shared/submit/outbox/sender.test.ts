import { waitFor } from '@testing-library/react';
import { removeEverything } from '../removal';
import { listBatches } from '../store/batches';
import { onChange } from '../store/database';
import { getEntry, listOutbox } from '../store/entries';
import { replace } from '../testing/browser';
import { due, ids, only, submit } from '../testing/outbox';
import { sentEntries, storeEndpoint } from '../testing/samples';
import {
  endPause,
  endTimer,
  fetching,
  holdAnswers,
  noNetwork,
  refused,
  sent,
  start,
  stopClock,
  stored,
} from '../testing/sender';
import { claimNextEntry } from './turns';

jest.mock('./turns', () => {
  const turns = jest.requireActual<{ claimNextEntry: typeof claimNextEntry }>('./turns');
  return { ...turns, claimNextEntry: jest.fn(turns.claimNextEntry) };
});

const user = 'asha';
const dayMs = 24 * 60 * 60 * 1000;

test('sends an entry that is added after it has found nothing, and before it waits', async () => {
  const turns = jest.requireActual<{ claimNextEntry: typeof claimNextEntry }>('./turns');
  jest.mocked(claimNextEntry).mockImplementationOnce(async (...args) => {
    const turn = await turns.claimNextEntry(...args);
    let stop = (): void => undefined;
    const told = new Promise<void>((resolve) => (stop = onChange(['outbox'], resolve)));
    await due('a');
    await told;
    stop();
    return turn;
  });
  start();
  await waitFor(() => expect(sent()).toEqual(['a']));
});

test('an empty outbox is read again only when it changes', async () => {
  const reading = jest.spyOn(IDBDatabase.prototype, 'transaction');
  const readFiveTimes = async () => {
    for (let time = 1; time <= 5; time += 1) await getEntry({ id: 'a', user: 'asha' });
  };
  start();
  await waitFor(() => expect(reading).toHaveBeenCalled());
  // After these five readings, what was announced in the test before has arrived.
  await readFiveTimes();
  reading.mockClear();
  await readFiveTimes();
  expect(reading).toHaveBeenCalledTimes(5);
  await due('a');
  await waitFor(() => expect(sent()).toEqual(['a']));
});

test('what a script wrote into the outbox by mistake is not sent, and holds nothing up', async () => {
  for (const state of ['draft', 'held'] as const) await due(state, { state });
  await due('empty', { fields: undefined });
  await due('good');
  start();
  await waitFor(() => expect(sent()).toEqual(['good']));
  await due('later');
  await waitFor(() => expect(sent()).toEqual(['good', 'later']));
});

test.each([
  ['a single entry', () => due('a')],
  ['a row', () => submit(['a'])],
])('%s of a closed register waits until it is open, without having been sent', async (_what, store) => {
  const closedNow = jest.fn<Promise<string | undefined>, [string]>();
  closedNow.mockResolvedValueOnce('Back at 14:00.').mockResolvedValue(undefined);
  stopClock();
  await store();
  start({ closedNow });
  await endPause(1_000);
  await waitFor(() => expect(sent()).toEqual(['a']));
  expect(closedNow.mock.calls).toEqual([['job'], ['job']]);
});

test('an entry that fails is sent again after a pause, longer each time or as an answer asks, and may be stored until it is accepted', async () => {
  stopClock();
  fetching
    .mockImplementationOnce(noNetwork)
    .mockResolvedValueOnce(refused(503))
    .mockResolvedValueOnce(refused(503, { 'Retry-After': '5' }));
  await due('a');
  start();
  for (const [failures, pauseMs] of [
    [1, 1_000],
    [2, 2_000],
    [3, 5_000],
  ] as const) {
    await waitFor(async () =>
      expect(await only()).toMatchObject({ edit: { failures, mayBeStored: true, attempt: undefined } }),
    );
    expect(sent()).toHaveLength(failures);
    await endPause(pauseMs);
  }
  await waitFor(async () =>
    expect(await sentEntries(user)).toMatchObject([{ id: 'a', versions: [{ number: 1 }] }]),
  );
  expect(sent()).toEqual(['a', 'a', 'a', 'a']);
});

test.each([
  ['a single entry', () => due('a', { dueAt: Date.now() + 30 * dayMs, failures: 1 })],
  ['a row', () => submit(['a']).then(() => storeEndpoint({ failures: 3, opensAt: Date.now() + 30 * dayMs }))],
])('%s that waits for a time far away, as the clock was ahead, is sent', async (_what, store) => {
  await store();
  start();
  await waitFor(() => expect(sent()).toEqual(['a']));
});

test('what is removed at logout while it is being sent does not return, nor the state of its endpoint', async () => {
  const answer = holdAnswers();
  await due('a');
  const { stop } = start();
  await waitFor(() => expect(sent()).toEqual(['a']));
  stop();
  await removeEverything(user);
  const released = navigator.locks.request(`registers outbox ${user}`, {}, () => undefined);
  await answer(refused(500));
  await released;
  expect([await ids(), await listBatches(user)]).toEqual([[], { batches: [], endpoints: [] }]);
});

test('offline nothing is sent; it looks for a network after each change, and every ten seconds', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await due('a');
  start();
  await waitFor(() => expect(network).toHaveBeenCalled());
  network.mockClear();
  await due('b');
  // After the second entry the sender has looked for a network again.
  await waitFor(() => expect(network).toHaveBeenCalled());
  for (const entry of await listOutbox(user))
    expect(entry.edit).toMatchObject({ failures: 0, mayBeStored: false });
  network.mockReturnValue(true);
  await waitFor(() => endTimer((ms) => ms === 10_000));
  await waitFor(() => expect(sent()).toEqual(['a', 'b']));
});

test('after an error of the storage it tries again every ten seconds', async () => {
  await due('a');
  const working = indexedDB;
  replace(globalThis, 'indexedDB', undefined);
  start();
  await waitFor(() => endTimer((ms) => ms === 10_000));
  globalThis.indexedDB = working;
  await waitFor(() => endTimer((ms) => ms === 10_000));
  await waitFor(() => expect(sent()).toEqual(['a']));
});

test('an entry whose answer could not be stored is sent again, as one that may be stored', async () => {
  fetching
    .mockImplementationOnce(() => {
      jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
        throw new DOMException('The disk is full', 'QuotaExceededError');
      });
      return Promise.resolve(stored);
    })
    .mockResolvedValueOnce(refused(413));
  await due('a');
  start();
  await waitFor(() => endTimer((ms) => ms === 10_000));
  await waitFor(async () =>
    expect(await only()).toMatchObject({ edit: { state: 'held', mayBeStored: true } }),
  );
  expect(sent()).toEqual(['a', 'a']);
});

describe('several tabs', () => {
  test('send each entry once, and the next one goes on when the first is closed', async () => {
    for (const id of ['a', 'b']) await due(id);
    const [first, second] = [start(), start(), start()];
    await waitFor(async () => expect(await ids()).toEqual([]));
    second.stop();
    first.stop();
    await due('c');
    await waitFor(async () => expect(await ids()).toEqual([]));
    expect(sent()).toEqual(['a', 'b', 'c']);
  });

  test('leave alone what another one is sending', async () => {
    const answer = holdAnswers();
    await due('a');
    start();
    await waitFor(() => expect(sent()).toEqual(['a']));
    start();
    await due('theirs', {}, { user: 'bilal' });
    start({ user: 'bilal' });
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual(['a', 'theirs']);
    expect((await only())?.edit?.attempt).toBeDefined();
    for (let request = 1; request <= 2; request += 1) await answer();
    await waitFor(async () => expect(await ids()).toEqual([]));
  });

  test('go on without a pause when the one that sends is closed', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await due('a');
    const first = start();
    await waitFor(() => expect(network).toHaveBeenCalled());
    start();
    network.mockReturnValue(true);
    first.stop();
    await waitFor(() => expect(sent()).toEqual(['a']));
  });
});
