import { setPaused } from '../store/batches';
import { inTransaction } from '../store/database';
import { due, submit } from '../testing/outbox';
import { sampleEntry, storeEndpoint } from '../testing/samples';
import { listLines, findNext } from './next';

const now = 100;
const [soon, later] = [now + 1, now + 2];

/** `readyAt`: for each line (entries that are sent one after the other), when its first entry can be sent. */
test.each<[name: string, readyAt: number[], next: Awaited<ReturnType<typeof findNext>> | string]>([
  ['nothing waits', [], { nextAt: Infinity }],
  ['the first line is ready', [now - 1, now - 1], 'line 1'],
  ['it is ready at this moment', [now, now], 'line 1'],
  ['only a later line is ready', [soon, now - 1], 'line 2'],
  ['several wait: the earliest counts', [later, soon, later], { nextAt: soon }],
])('what is sent next where %s', async (_name, times, next) => {
  const lines = times.map((readyAt, index) => ({
    first: sampleEntry({ id: `line ${index + 1}` }),
    readyAt,
  }));
  const found = await findNext(lines, now);
  expect('entry' in found ? found.entry.id : found).toEqual(next);
});

/** Of each of a person's lines: the id of its first entry, and when that can be sent. */
const firsts = (canSend: (register: string) => boolean = () => true) =>
  inTransaction(async (stores) => {
    const found = [];
    for await (const { first, readyAt } of listLines(stores, 'asha', now, canSend))
      found.push([first.id, readyAt]);
    return found;
  });

test('the single entries come first: those due at once, the oldest first, then those that have failed, up to the first that is not due yet', async () => {
  await due('b', { changedAt: 3 });
  await due('a', { changedAt: 2 });
  await due('failed', { changedAt: 1, dueAt: 5 });
  await due('failed just now', { changedAt: 1, dueAt: soon });
  await due('failed last', { changedAt: 1, dueAt: later });
  await due('of another one', { changedAt: 1 }, { user: 'bilal' });
  await due('without an endpoint', { changedAt: 1 }, { register: 'gone' });
  expect(await firsts((register) => register === 'job')).toEqual([
    ['a', 0],
    ['b', 0],
    ['failed', 5],
    ['failed just now', soon],
  ]);
});

test('a single entry that has failed waits for its endpoint, as rows do, so one receiver holds up no rows of another', async () => {
  await storeEndpoint({ opensAt: later });
  await submit(['row'], { id: 'a', submittedAt: 10, register: 'inquiry' });
  await due('failed', { changedAt: 1, dueAt: now - 1 });
  await due('failed just now', { changedAt: 1, dueAt: soon });
  await due('of another endpoint', { changedAt: 1, dueAt: soon }, { register: 'inquiry' });
  await due('new');
  expect(await firsts()).toEqual([
    ['new', 0],
    ['failed', later],
    ['failed just now', later],
    ['of another endpoint', soon],
    ['row', 0],
  ]);
});

test('then come the batches, oldest first, but for those that are paused or have no endpoint', async () => {
  await storeEndpoint({ opensAt: now });
  await submit(['newer 1', 'newer 2'], { id: 'a', submittedAt: 20, register: 'inquiry' });
  await submit(['older 1', 'older 2'], { id: 'b', submittedAt: 10 });
  await due('older 1', { batch: 'b', changedAt: 10, row: 1, dueAt: soon });
  await submit(['paused'], { id: 'c', submittedAt: 1 });
  await setPaused('c', true);
  await submit(['without an endpoint'], { id: 'd', submittedAt: 1, register: 'gone' });
  await submit([], { id: 'e', submittedAt: 1 });
  await due('single');
  expect(await firsts((register) => register !== 'gone')).toEqual([
    ['single', 0],
    ['older 2', now],
    ['newer 1', 0],
  ]);
});
