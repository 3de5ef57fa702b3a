import { waitFor } from '@testing-library/react';
import { entryToSend } from '../testing/outboxEntries';
import { dueNow, newOutboxEntry, type OutboxEntry, whileSending } from './outboxEntry';
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

function start(change: Partial<Parameters<typeof startSender>[0]> = {}) {
  const endpointOf = (register: string) => (register === 'job' ? 'http://receiver.test/exec' : undefined);
  const getAccessToken = () => Promise.resolve('a token');
  senders.push(startSender({ user: 'asha', endpointOf, getAccessToken, ...change }));
}

beforeEach(() => {
  fetching.mockReset().mockResolvedValue({ ok: true });
  globalThis.fetch = fetching as unknown as typeof fetch;
});
afterEach(() => {
  for (const { stop } of senders) stop();
  senders = [];
});

test('sends what waits, one at a time, oldest first, each under its id, and forgets it', async () => {
  let atOnce = 0;
  let most = 0;
  fetching.mockImplementation(async () => {
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, 5));
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

test('an entry that comes while it waits is sent as well', async () => {
  start();
  await due('a');
  await waitFor(() => expect(sent()).toEqual(['a']));
});

test('an answer that is not OK keeps the entry, and it is tried again after its pause', async () => {
  fetching.mockResolvedValueOnce({ ok: false, status: 503 });
  await due('a', { attempts: 0 });
  start();
  await waitFor(async () => expect(await only()).toMatchObject({ attempts: 1, mayBeStored: false }));
  await waitFor(async () => expect(await ids()).toEqual([]), { timeout: 3_000 });
  expect(sent()).toEqual(['a', 'a']);
});

test('a refused entry is parked with the answer and holds up no other', async () => {
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

test('without an answer it may already be stored', async () => {
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  await due('a');
  start();
  await waitFor(async () =>
    expect(await only()).toMatchObject({ mayBeStored: true, sending: false, attempts: 2 }),
  );
});

test('without a session it waits for a sign-in and is not called stored', async () => {
  await due('a');
  start({ getAccessToken: () => Promise.reject(new Error('login_required')) });
  await waitFor(async () =>
    expect(await only()).toMatchObject({
      waitsFor: 'signIn',
      mayBeStored: false,
      reason: 'Nobody is signed in.',
    }),
  );
  expect(fetching).not.toHaveBeenCalled();
});

test('without a network nothing is tried, and what waits goes when it is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await due('a');
  start();
  await due('b');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await listEntries('asha')).map(({ attempts, mayBeStored }) => [attempts, mayBeStored])).toEqual([
    [1, false],
    [1, false],
  ]);
  network.mockRestore();
  for (const id of ['a', 'b']) await changeEntry(id, dueNow);
  await waitFor(() => expect(sent()).toEqual(['a', 'b']));
});

test('once one was accepted the others of its endpoint do not wait out their pauses', async () => {
  await due('a', { dueAt: Date.now() + 100_000 });
  await due('b');
  start();
  await waitFor(async () => expect(await ids()).toEqual([]));
  expect(sent()).toEqual(['b', 'a']);
});

test('an entry that a killed tab had under way is sent again under its id', async () => {
  await putEntry({ ...whileSending(newOutboxEntry(entryToSend('a'), from, 1)), dueAt: 0 });
  fetching.mockResolvedValueOnce({ ok: false, status: 500 });
  start();
  await waitFor(async () => expect(await only()).toMatchObject({ mayBeStored: true, sending: false }));
});

test('what a killed tab had under way is said to be interrupted, and no longer to be under way', async () => {
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

test('an entry that was just set aside waits out its first pause', async () => {
  await putEntry(newOutboxEntry(entryToSend('a'), from, Date.now()));
  start();
  await due('b', { register: 'other' });
  await waitFor(async () =>
    expect((await listEntries('asha')).map(({ waitsFor }) => waitsFor)).toContain('person'),
  );
  expect(fetching).not.toHaveBeenCalled();
  await waitFor(() => expect(sent()).toEqual(['a']), { timeout: 3_000 });
});

test('an accepted entry hurries those of its own register alone', async () => {
  const later = Date.now() + 100_000;
  await due('theirs', { register: 'invoice', dueAt: later });
  await due('waits for a person', { waitsFor: 'person', dueAt: later });
  await due('a');
  start({ endpointOf: () => 'http://receiver.test/exec' });
  await waitFor(() => expect(sent()).toEqual(['a']));
  await waitFor(async () => expect(await ids()).toEqual(['theirs', 'waits for a person']));
  expect((await listEntries('asha')).map(({ dueAt }) => dueAt)).toEqual([later, later]);
});

test('the outbox lists the oldest first, whatever the ids are', async () => {
  for (const id of ['c', 'a', 'b']) await due(id);
  expect(await ids()).toEqual(['c', 'a', 'b']);
});

test('one that was deleted while it was on its way does not come back', async () => {
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

test("nobody else's entries are sent, nor those of a register without an endpoint", async () => {
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
