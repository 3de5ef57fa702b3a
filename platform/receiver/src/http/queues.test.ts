import { createQueues } from './queues';

/** Tasks that end when the test says so. */
function useTasks(limits: Parameters<typeof createQueues>[0]) {
  const inQueue = createQueues(limits);
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    log,
    start: (key: string, name: string) =>
      inQueue(key, async () => {
        log.push(`${name} runs`);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        if (name === 'broken') throw new Error('broken');
        log.push(`${name} has ended`);
        return name;
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => process.nextTick(resolve));
    },
  };
}

it('lets so many tasks of one key run, the others in the order in which they came; other keys do not wait for them', async () => {
  const { log, start, end } = useTasks({ running: 2 });
  const tasks = [...['a', 'b', 'c', 'd'].map((name) => start('asha', name)), start('ravi', 'other')];
  expect(log).toEqual(['a runs', 'b runs', 'other runs']);
  await end('b');
  expect(log.slice(3)).toEqual(['b has ended', 'c runs']);
  for (const name of ['a', 'c', 'd', 'other']) await end(name);
  expect(await Promise.all(tasks)).toEqual(['a', 'b', 'c', 'd', 'other']);
});

it('refuses one more than may wait, until one has ended, also by failing', async () => {
  const { start, end } = useTasks({ running: 1, length: 2 });
  const broken = start('asha', 'broken');
  const failed = expect(broken).rejects.toThrow('broken');
  const second = start('asha', 'second');
  expect(await start('asha', 'third')).toBeUndefined();
  await end('broken');
  await failed;
  const third = start('asha', 'third');
  await end('second');
  expect(await second).toBe('second');
  await end('third');
  expect(await third).toBe('third');
});

describe('with a limit of the wait', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it('refuses what has waited so long, and never what runs', async () => {
    const { log, start, end } = useTasks({ running: 1, waitMs: 1_000 });
    const first = start('', 'first');
    const late = start('', 'late');
    jest.advanceTimersByTime(500);
    const inTime = start('', 'in time');
    jest.advanceTimersByTime(500);
    expect(await late).toBeUndefined();
    await end('first');
    jest.advanceTimersByTime(5_000);
    await end('in time');
    expect(await Promise.all([first, inTime])).toEqual(['first', 'in time']);
    expect(log).not.toContain('late runs');
  });
});
