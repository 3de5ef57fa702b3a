import { WriteBehind } from './writeBehind';

test('writes come one after the other, and a later one makes up for one that failed', async () => {
  const log: string[] = [];
  class Changes extends WriteBehind {
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
