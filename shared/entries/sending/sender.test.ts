import { waitFor } from '@testing-library/react';
import { pauseAfter } from '../record/outcome';
import { onChange } from '../store/database';
import { changeEntry, listOutbox } from '../store/entries';
import { removeEverything } from '../removal';
import { due, endTimer, entryOf, fetching, holdAnswers, ids, only, sent, start } from '../testing/sender';

const now = 1_000_000;
const pauseMs = pauseAfter(2);
const stopClock = () => jest.spyOn(Date, 'now').mockReturnValue(now);

/** Lets the pause of the sender end now. The clock goes on only when the pause has begun: it would be shorter otherwise. */
async function endPause() {
  await waitFor(() =>
    endTimer((ms) => {
      if (ms !== pauseMs) return false;
      jest.spyOn(Date, 'now').mockReturnValue(now + pauseMs);
      return true;
    }),
  );
}

test('sends entries one at a time, oldest first, each under its id, and remembers them as sent', async () => {
  let atOnce = 0;
  let most = 0;
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
  expect(await entryOf('a')).toMatchObject({ state: 'sent', fields: [['JobNumber', 'a']] });
  expect((fetching.mock.calls[0]![1].body as URLSearchParams).toString()).toContain('access_token=a+token');
});

test('sends an entry that is added later', async () => {
  start();
  await due('a');
  await waitFor(() => expect(sent()).toEqual(['a']));
});

test('an empty outbox is read again only when it changes', async () => {
  const reading = jest.spyOn(IDBDatabase.prototype, 'transaction');
  const readFiveTimes = async () => {
    for (let time = 1; time <= 5; time += 1) await entryOf('a');
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

test('keeps an entry that is rejected, and sends it again after a pause', async () => {
  stopClock();
  fetching.mockResolvedValueOnce({ ok: false, status: 503 });
  await due('a', { failures: 1 });
  start();
  await waitFor(async () =>
    expect(await only()).toMatchObject({ failures: 2, mayBeStored: false, state: 'waiting' }),
  );
  expect(sent()).toEqual(['a']);
  await endPause();
  await waitFor(async () => expect(await ids()).toEqual([]));
  expect(sent()).toEqual(['a', 'a']);
});

test('an entry that is refused waits for a person, and the others are sent', async () => {
  fetching.mockResolvedValueOnce({ ok: false, status: 413 });
  for (const id of ['large', 'b']) await due(id);
  start();
  await waitFor(() => expect(sent()).toEqual(['large', 'b']));
  await waitFor(async () => expect(await ids()).toEqual(['large']));
  expect(await only()).toMatchObject({
    state: 'held',
    failure: { state: 'rejected', status: 413 },
  });
  await changeEntry({ id: 'large', user: 'asha' }, { type: 'sendNow' });
  await waitFor(async () => expect(await ids()).toEqual([]));
});

test('an entry without an answer may already be stored', async () => {
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  await due('a');
  start();
  await waitFor(async () =>
    expect(await only()).toMatchObject({ mayBeStored: true, attempt: undefined, failures: 2 }),
  );
});

test('without a session an entry waits for a sign-in, and cannot have been stored', async () => {
  await due('a');
  start({ getAccessToken: () => Promise.reject(new Error('login_required')) });
  await waitFor(async () =>
    expect(await only()).toMatchObject({
      state: 'waiting',
      mayBeStored: false,
      failure: { state: 'signedOut' },
    }),
  );
  expect(fetching).not.toHaveBeenCalled();
});

test('after an entry was accepted, the others of its register are sent immediately', async () => {
  await due('a', { dueAt: Date.now() + 100_000 });
  await due('b');
  start();
  await waitFor(async () => expect(await ids()).toEqual([]));
  expect(sent()).toEqual(['b', 'a']);
});

test('a new entry is sent after its first pause', async () => {
  stopClock();
  await due('a', { dueAt: now + pauseMs });
  start();
  expect(fetching).not.toHaveBeenCalled();
  await endPause();
  await waitFor(() => expect(sent()).toEqual(['a']));
});

test('an accepted entry does not change those of other registers, or those that wait for a person', async () => {
  const later = Date.now() + 100_000;
  await due('theirs', { register: 'invoice', dueAt: later });
  await due('waits for a person', { state: 'held', dueAt: undefined });
  await due('a');
  start({ endpointOf: () => 'http://receiver.test/exec' });
  await waitFor(() => expect(sent()).toEqual(['a']));
  await waitFor(async () => expect(await ids()).toEqual(['theirs', 'waits for a person']));
  expect((await listOutbox('asha')).map(({ dueAt }) => dueAt)).toEqual([later, undefined]);
});

test.each([{ ok: true }, { ok: false, status: 500 }])(
  'an entry that is removed while it is being sent does not return after %j',
  async (response) => {
    let answer: (response: object) => void = () => undefined;
    fetching.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await due('a');
    start();
    await waitFor(() => expect(sent()).toEqual(['a']));
    await removeEverything('asha');
    answer(response);
    await due('b');
    await waitFor(async () => expect(await ids()).toEqual([]));
    expect(sent()).toEqual(['a', 'b']);
    expect(await entryOf('a')).toBeUndefined();
  },
);

test('every tab is told that an entry is being sent', async () => {
  const answer = holdAnswers();
  await due('a');
  const told = new Promise<void>((resolve) => {
    const stop = onChange('outbox', () => {
      stop();
      resolve();
    });
  });
  start();
  await told;
  expect(await only()).toMatchObject({ attempt: { sender: 'asha' } });
  await answer();
  await waitFor(async () => expect(await ids()).toEqual([]));
});

test('where nothing is remembered, an entry is forgotten as soon as it was accepted', async () => {
  await due('a');
  await due('b');
  start({ limits: { days: 0, entries: 500 } });
  await waitFor(async () => expect(await ids()).toEqual([]));
  await waitFor(async () => expect([await entryOf('a'), await entryOf('b')]).toEqual([undefined, undefined]));
});
