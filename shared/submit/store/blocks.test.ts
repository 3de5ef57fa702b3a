import type { Batch } from '../entry/batch';
import { emptyEntry, type Entry } from '../entry/entry';
import { sentEntry, storeEntry } from '../testing/samples';
import { endTurn, claimNextEntry } from '../outbox/turns';
import { discardBatch, listBatches } from './batches';
import { type BlockOwner, countBlockRows, readBlock, saveBlock, submitRows, takeRowsBack } from './blocks';
import { inTransaction } from './database';
import { listRows } from './entries';

const owner: BlockOwner = ['asha', 'job'];
const origin = { user: 'asha', register: 'job', formType: 'job', form: 'job 1' };
const batch: Batch = { ...origin, id: 'batch', submittedAt: 1, rows: 2, paused: false };
const row = (id: string) => ({
  entry: emptyEntry(origin, id),
  edit: { row: Number(id), texts: { Number: id }, fields: [['Number', id]] as const },
});
const blockOf = (...ids: string[]) => ({ head: { rows: ids.length }, table: ids });

/** The ids of the rows of the table, of those that came back to it, and of the batch, read in one transaction. */
const places = () =>
  inTransaction(async ({ blocks, entries }) => {
    const table = ((await blocks.get([...owner, 'table'])) ?? []) as string[];
    const returned = ((await blocks.get([...owner, 'returned'])) ?? []) as Entry[];
    return { table: [...table, ...returned.map(({ id }) => id)], batch: await entries.getAllKeys() };
  });

/** Where the rows were, moment by moment, while something happened: the page may be killed at any moment. */
async function watch(run: () => Promise<unknown>) {
  const seen = [await places()];
  const state = { isDone: false };
  const running = run().finally(() => (state.isDone = true));
  while (!state.isDone) seen.push(await places());
  await running;
  return seen;
}

beforeEach(() => saveBlock(owner, blockOf('1', '2', '3')));

test('rows are in the table or in the batch at any moment, and never in both', async () => {
  const submit = () => submitRows(owner, batch, [row('1'), row('2')], blockOf('3'));
  const seen = await watch(submit);
  expect(seen.at(-1)).toEqual({ table: ['3'], batch: ['1', '2'] });
  expect(await countBlockRows('asha')).toBe(1);
  const seenBack = await watch(() => takeRowsBack(owner, batch.id, 'waiting'));
  expect(seenBack.at(-1)).toEqual({ table: ['3', '1', '2'], batch: [] });
  expect(await countBlockRows('asha')).toBe(3);
  for (const { table, batch: inBatch } of [...seen, ...seenBack])
    expect([...table, ...inBatch].sort()).toEqual(['1', '2', '3']);
});

test('if one of their entries is being changed or was withdrawn, all rows stay in the table', async () => {
  await submitRows(owner, batch, [row('1')], blockOf('2', '3'));
  const withdrawn = await storeEntry(
    sentEntry({ ...origin, id: '4' }, { fields: undefined, withdrawn: true }),
  );
  const again = [row('2'), row('1'), { ...row('4'), entry: withdrawn }];
  expect(await submitRows(owner, { ...batch, id: 'again' }, again, blockOf('3'))).toEqual(['1', '4']);
  expect(await places()).toEqual({ table: ['2', '3'], batch: ['1', '4'] });
  expect((await listBatches('asha')).batches).toHaveLength(1);
});

test('a row that corrects an entry is the edit of that entry, which has its versions when the row is taken back', async () => {
  const sent = await storeEntry(sentEntry({ ...origin, id: 'sent' }));
  await submitRows(owner, batch, [{ ...row('1'), entry: sent }], {});
  expect(await listRows('asha', batch.id)).toMatchObject([
    { id: 'sent', versions: sent.versions, edit: { base: 1, number: 2, row: 1 } },
  ]);
  await takeRowsBack(owner, batch.id, 'waiting');
  expect(await inTransaction(({ entries }) => entries.getAll())).toEqual([sent]);
});

test('a row that may be stored keeps its number when it is submitted again as it was, and gets another if it was edited', async () => {
  const at = { outcome: { state: 'unconfirmed' }, startedAt: 2, endedAt: 3, paceMs: 0 } as const;
  await submitRows(owner, batch, [row('1')], {});
  const turn = await claimNextEntry('asha', 2, () => true);
  if (!('entry' in turn)) throw new Error('Nothing is due');
  await endTurn(turn, at, true);
  await discardBatch(batch.id);
  const submitted = async (Number: string) => {
    await submitRows(
      owner,
      batch,
      [{ ...row('1'), edit: { ...row('1').edit, fields: [['Number', Number]] } }],
      {},
    );
    const [again] = await listRows('asha', batch.id);
    await discardBatch(batch.id);
    return again?.edit;
  };
  expect(await submitted('1')).toMatchObject({ number: 1, mayBeStored: true });
  expect(await submitted('9')).toMatchObject({ number: 2, mayBeStored: false });
});

test('a row that is being sent stays in its batch, which goes with its last row', async () => {
  await submitRows(owner, batch, [row('1'), row('2')], {});
  const turn = await claimNextEntry('asha', 2, () => true);
  if (!('entry' in turn)) throw new Error('Nothing is due');
  const all = (state: 'waiting' | 'held') => takeRowsBack(owner, batch.id, state);
  expect(await all('waiting')).toMatchObject([{ id: '2' }]);
  expect(await listRows('asha', batch.id)).toMatchObject([{ id: '1' }]);
  const outcome = { state: 'rejected', status: 413 } as const;
  await endTurn(turn, { outcome, startedAt: 2, endedAt: 3, paceMs: 0 }, true);
  expect((await listBatches('asha')).batches).toMatchObject([{ rows: 1, waiting: 0, held: 1 }]);
  expect(await all('held')).toMatchObject([{ id: '1', edit: { failure: { status: 413 } } }]);
  expect((await readBlock(owner)).returned).toMatchObject([
    { id: '2' },
    { id: '1', edit: { state: 'held' } },
  ]);
  expect((await listBatches('asha')).batches).toEqual([]);
});

test('another person reaches neither the batch nor the table, and nothing is taken out of a batch that was removed', async () => {
  await submitRows(owner, batch, [row('1')], blockOf('2'));
  const take = (by: BlockOwner, from: string) => takeRowsBack(by, from, 'waiting');
  expect(await take(['bilal', 'job'], batch.id)).toEqual([]);
  expect(await readBlock(['bilal', 'job'])).toEqual({});
  expect(await take(owner, 'gone')).toEqual([]);
  expect(await places()).toEqual({ table: ['2'], batch: ['1'] });
  await saveBlock(['asha', 'inquiry'], { head: null as never });
  expect(await countBlockRows('bilal')).toBe(0);
  expect(await countBlockRows('asha')).toBe(1);
});

test('a part is written, read and removed by its name, and the others stay', async () => {
  await saveBlock(owner, { head: { rows: 1 }, 'part 1': ['a'], table: undefined });
  await saveBlock(owner, { 'part 2': ['b'] });
  await saveBlock(['asha', 'job2'], { head: { rows: 5 } });
  const block = await readBlock(owner);
  expect(block).toEqual({ head: { rows: 1 }, 'part 1': ['a'], 'part 2': ['b'] });
  expect(Object.keys(block)).not.toContain('table');
  expect(await countBlockRows('asha')).toBe(6);
});
