import { act, render, screen } from '@testing-library/react';
import type { Checked } from '../config/faults';
import type { Registry } from '../config/registry';
import { entryOf } from '../testing/samples';
import { RegistryStore, useRegistry } from './registryStore';

const registry = (...ids: string[]): Registry => ({ registers: ids.map((id) => entryOf(id)) });
const found = (value: Registry): Checked<Registry> => ({ ok: true, value });

const read = jest.fn<Promise<Checked<Registry>>, []>();
const storeOf = (first: Registry, overrides = {}) => new RegistryStore(first, overrides, read);
const idsOf = (store: RegistryStore) => store.get().registers.map(({ id }) => id);

beforeEach(() => read.mockReset());
afterEach(() => jest.useRealTimers());

test('a register that is new comes in; one that is gone stays, somebody may be typing in it', async () => {
  const store = storeOf(registry('inquiry', 'job'));
  read.mockResolvedValue(found(registry('job', 'fifth')));
  await store.refresh();
  expect(idsOf(store)).toEqual(['job', 'fifth', 'inquiry']);
});

test('nobody is told of a registry that says the same, is wrong or cannot be read', async () => {
  const store = storeOf(registry('job'));
  const listener = jest.fn();
  store.subscribe(listener);
  const before = store.get();
  read.mockResolvedValueOnce(found(registry('job')));
  await store.refresh();
  read.mockResolvedValueOnce({ ok: false, faults: [] });
  await store.refresh();
  expect(store.get()).toBe(before);
  expect(listener).not.toHaveBeenCalled();
});

test('whoever has stopped listening is not told', async () => {
  const store = storeOf(registry('job'));
  const listener = jest.fn();
  store.subscribe(listener)();
  read.mockResolvedValue(found(registry('job', 'fifth')));
  await store.refresh();
  expect(idsOf(store)).toEqual(['job', 'fifth']);
  expect(listener).not.toHaveBeenCalled();
});

test('whoever asks while it is being read waits for the same answer', async () => {
  const store = storeOf(registry('job'));
  read.mockResolvedValue(found({ registers: [entryOf('job', { version: '2.0.0' })] }));
  const [first, second] = await Promise.all([store.latest(entryOf('job')), store.latest(entryOf('job'))]);
  expect([first.version, second.version]).toEqual(['2.0.0', '2.0.0']);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await store.latest(entryOf('unknown'))).toEqual(entryOf('unknown'));
});

test('overrides last over every reading, until they are reset', async () => {
  const override = 'http://localhost:3102/remoteEntry.js';
  const store = storeOf(registry('job'), { job: override });
  read.mockResolvedValue(found({ registers: [entryOf('job', { version: '2.0.0' })] }));
  await store.refresh();
  expect(store.get().registers).toEqual([{ ...entryOf('job', { version: '2.0.0' }), override }]);
  sessionStorage.setItem('registers:overrides', JSON.stringify({ job: override }));
  store.reset();
  expect(sessionStorage).toHaveLength(0);
  expect(store.get().registers).toEqual([entryOf('job', { version: '2.0.0' })]);
});

test('a page that is looked at reads it every five minutes, a hidden one when it is looked at again', async () => {
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
