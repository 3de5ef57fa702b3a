import { waitFor } from '@testing-library/react';
import { entryToSend, from } from '../testing/outboxEntries';
import { due, endTimer, fetching, ids, only, sent, start } from '../testing/sender';
import { dueNow, newOutboxEntry, pauseAfter } from './outboxEntry';
import { changeEntry, listEntries, putEntry, removeEntry } from './store';

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

test('sends entries one at a time, oldest first, each under its id, and removes them', async () => {
  let atOnce = 0;
  let most = 0;
  fetching.mockImplementation(async () => {
    most = Math.max(most, ++atOnce);
    await listEntries('asha');
    atOnce -= 1;
    return { ok: true };
  });
  for (const id of ['a', 'b', 'c']) await due(id);
  start();
  await waitFor(async () => expect(await ids()).toEqual([]));
  expect(sent()).toEqual(['a', 'b', 'c']);
  expect(most).toBe(1);
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
    for (let time = 1; time <= 5; time += 1) await ids();
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
  await due('a', { attempts: 1 });
  start();
  await waitFor(async () => expect(await only()).toMatchObject({ attempts: 2, mayBeStored: false }));
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
    waitsFor: 'person',
    reason: 'The entry is too large. Shorten the longest text.',
  });
  await changeEntry('large', dueNow);
  await waitFor(async () => expect(await ids()).toEqual([]));
});

test('an entry without an answer may already be stored', async () => {
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  await due('a');
  start();
  await waitFor(async () =>
    expect(await only()).toMatchObject({ mayBeStored: true, sending: false, attempts: 2 }),
  );
});

test('without a session an entry waits for a sign-in, and cannot have been stored', async () => {
  await due('a');
  start({ getAccessToken: () => Promise.reject(new Error('login_required')) });
  await waitFor(async () =>
    expect(await only()).toMatchObject({
      waitsFor: 'signIn',
      mayBeStored: false,
      reason: 'You were signed out.',
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
  await putEntry({ ...newOutboxEntry(entryToSend('a'), from, now), dueAt: now + pauseMs });
  start();
  await due('b', { register: 'other' });
  await waitFor(async () =>
    expect((await listEntries('asha')).map(({ waitsFor }) => waitsFor)).toContain('person'),
  );
  expect(fetching).not.toHaveBeenCalled();
  await endPause();
  await waitFor(() => expect(sent()).toEqual(['a']));
});

test('an accepted entry does not change those of other registers, or those that wait for a person', async () => {
  const later = Date.now() + 100_000;
  await due('theirs', { register: 'invoice', dueAt: later });
  await due('waits for a person', { waitsFor: 'person', dueAt: later });
  await due('a');
  start({ endpointOf: () => 'http://receiver.test/exec' });
  await waitFor(() => expect(sent()).toEqual(['a']));
  await waitFor(async () => expect(await ids()).toEqual(['theirs', 'waits for a person']));
  expect((await listEntries('asha')).map(({ dueAt }) => dueAt)).toEqual([later, later]);
});

test('an entry that is deleted while it is being sent does not return', async () => {
  let answer: (response: object) => void = () => undefined;
  fetching.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await due('a');
  start();
  await waitFor(() => expect(sent()).toEqual(['a']));
  await removeEntry('a');
  answer({ ok: false, status: 500 });
  await due('b');
  await waitFor(async () => expect(await ids()).toEqual([]));
  expect(sent()).toEqual(['a', 'b']);
});
