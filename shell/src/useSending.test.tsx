import { defaultSentLimits } from '@registers/shared/entries';
import type { startSender } from '@registers/shared/entries/sender';
import { act, renderHook } from '@testing-library/react';
import { tellAccepted } from '../../shared/entries/form/accepted';
import { loadDeferred } from './pages/loadDeferred';
import { keep, sentEntry } from './testing/entries';
import { useSending } from './useSending';
import { sentEntries } from '../../shared/entries/testing/samples';

jest.mock('./pages/loadDeferred');

const options = {
  user: 'auth0|1',
  endpointOf: () => undefined,
  pace: {},
  getAccessToken: () => Promise.resolve(undefined),
  limits: defaultSentLimits,
};
const announced = { ...options, announce: () => undefined };
const stop = jest.fn();
const start = jest.fn<ReturnType<typeof startSender>, Parameters<typeof startSender>>(() => ({ stop }));
const parts = {
  startSender: start,
  announceSentLater: () => undefined,
  resume: jest.fn(() => Promise.resolve()),
  removeExpired: jest.fn(() => Promise.resolve()),
  removeExpiredOccasionally: jest.fn(() => Promise.resolve()),
} as unknown as Awaited<ReturnType<typeof loadDeferred>>;
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

test('sends from when the script was loaded, until it is not in use any more', async () => {
  const { unmount } = renderHook(() => useSending(announced));
  await pass(0);
  expect(start).toHaveBeenCalledWith(options);
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
  tellAccepted({ entry: sentEntry(), isStored: true });
  expect(parts).toHaveProperty('removeExpiredOccasionally.mock.calls', []);
});

test('asks again for a script that could not be loaded', async () => {
  load.mockResolvedValueOnce(new Error('The script couldn’t be loaded'));
  renderHook(() => useSending(announced));
  await pass(9_999);
  expect(start).not.toHaveBeenCalled();
  await pass(1);
  expect(start).toHaveBeenCalledTimes(1);
});

test('starts nothing once it is not in use any more', async () => {
  load.mockResolvedValueOnce(new Error('The script couldn’t be loaded'));
  const { unmount } = renderHook(() => useSending(announced));
  await pass(0);
  unmount();
  await pass(10_000);
  expect(start).not.toHaveBeenCalled();
});

test('resumes when the network is back, and when it is asked to', async () => {
  const { result } = renderHook(() => useSending(announced));
  await pass(0);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(parts).toHaveProperty('resume.mock.calls', [['auth0|1']]);
  await act(() => result.current());
  expect(parts).toHaveProperty('resume.mock.calls', [['auth0|1'], ['auth0|1']]);
});

describe('with the store', () => {
  const actual = jest.requireActual<object>('@registers/shared/entries/sender');
  const old = Date.now() - 61 * 24 * 60 * 60 * 1000;
  beforeEach(() => {
    jest.useRealTimers();
    load.mockResolvedValue({ ...(parts as object), ...actual, startSender: start } as never);
  });
  const ids = async () => (await sentEntries('auth0|1')).map(({ id }) => id);

  test('what was sent long ago is forgotten at the start', async () => {
    await keep(sentEntry({ id: 'old', changedAt: old }));
    await keep(sentEntry({ id: 'new', changedAt: Date.now() }));
    renderHook(() => useSending(announced));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(await ids()).toEqual(['new']);
  });

  test('where nothing is remembered, each entry is forgotten as soon as it was accepted', async () => {
    const limits = { days: 0, entries: 500 };
    renderHook(() => useSending({ ...announced, limits }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    for (const id of ['a', 'b']) {
      const entry = sentEntry({ id, changedAt: Date.now() });
      await keep(entry);
      tellAccepted({ entry, isStored: true });
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(await ids()).toEqual([]);
    }
  });
});
