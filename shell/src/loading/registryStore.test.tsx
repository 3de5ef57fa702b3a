import { act, render, screen } from '@testing-library/react';
import type { Checked } from '../config/fetchFile';
import type { ShownRegisters } from '../config/siteConfig';
import { recordOf } from '../testing/samples';
import { createRegistryStore, type RegistryStore, useRegistry } from './registryStore';

const registry = (...ids: string[]): ShownRegisters => ({ registers: ids.map((id) => recordOf(id)) });
const found = (value: ShownRegisters): Checked<ShownRegisters> => ({ ok: true, value });

const read = jest.fn<Promise<Checked<ShownRegisters>>, []>();
const storeOf = (first: ShownRegisters) => createRegistryStore(first, read);
const idsOf = (store: RegistryStore) => store.get().registers.map(({ id }) => id);

beforeEach(() => read.mockReset());
afterEach(() => jest.useRealTimers());

test('adds new registers, and keeps removed ones because somebody may be typing in them', async () => {
  const store = storeOf(registry('inquiry', 'job'));
  read.mockResolvedValue(found(registry('job', 'fifth')));
  await store.refresh();
  expect(idsOf(store)).toEqual(['job', 'fifth', 'inquiry']);
});

test('does not report a registry that is unchanged, invalid or unreadable; a removed register is a change once', async () => {
  const store = storeOf(registry('inquiry', 'job'));
  const listener = jest.fn();
  const stop = store.subscribe(listener);
  const before = store.get();
  read.mockResolvedValueOnce(found(registry('inquiry', 'job')));
  await store.refresh();
  read.mockResolvedValueOnce({ ok: false, errors: [] });
  await store.refresh();
  expect(store.get()).toBe(before);
  expect(listener).not.toHaveBeenCalled();
  read.mockResolvedValue(found(registry('job')));
  await store.refresh();
  await store.refresh();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  read.mockResolvedValue(found(registry('job', 'fifth')));
  await store.refresh();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('reads the file once for calls at the same time', async () => {
  const store = storeOf(registry('job'));
  read.mockResolvedValue(found({ registers: [recordOf('job', { version: '2.0.0' })] }));
  await Promise.all([store.refresh(), store.refresh()]);
  expect(store.get().registers.map(({ version }) => version)).toEqual(['2.0.0']);
  expect(read).toHaveBeenCalledTimes(1);
});

test('whether a register is closed now is looked up, which keeps nobody waiting for longer than half a second', async () => {
  jest.useFakeTimers();
  const store = storeOf(registry('job'));
  read.mockResolvedValueOnce(found({ registers: [recordOf('job', { closed: 'Back at 14:00.' })] }));
  expect(await store.closedNow('job', 10_000)).toBe('Back at 14:00.');
  await store.closedNow('job', 10_000);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockReturnValue(new Promise(() => undefined));
  const answered = jest.fn();
  void store.closedNow('job').then(answered);
  await jest.advanceTimersByTimeAsync(499);
  expect(answered).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(answered.mock.calls).toEqual([['Back at 14:00.']]);
});

test('a visible page reads the file every five minutes, a hidden one when it becomes visible', async () => {
  jest.useFakeTimers();
  read.mockResolvedValue(found(registry('job', 'fifth')));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const store = storeOf(registry('job'));
  function Page() {
    return <p>{useRegistry(store).registers.length} registers</p>;
  }
  const { unmount } = render(<Page />);
  expect(screen.getByText('1 registers')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(5 * 60 * 1000));
  expect(screen.getByText('2 registers')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);

  visibility.mockReturnValue('hidden');
  await act(() => jest.advanceTimersByTimeAsync(60 * 60 * 1000));
  expect(read).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue('visible');
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
  expect(read).toHaveBeenCalledTimes(2);

  unmount();
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(read).toHaveBeenCalledTimes(2);
});
