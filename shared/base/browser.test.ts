import { replace } from '../submit/testing/browser';
import { askToPersist, oneAtATime, spaceOnDevice } from './browser';

test('however often it is asked to read while it reads, it reads once more', async () => {
  const ends: (() => void)[] = [];
  const read = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const call = oneAtATime(read);
  for (let time = 1; time <= 5; time += 1) call();
  expect(read).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await Promise.resolve();
  expect(read).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await Promise.resolve();
  expect(read).toHaveBeenCalledTimes(2);
  call();
  expect(read).toHaveBeenCalledTimes(3);
});

const device = (change: object = {}) =>
  replace(navigator, 'storage', {
    persisted: () => Promise.resolve(false),
    estimate: () => Promise.resolve({ usage: 2_000_000, quota: 10_000_000 }),
    ...change,
  });

test('the space on the device is what the browser says', async () => {
  device();
  expect(await spaceOnDevice()).toEqual({ isPersistent: false, used: 2_000_000, allowed: 10_000_000 });
});

test.each([
  ['has no such storage', undefined],
  ['cannot say whether it is persistent', { estimate: () => Promise.resolve({ usage: 1, quota: 2 }) }],
  ['leaves out a number', { persisted: () => true, estimate: () => ({ usage: 1 }) }],
  ['fails', { persisted: () => true, estimate: () => Promise.reject(new TypeError('An internal error')) }],
])('the space is not known where the browser %s', async (_, storage) => {
  replace(navigator, 'storage', storage);
  expect(await spaceOnDevice()).toBeUndefined();
});

test('the browser is asked once on a page, whatever it answers', () => {
  const persist = jest.fn(() => Promise.reject(new TypeError('Not here')));
  device({ persist });
  askToPersist();
  expect(persist).toHaveBeenCalledTimes(1);
  askToPersist();
  expect(persist).toHaveBeenCalledTimes(1);
});
