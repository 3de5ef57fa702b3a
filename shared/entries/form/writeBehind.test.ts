import { createWriteBehind } from './writeBehind';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const refuse = () => Promise.reject(new Error('No room'));
const succeed = () => Promise.resolve();

function device() {
  const write = jest.fn(succeed);
  return { write, device: createWriteBehind(write) };
}

test('what was changed is written once, after a pause of 300 milliseconds', async () => {
  const { device: changed, write } = device();
  changed.soon();
  await jest.advanceTimersByTimeAsync(200);
  changed.soon();
  await jest.advanceTimersByTimeAsync(99);
  expect(write).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(write).toHaveBeenCalledTimes(1);
  changed.soon();
  await jest.advanceTimersByTimeAsync(300);
  expect(write).toHaveBeenCalledTimes(2);
});

test('what was given up during its pause is not written, and the next change is', async () => {
  const { device: changed, write } = device();
  changed.soon();
  changed.forget();
  await changed.flush();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(write).not.toHaveBeenCalled();
  changed.soon();
  await jest.advanceTimersByTimeAsync(300);
  expect(write).toHaveBeenCalledTimes(1);
});

test('a page that is closed writes what waits for its pause, and only that', async () => {
  const { device: changed, write } = device();
  await changed.flush();
  expect(write).not.toHaveBeenCalled();
  changed.soon();
  await changed.flush();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(write).toHaveBeenCalledTimes(1);
});

test('a page that is closed waits for what is being written', async () => {
  const { device: changed } = device();
  let end: () => void = () => undefined;
  const ended = jest.fn();
  void changed.run(() => new Promise<void>((resolve) => (end = resolve)));
  void changed.flush().then(ended);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ended).not.toHaveBeenCalled();
  end();
  await jest.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalled();
});

test('says after each write whether the browser has kept it', async () => {
  const { device: changed } = device();
  const told: boolean[] = [];
  const stop = changed.subscribe(() => told.push(changed.isKept()));
  expect(await changed.store(() => Promise.resolve('stored'))).toBe('stored');
  expect(await changed.store(refuse)).toBeUndefined();
  await changed.now();
  stop();
  await changed.store(refuse);
  expect(told).toEqual([true, false, true]);
});
