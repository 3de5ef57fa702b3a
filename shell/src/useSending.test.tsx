import { changeEntry, defaultSentLimits } from '@registers/shared/submit';
import { act, renderHook, waitFor } from '@testing-library/react';
import { accepted } from '../../shared/submit/draft/openEdit';
import { recordTimers } from '../../shared/submit/testing/browser';
import { sentEntries } from '../../shared/submit/testing/samples';
import type { sendWaiting } from './entries/sendWaiting';
import { loadDeferred } from './pages/loadDeferred';
import { replace, reply } from './testing/browser';
import { heldEntry, keep, sentEntry, settle } from './testing/entries';
import { useSending } from './useSending';

jest.mock('./pages/loadDeferred');

const announce = jest.fn();
const options = {
  user: 'auth0|1',
  endpointOf: () => undefined,
  pace: {},
  getAccessToken: () => Promise.resolve(undefined),
  closedNow: () => Promise.resolve(undefined),
  limits: defaultSentLimits,
  announce,
};
const start = jest.fn<undefined, Parameters<typeof sendWaiting>>();
const resume = jest.fn(() => Promise.resolve());
const parts = { sendWaiting: start, resume } as unknown as Awaited<ReturnType<typeof loadDeferred>>;
const load = jest.mocked(loadDeferred);

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockResolvedValue(parts);
});
afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('sends once the script is loaded, until the hook is unmounted', async () => {
  const { unmount } = renderHook(() => useSending(options));
  await pass(0);
  expect(start).toHaveBeenCalledTimes(1);
  const [given, stopped] = start.mock.calls[0]!;
  expect(given).toEqual(options);
  expect(stopped.aborted).toBe(false);
  unmount();
  expect(stopped.aborted).toBe(true);
});

test('loads the script again after a failure, as long as the hook is mounted', async () => {
  load.mockRejectedValue(new Error('The script couldn’t be loaded'));
  const { unmount } = renderHook(() => useSending(options));
  await pass(0);
  unmount();
  load.mockRejectedValueOnce(new Error('The script couldn’t be loaded')).mockResolvedValue(parts);
  await pass(10_000);
  expect(start).not.toHaveBeenCalled();
  renderHook(() => useSending(options));
  await pass(9_999);
  expect(start).not.toHaveBeenCalled();
  await pass(1);
  expect(start).toHaveBeenCalledTimes(1);
});

test('resumes when the network is back, and when it is asked to', async () => {
  const { result } = renderHook(() => useSending(options));
  await pass(0);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(resume.mock.calls).toEqual([['auth0|1']]);
  await act(() => result.current());
  expect(resume.mock.calls).toEqual([['auth0|1'], ['auth0|1']]);
});

describe('with the store', () => {
  const actual = jest.requireActual<object>('./entries/sendWaiting');
  const old = Date.now() - 61 * 24 * 60 * 60 * 1000;
  beforeEach(() => {
    jest.useRealTimers();
    load.mockResolvedValue({ ...(parts as object), ...actual } as never);
  });
  const ids = async () => (await sentEntries('auth0|1')).map(({ id }) => id);

  test('what was sent long ago is forgotten at the start', async () => {
    await keep(sentEntry({ id: 'old', first: { at: old } }));
    await keep(sentEntry({ id: 'new', first: { at: Date.now() } }));
    renderHook(() => useSending(options));
    await act(settle);
    expect(await ids()).toEqual(['new']);
  });

  test('where nothing is remembered, an entry is forgotten as soon as it was accepted, while the hook is mounted', async () => {
    const { unmount } = renderHook(() => useSending({ ...options, limits: { days: 0, entries: 500 } }));
    await act(settle);
    async function accept(id: string) {
      const entry = sentEntry({ id, first: { at: Date.now() } });
      await keep(entry);
      accepted.notify({ entry, isStored: Promise.resolve(true) });
      await act(settle);
    }
    await accept('a');
    expect(await ids()).toEqual([]);
    unmount();
    await accept('b');
    expect(await ids()).toEqual(['b']);
  });

  test('says how many entries of the outbox have been accepted, not how many were deleted', async () => {
    const timers = recordTimers();
    for (const id of ['a', 'b', 'deleted', 'changed elsewhere']) await keep(heldEntry({ id }));
    await keep(heldEntry({ id: 'may be stored', edit: { mayBeStored: true } }));
    renderHook(() => useSending(options));
    await act(settle);
    const { fields } = heldEntry().edit;
    for (const id of ['a', 'b']) await keep(sentEntry({ id, first: { at: Date.now(), fields } }));
    for (const id of ['deleted', 'may be stored'])
      await changeEntry({ id, user: options.user }, { type: 'discard' });
    // A version with the same number that somebody else has made.
    await keep(sentEntry({ id: 'changed elsewhere', first: { at: Date.now() } }));
    await act(settle);
    await waitFor(() => timers.end((ms) => ms === 2_000));
    expect(announce.mock.calls).toEqual([
      [{ tone: 'success', text: '2 entries were sent from the Outbox.' }],
    ]);
  });

  test('says that an entry which waited was refused, once', async () => {
    await keep(heldEntry({ id: 'before' }));
    await keep(heldEntry({ id: 'a', edit: { state: 'waiting', dueAt: Date.now() + 60_000 } }));
    renderHook(() => useSending(options));
    await act(settle);
    await keep(heldEntry({ id: 'a' }));
    await act(settle);
    await keep(heldEntry({ id: 'a', edit: { failures: 2 } }));
    await act(settle);
    const text =
      'Inquiry Register: An entry wasn’t accepted. It isn’t sent until you change it in the Outbox.';
    expect(announce.mock.calls).toEqual([[{ tone: 'failure', text }]]);
  });

  test('where nothing is remembered, what the outbox has sent is announced, and then forgotten', async () => {
    const timers = recordTimers();
    replace(globalThis, 'fetch', () => Promise.resolve(reply('')));
    const [endpointOf, limits] = [
      () => ({ address: 'http://localhost:3006/exec' }),
      { days: 0, entries: 500 },
    ];
    await keep(heldEntry({ id: 'a', edit: { state: 'waiting', dueAt: 0 } }));
    renderHook(() => useSending({ ...options, endpointOf, limits }));
    await waitFor(() => timers.end((ms) => ms === 2_000));
    expect(announce.mock.calls).toEqual([[{ tone: 'success', text: '1 entry was sent from the Outbox.' }]]);
    timers.end((ms) => ms === 5_000);
    await waitFor(async () => expect(await ids()).toEqual([]));
  });
});
