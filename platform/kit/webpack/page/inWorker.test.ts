import { inWorker } from './inWorker';

/** jsdom has no workers: this one answers as the test says. */
class FakeWorker {
  static answer: (worker: FakeWorker, input: unknown) => void;
  static ended = 0;
  onmessage: (event: { data: unknown }) => void = jest.fn();
  onerror: (event: { message: string }) => void = jest.fn();
  postMessage = (input: unknown) => FakeWorker.answer(this, input);
  terminate = () => (FakeWorker.ended += 1);
}

beforeEach(() => {
  FakeWorker.ended = 0;
  Object.assign(window, { Worker: FakeWorker });
  Object.assign(URL, { createObjectURL: () => 'blob:script', revokeObjectURL: jest.fn() });
});
afterEach(() => jest.useRealTimers());

test('ends a worker that takes too long', async () => {
  jest.useFakeTimers();
  FakeWorker.answer = jest.fn();
  const answer = inWorker('', 'a file');
  jest.advanceTimersByTime(8_000);
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(FakeWorker.ended).toBe(1);
});

test('tells of an error', async () => {
  FakeWorker.answer = (worker) => worker.onerror({ message: 'out of memory' });
  await expect(inWorker('', 'a file')).rejects.toThrow('out of memory');
  expect(FakeWorker.ended).toBe(1);
});
