import { WriteBehind } from './writeBehind';

afterEach(() => jest.useRealTimers());

test('writes come one after the other, and a later one makes up for one that failed', async () => {
  const log: string[] = [];
  class Changes extends WriteBehind {
    protected override saveNow = () => undefined;
    protected async write(): Promise<boolean> {
      log.push('begun');
      await new Promise((resolve) => setTimeout(resolve));
      log.push('ended');
      if (log.length === 2) throw new Error('The disk is full');
      return true;
    }
  }
  const changes = new Changes();
  const saved = [changes.save(), changes.save()];
  expect(await Promise.all(saved)).toEqual([expect.any(Boolean), true]);
  expect(log).toEqual(['begun', 'ended', 'begun', 'ended']);
});

test('what is typed is written also while typing goes on, many letters at once', async () => {
  jest.useFakeTimers();
  const write = jest.fn(() => Promise.resolve(true));
  class Typed extends WriteBehind {
    protected override saveNow = () => undefined;
    protected override write = write;
  }
  const typed = new Typed();
  for (let letter = 0; letter < 10; letter += 1) {
    typed.soon();
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(write).toHaveBeenCalledTimes(3);
});
