import { setPaused } from '../store/batches';
import { inTransaction } from '../store/database';
import { due, submit } from '../testing/outbox';
import { sampleEntry, storeEndpoint } from '../testing/samples';
import { linesOf, nextOf } from './next';

const now = 100;
const times = { past: now - 1, now, soon: now + 1, later: now + 2, never: Infinity };
type Time = keyof typeof times;

/** A line has entries that are sent one after the other. In words: when its first is due, when its endpoint opens. */
test.each<[name: string, lines: `${Time} ${Time}`[], next: number | Time]>([
  ['nothing waits', [], 'never'],
  ['the first line is due', ['past past', 'past past'], 1],
  ['it is due at this moment', ['now now'], 1],
  ['only a later line is due', ['soon past', 'past past'], 2],
  ['the endpoint of the first line is waited for', ['past soon', 'past past'], 2],
  ['an endpoint is open, but its row has failed just now', ['soon past'], 'soon'],
  ['the row waits longer than its endpoint', ['later soon'], 'later'],
  ['the endpoint is waited for longer than the row', ['soon later'], 'later'],
  ['several wait: the earliest counts', ['soon past', 'past later'], 'soon'],
])('what is sent next where %s', async (_name, lines, next) => {
  const read = lines.map((line, index) => {
    const [dueAt = 0, opensAt = 0] = line.split(' ').map((time) => times[time as Time]);
    return { first: sampleEntry({ id: `line ${index + 1}` }), dueAt, opensAt };
  });
  const found = await nextOf(read, now);
  expect('entry' in found ? found.entry.id : found.nextAt).toBe(
    typeof next === 'number' ? `line ${next}` : times[next],
  );
});

/** Of each of a person's lines: the id of its first entry, when that is due, and when its endpoint opens. */
const firsts = (canSend: (register: string) => boolean = () => true) =>
  inTransaction(async (stores) => {
    const found = [];
    for await (const { first, dueAt, opensAt } of linesOf(stores, 'asha', now, canSend))
      found.push([first.id, dueAt, opensAt]);
    return found;
  });

test('the single entries come first: those due at once, the oldest first, then those that have failed, until one is due later', async () => {
  await due('b', { changedAt: 3 });
  await due('a', { changedAt: 2 });
  await due('failed', { changedAt: 1, dueAt: 5 });
  await due('failed just now', { changedAt: 1, dueAt: times.soon });
  await due('failed last', { changedAt: 1, dueAt: times.later });
  await due('of another one', { changedAt: 1, user: 'bilal' });
  await due('without an endpoint', { changedAt: 1, register: 'gone' });
  expect(await firsts((register) => register === 'job')).toEqual([
    ['a', 0, 0],
    ['b', 0, 0],
    ['failed', 5, 0],
    ['failed just now', times.soon, 0],
  ]);
});

test('a single entry that has failed waits for its endpoint, as rows do, so one receiver holds up no rows of another', async () => {
  await storeEndpoint({ opensAt: times.later });
  await submit(['row'], { id: 'a', submittedAt: 10, register: 'inquiry' });
  await due('failed', { changedAt: 1, dueAt: times.past });
  await due('failed just now', { changedAt: 1, dueAt: times.soon });
  await due('of another endpoint', { changedAt: 1, dueAt: times.soon, register: 'inquiry' });
  await due('new');
  expect(await firsts()).toEqual([
    ['new', 0, 0],
    ['failed', times.past, times.later],
    ['failed just now', times.soon, times.later],
    ['of another endpoint', times.soon, 0],
    ['row', 0, 0],
  ]);
});

test('then come the batches, oldest first, but for those that are paused or have no endpoint', async () => {
  await storeEndpoint({ opensAt: now });
  await submit(['newer 1', 'newer 2'], { id: 'a', submittedAt: 20, register: 'inquiry' });
  await submit(['older 1', 'older 2'], { id: 'b', submittedAt: 10 });
  await due('older 1', { batch: 'b', changedAt: 10, number: 1, dueAt: times.soon });
  await submit(['paused'], { id: 'c', submittedAt: 1 });
  await setPaused('c', true);
  await submit(['without an endpoint'], { id: 'd', submittedAt: 1, register: 'gone' });
  await submit([], { id: 'e', submittedAt: 1 });
  await due('single');
  expect(await firsts((register) => register !== 'gone')).toEqual([
    ['single', 0, 0],
    ['older 2', 0, now],
    ['newer 1', 0, 0],
  ]);
});
