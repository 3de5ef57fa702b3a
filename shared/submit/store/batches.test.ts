import { batchesOf, counts, left, submit } from '../testing/outbox';
import { allEntries, sampleEntry, sentEntries, sentEntry, storeEntry } from '../testing/samples';
import { inDatabase } from './database';
import { closeBatch, discardBatch, setPaused } from './batches';

/** Stores a row of the batch `x` in the place of what was there under its id. */
const storeRow = (id: string, edit: Parameters<typeof sampleEntry>[1] = {}) =>
  storeEntry(sampleEntry({ id, user: 'asha', used: 1 }, { batch: 'x', state: 'waiting', ...edit }));
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test('batches are listed in the order in which they were submitted', async () => {
  for (const [index, id] of ['b', 'c', 'a'].entries())
    await submit([`row of ${id}`], { id, submittedAt: index });
  expect(idsOf(await batchesOf())).toEqual(['b', 'c', 'a']);
});

describe('a batch that is discarded', () => {
  test('goes with all of its rows, and no other batch does', async () => {
    await submit(['1', '2', '3'], { id: 'x' });
    await storeRow('2', { state: 'held' });
    await storeRow('3', { mayBeStored: true });
    await submit(['4'], { id: 'y' });
    await discardBatch('x');
    expect(idsOf(await batchesOf())).toEqual(['y']);
    expect(await left('y')).toEqual(['4']);
    expect(await allEntries()).toHaveLength(2);
    expect(await sentEntries('asha')).toMatchObject([{ id: '3', versions: [{ uncertain: true }] }]);
  });

  test('keeps the row that is being sent, and counts no other', async () => {
    await submit(['1', '2', '3'], { id: 'x' });
    await storeRow('2', { attempt: 'a' });
    await setPaused('x', true);
    await discardBatch('x');
    expect(idsOf(await allEntries())).toEqual(['2']);
    expect(await batchesOf()).toMatchObject([{ id: 'x', register: 'job', paused: true, waiting: 1 }]);
    expect(await counts()).toEqual([0, 1, 0]);
  });
});

test('a batch is closed when none of its rows waits or is held, by a person or the next batch of its form', async () => {
  await submit(['1'], { id: 'x' });
  await submit(['of another'], { id: 'y' });
  for (const state of ['waiting', 'held'] as const) {
    await storeRow('1', { state });
    await closeBatch('x');
    expect(idsOf(await batchesOf())).toEqual(['x', 'y']);
  }
  await storeEntry(sentEntry({ id: '1', user: 'asha' }));
  await submit(['of another form'], { id: 'z', formType: 'invoice' });
  expect(await inDatabase((db) => db.getAllKeys('batches'))).toContain('x');
  await submit(['the next'], { id: 'zz' });
  expect(await inDatabase((db) => db.getAllKeys('batches'))).toEqual(['y', 'z', 'zz']);
});
