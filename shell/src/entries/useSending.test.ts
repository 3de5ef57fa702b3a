import type { SenderOptions } from './sender';
import { startSending } from './startSending';

const options = { user: 'asha' } as SenderOptions;
const stop = jest.fn();
const startSender = jest.fn(() => ({ stop }));
const missing = new Error('The scripts could not be loaded');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
});

test('sends from when the script was loaded, until it is stopped', async () => {
  const stopped = new AbortController();
  await startSending(() => Promise.resolve({ startSender }), options, stopped.signal);
  expect(startSender).toHaveBeenCalledWith(options);
  expect(stop).not.toHaveBeenCalled();
  stopped.abort();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('asks again for a script that could not be loaded', async () => {
  const load = jest.fn().mockResolvedValueOnce(missing).mockResolvedValue({ startSender });
  await startSending(load, options, new AbortController().signal);
  expect(startSender).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(startSender).toHaveBeenCalledTimes(1);
});

test('starts nothing once it was stopped', async () => {
  const stopped = new AbortController();
  const load = jest.fn().mockResolvedValueOnce(missing).mockResolvedValue({ startSender });
  await startSending(load, options, stopped.signal);
  stopped.abort();
  await jest.advanceTimersByTimeAsync(10_000);
  await startSending(load, options, stopped.signal);
  expect(startSender).not.toHaveBeenCalled();
});
