import { waitFor } from '@testing-library/react';
import { recordTimers, replace } from '../testing/browser';
import { entryToSend } from '../testing/outboxEntries';
import { dueNow, newOutboxEntry, type OutboxEntry, pauseAfter, whileSending } from './outboxEntry';
import { startSender } from './sender';
import { changeEntry, listEntries, putEntry, removeEntry } from './store';

const from = { user: 'asha', register: 'job', title: 'Job Register' };
let clock = 1;
const due = (id: string, change: Partial<OutboxEntry> = {}) =>
  putEntry({ ...newOutboxEntry(entryToSend(id), from, clock++), dueAt: 0, ...change });
const ids = async () => (await listEntries('asha')).map(({ id }) => id);
const only = async () => (await listEntries('asha'))[0]!;

const fetching = jest.fn<Promise<object>, [string, RequestInit]>();
const sent = () => fetching.mock.calls.map(([address]) => new URL(address).searchParams.get('submissionId'));
let senders: { stop: () => void }[] = [];
let timers: ReturnType<typeof recordTimers>;

function start(change: Partial<Parameters<typeof startSender>[0]> = {}) {
  const endpointOf = (register: string) => (register === 'job' ? 'http://receiver.test/exec' : undefined);
  const getAccessToken = () => Promise.resolve('a token');
  senders.push(startSender({ user: 'asha', endpointOf, getAccessToken, ...change }));
}

beforeEach(() => {
  fetching.mockReset().mockResolvedValue({ ok: true });
  replace(globalThis, 'fetch', fetching);
  timers = recordTimers();
});
afterEach(() => {
  for (const { stop } of senders) stop();
  senders = [];
  jest.restoreAllMocks();
});

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

const now = 1_000_000;
const pauseMs = pauseAfter(2);
const stopClock = () => jest.spyOn(Date, 'now').mockReturnValue(now);

/** Lets the pause of the sender end now. */
async function endPause() {
  jest.spyOn(Date, 'now').mockReturnValue(now + pauseMs);
  await waitFor(() => timers.end((ms) => ms === pauseMs));
}

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

test('offline nothing is sent; entries are sent when the network is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await due('a');
  start();
  await waitFor(() => expect(network).toHaveBeenCalled());
  network.mockClear();
  await due('b');
  // The sender has seen the second entry, and asked again.
  await waitFor(() => expect(network).toHaveBeenCalled());
  expect((await listEntries('asha')).map(({ attempts, mayBeStored }) => [attempts, mayBeStored])).toEqual([
    [1, false],
    [1, false],
  ]);
  network.mockReturnValue(true);
  for (const id of ['a', 'b']) await changeEntry(id, dueNow);
  await waitFor(() => expect(sent()).toEqual(['a', 'b']));
});

test('offline it looks for a network every ten seconds, also where the browser does not say that it is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await due('a');
  start();
  await waitFor(() => expect(network).toHaveBeenCalled());
  network.mockReturnValue(true);
  await waitFor(() => timers.end((ms) => ms === 10_000));
  await waitFor(() => expect(sent()).toEqual(['a']));
});

test('after an error of the storage it tries again every ten seconds', async () => {
  await due('a');
  const working = indexedDB;
  replace(globalThis, 'indexedDB', undefined);
  start();
  await waitFor(() => timers.end((ms) => ms === 10_000));
  globalThis.indexedDB = working;
  await waitFor(() => timers.end((ms) => ms === 10_000));
  await waitFor(() => expect(sent()).toEqual(['a']));
});

describe('several tabs', () => {
  test('send each entry once, and the next one goes on when the first is closed', async () => {
    for (const id of ['a', 'b']) await due(id);
    start();
    start();
    start();
    await waitFor(async () => expect(await ids()).toEqual([]));
    const [first, second] = senders;
    second!.stop();
    first!.stop();
    await due('c');
    await waitFor(async () => expect(await ids()).toEqual([]));
    expect(sent()).toEqual(['a', 'b', 'c']);
  });

  test('of two people do not wait for each other', async () => {
    start();
    await putEntry({ ...newOutboxEntry(entryToSend('theirs'), { ...from, user: 'bilal' }, 1), dueAt: 0 });
    start({ user: 'bilal' });
    await waitFor(() => expect(sent()).toEqual(['theirs']));
  });

  test('send where the browser has no locks', async () => {
    const { locks } = navigator;
    Reflect.deleteProperty(navigator, 'locks');
    await due('a');
    start();
    Object.assign(navigator, { locks });
    await waitFor(() => expect(sent()).toEqual(['a']));
  });
});

test('after an entry was accepted, the others of its register are sent immediately', async () => {
  await due('a', { dueAt: Date.now() + 100_000 });
  await due('b');
  start();
  await waitFor(async () => expect(await ids()).toEqual([]));
  expect(sent()).toEqual(['b', 'a']);
});

test('sends an entry again that a closed tab was sending', async () => {
  await putEntry({ ...whileSending(newOutboxEntry(entryToSend('a'), from, 1)), dueAt: 0 });
  fetching.mockResolvedValueOnce({ ok: false, status: 500 });
  start();
  await waitFor(async () => expect(await only()).toMatchObject({ mayBeStored: true, sending: false }));
});

test('an entry that a closed tab was sending is shown as interrupted', async () => {
  await putEntry({ ...whileSending(newOutboxEntry(entryToSend('a'), from, 1)), dueAt: Date.now() + 100_000 });
  start();
  await waitFor(async () =>
    expect(await only()).toMatchObject({
      sending: false,
      mayBeStored: true,
      reason: 'The page was closed before an answer came.',
    }),
  );
  expect(fetching).not.toHaveBeenCalled();
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

test('does not send another person’s entries, or those of a register without an endpoint', async () => {
  await putEntry({ ...newOutboxEntry(entryToSend('theirs'), { ...from, user: 'bilal' }, 1), dueAt: 0 });
  await due('lost', { register: 'gone' });
  start();
  await waitFor(async () =>
    expect(await only()).toMatchObject({
      waitsFor: 'person',
      reason: 'config.json names no endpoint for the register gone.',
    }),
  );
  expect(fetching).not.toHaveBeenCalled();
});
