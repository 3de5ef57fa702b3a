import { createQueues } from './queues';

function accepted<Result>(read: Promise<Result> | undefined): Promise<Result> {
  if (!read) throw new Error('the read was refused');
  return read;
}

/** Reads that end when the test says so. */
function useReads(max: number) {
  const inQueue = createQueues(max);
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    log,
    start: (person: string, name: string) =>
      inQueue(person, async () => {
        log.push(`${name} runs`);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        if (name === 'broken') throw new Error('broken');
        log.push(`${name} has ended`);
        return name;
      }),
    end: (name: string) => ends.get(name)?.(),
  };
}

it('lets the reads of one person run one after the other, and those of others beside them', async () => {
  const { log, start, end } = useReads(3);
  const reads = [start('asha', 'first'), start('asha', 'second'), start('ravi', 'other')].map(accepted);
  await new Promise(setImmediate);
  expect(log).toEqual(['first runs', 'other runs']);
  end('first');
  expect(await reads[0]).toBe('first');
  await new Promise(setImmediate);
  expect(log.slice(2)).toEqual(['first has ended', 'second runs']);
  end('second');
  end('other');
  expect(await Promise.all(reads)).toEqual(['first', 'second', 'other']);
});

it('refuses one more than may wait, until one has ended, also by failing', async () => {
  const { start, end } = useReads(2);
  const [broken, second] = [start('asha', 'broken'), start('asha', 'second')];
  expect(start('asha', 'third')).toBeUndefined();
  expect(start('ravi', 'other')).toBeDefined();
  await new Promise(setImmediate);
  end('broken');
  await expect(broken).rejects.toThrow('broken');
  expect(start('asha', 'third')).toBeDefined();
  end('second');
  expect(await second).toBe('second');
});
