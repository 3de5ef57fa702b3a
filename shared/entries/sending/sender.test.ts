import { waitFor } from '@testing-library/react';
import { removeEverything } from '../removal';
import { listBatches } from '../store/batches';
import { onChange } from '../store/database';
import { changeEntry, getEntry, listOutbox } from '../store/entries';
import { due, ids, only } from '../testing/outbox';
import { endPause, fetching, noNetwork, refused, sent, start, stopClock } from '../testing/sender';
import { SessionEnded } from './send';
import { resume, sendAll, claimNextEntry } from './turns';
import { sentEntries } from '../testing/samples';

jest.mock('./turns', () => {
  const turns = jest.requireActual<{ claimNextEntry: typeof claimNextEntry }>('./turns');
  return { ...turns, claimNextEntry: jest.fn(turns.claimNextEntry) };
});

const sentIds = async () => (await sentEntries('asha')).map(({ id }) => id);

test('sends entries one at a time, oldest first, each under its id, and remembers them', async () => {
  let [atOnce, most] = [0, 0];
  fetching.mockImplementation(async () => {
    most = Math.max(most, ++atOnce);
    await listOutbox('asha');
    atOnce -= 1;
    return { ok: true };
  });
  for (const id of ['a', 'b', 'c']) await due(id);
  start();
  await waitFor(async () => expect(await ids()).toEqual([]));
  expect(sent()).toEqual(['a', 'b', 'c']);
  expect(most).toBe(1);
  expect((await sentIds()).sort()).toEqual(['a', 'b', 'c']);
  expect((fetching.mock.calls[0]?.[1].body as URLSearchParams).toString()).toBe(
    'formType=job&JobNumber=0012&access_token=a+token',
  );
});

test('sends an entry that is added later', async () => {
  start();
  await due('a');
  await waitFor(() => expect(sent()).toEqual(['a']));
});

test('sends an entry that is added after it has found nothing, and before it waits', async () => {
  const turns = jest.requireActual<{ claimNextEntry: typeof claimNextEntry }>('./turns');
  jest.mocked(claimNextEntry).mockImplementationOnce(async (...args) => {
    const turn = await turns.claimNextEntry(...args);
    const told = new Promise<void>((resolve) => onChange(['outbox'], resolve));
    await due('a');
    await told;
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
  // Until the changes of the test before have arrived.
  await readFiveTimes();
  reading.mockClear();
  await readFiveTimes();
  expect(reading).toHaveBeenCalledTimes(5);
  await due('a');
  await waitFor(() => expect(sent()).toEqual(['a']));
});

test('sends an entry again only when the answer allows it', async () => {
  stopClock();
  fetching.mockResolvedValueOnce(refused(503, { 'Retry-After': '5' }));
  await due('a');
  start();
  await endPause(5_000);
  await waitFor(async () => expect(await ids()).toEqual([]));
  expect(sent()).toEqual(['a', 'a']);
});

test('keeps an entry that is rejected, and sends it again after a pause, twice as long each time', async () => {
  stopClock();
  for (let time = 1; time <= 2; time += 1) fetching.mockResolvedValueOnce(refused(503));
  await due('a');
  start();
  await endPause(1_000);
  await waitFor(async () => expect(await only()).toMatchObject({ failures: 2, mayBeStored: false }));
  expect(sent()).toEqual(['a', 'a']);
  await endPause(2_000);
  await waitFor(async () => expect(await ids()).toEqual([]));
  expect(sent()).toEqual(['a', 'a', 'a']);
});

test.each([
  [413, false],
  [409, true],
])(
  'an entry that is refused with %i is held, and the others are sent; it may be stored: %s',
  async (status, mayBeStored) => {
    fetching.mockResolvedValueOnce(refused(status));
    for (const id of ['refused', 'b']) await due(id);
    start();
    await waitFor(() => expect(sent()).toEqual(['refused', 'b']));
    await waitFor(async () => expect(await ids()).toEqual(['refused']));
    expect(await only()).toMatchObject({
      state: 'held',
      failure: { state: 'rejected', status },
      mayBeStored,
    });
    await changeEntry({ id: 'refused', user: 'asha' }, { type: 'sendNow' });
    await waitFor(async () => expect(await ids()).toEqual([]));
  },
);

test('what is held is not sent when the session or the network is back, but when a person sends all', async () => {
  await due('held', { state: 'held', dueAt: undefined });
  await due('later', { dueAt: Date.now() + 100_000 });
  start();
  await resume('asha');
  await waitFor(() => expect(sent()).toEqual(['later']));
  await waitFor(async () => expect(await ids()).toEqual(['held']));
  await sendAll('asha');
  await waitFor(async () => expect(await ids()).toEqual([]));
});

test('an entry without an answer may already be stored', async () => {
  fetching.mockImplementation(noNetwork);
  await due('a');
  start();
  await waitFor(async () =>
    expect(await only()).toMatchObject({ mayBeStored: true, attempt: undefined, failures: 1 }),
  );
});

test('an entry that may be stored stays so whatever is answered later, until it is accepted', async () => {
  stopClock();
  fetching.mockImplementationOnce(noNetwork).mockResolvedValueOnce(refused(503));
  await due('a');
  start();
  await endPause(1_000);
  await waitFor(async () => expect(await only()).toMatchObject({ failures: 2, mayBeStored: true }));
  await endPause(2_000);
  await waitFor(async () =>
    expect(await sentEntries('asha')).toMatchObject([{ id: 'a', mayBeStored: false }]),
  );
});

test('without a session an entry waits for a sign-in, and cannot have been stored', async () => {
  await due('a');
  start({ getAccessToken: () => Promise.reject(new SessionEnded('Login required')) });
  await waitFor(async () =>
    expect(await only()).toMatchObject({
      failure: { state: 'signedOut' },
      mayBeStored: false,
      attempt: undefined,
    }),
  );
  expect(fetching).not.toHaveBeenCalled();
});

test('after an entry was accepted, those of its register that waited are sent, and no others', async () => {
  const dueAt = Date.now() + 100_000;
  await due('of another register', { register: 'invoice', dueAt });
  await due('held', { state: 'held', dueAt: undefined });
  await due('a', { dueAt });
  await due('b');
  start();
  await waitFor(async () => expect(await ids()).toEqual(['of another register', 'held']));
  expect(sent()).toEqual(['b', 'a']);
  expect(await only()).toMatchObject({ dueAt });
});

test('an entry is not sent before its pause has ended', async () => {
  stopClock();
  await due('a', { dueAt: Date.now() + 2_000 });
  start();
  await endPause(2_000);
  await waitFor(() => expect(sent()).toEqual(['a']));
});

test('an entry whose register has no endpoint waits, and the others are sent', async () => {
  await due('lost', { register: 'gone' });
  await due('a');
  start();
  await waitFor(() => expect(sent()).toEqual(['a']));
  await waitFor(async () => expect(await ids()).toEqual(['lost']));
  expect(await only()).toMatchObject({ state: 'waiting', dueAt: 0, failures: 0 });
});

test('what is removed at logout while it is being sent does not return, nor does anything that was learnt of it', async () => {
  let answer: (response: object) => void = () => undefined;
  fetching.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await due('a');
  const { stop } = start();
  await waitFor(() => expect(sent()).toEqual(['a']));
  stop();
  await removeEverything('asha');
  const released = navigator.locks.request('registers outbox asha', {}, () => undefined);
  answer(refused(500));
  await released;
  expect(await ids()).toEqual([]);
  expect(await listBatches('asha')).toEqual({ batches: [], endpoints: [] });
});

test('where nothing is remembered, each entry is forgotten as soon as it was sent', async () => {
  for (const id of ['a', 'b']) await due(id);
  start({ limits: { days: 0, entries: 500 } });
  await waitFor(() => expect(sent()).toEqual(['a', 'b']));
  await waitFor(async () => expect([await ids(), await sentIds()]).toEqual([[], []]));
});

test('an entry that is being sent cannot be taken out of the outbox, and is what was answered', async () => {
  let answer: (response: object) => void = () => undefined;
  fetching.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const entry = await due('a');
  start();
  await waitFor(() => expect(sent()).toEqual(['a']));
  expect(await changeEntry(entry, { type: 'edit' })).toMatchObject([{ state: 'waiting' }]);
  expect(await changeEntry(entry, { type: 'discard' })).toMatchObject([{ state: 'waiting' }]);
  answer({ ok: true });
  await waitFor(async () => expect(await sentIds()).toEqual(['a']));
});
