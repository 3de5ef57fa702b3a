import {
  countBlockRows,
  emptyEntry,
  getEntry,
  saveRowsBackup,
  type Submitted,
  takeRowsBack,
} from '@registers/shared/submit';
import { listBatches } from '../../submit/store/batches';
import { inTransaction } from '../../submit/store/database';
import { sampleEntry, sentEntry, storeEntry } from '../../submit/testing/samples';
import { type Block, changeOf, fixCells, newBlock } from './block';
import type { OpenBlock } from './openBlock';
import {
  done,
  first,
  fixed,
  open,
  pasted,
  prepare,
  second,
  stored,
  typeInto,
  userId,
} from '../testing/openBlock';

prepare();

const rowOf = (page: OpenBlock, id: string, row: number): Submitted => ({
  entry: emptyEntry(page.origin, id),
  edit: { row, base: 0, texts: { Number: `${row}` }, fields: [['Number', `${row}`]] },
});
/** Submits these rows; each gets its place among them as its number. */
const submit = (page: OpenBlock, ...ids: string[]) =>
  page.submit(
    new Set(ids),
    ids.map((id) => rowOf(page, id, id === first ? 1 : 2)),
  );
const numbersOf = (of: Block | undefined) => of?.pasted.rows.map(({ number }) => number);
const batches = async () => (await listBatches(userId())).batches;

test('submitted rows are entries of one batch, and the others stay, also with a letter that is typed meanwhile', async () => {
  const page = await pasted();
  const submitted = submit(page, first);
  await Promise.resolve();
  typeInto(page, (now) => fixCells(now, { [second]: { Number: 'meanwhile' } }));
  await Promise.all([submitted, done(page)]);
  expect(changeOf(page.current()!, second).fixes).toEqual({ Number: 'meanwhile' });
  expect(await stored()).toEqual(page.current());
  // Undo takes back the letter alone: the first row is in the batch.
  expect([page.undo(), numbersOf(page.current()), page.undoable()]).toEqual(['edit', [2], undefined]);
  const [batch] = await batches();
  expect(batch).toMatchObject({ title: 'Inquiry Register', rows: 1, waiting: 1, held: 0, paused: false });
  expect(await getEntry({ id: first, user: userId() })).toMatchObject({
    ...{ register: 'inquiry', formType: 'inquiry', form: batch?.form },
    edit: {
      ...{ state: 'waiting', batch: batch?.id, row: 1, number: 1 },
      ...{ texts: { Number: '1' }, fields: [['Number', '1']] },
    },
  });
});

const type = (page: OpenBlock, text: string) =>
  page.edit('edit', (now) => fixCells(now, { [second]: { Number: text } }));

const takeBack = (page: OpenBlock, batch?: { id: string }, state: 'waiting' | 'held' = 'waiting') =>
  page.takeBack(batch?.id ?? '', state);

test('what is typed while rows come back stays, and is stored', async () => {
  const page = await pasted();
  await submit(page, first);
  const moved = takeBack(page, (await batches())[0]);
  type(page, 'typed');
  await moved;
  await page.device.save();
  const now = page.current()!;
  expect(await stored()).toEqual(now);
  expect(now.pasted.rows[0]).toMatchObject({ id: first, texts: { Number: '1' } });
  expect(changeOf(now, second).fixes).toEqual({ Number: 'typed' });
  // Undo removes no rows that came back.
  page.undo();
  expect(page.current()?.pasted.rows).toMatchObject([{ id: first }, { id: second }]);
});

test('while rows are submitted nothing is changed: the others stay, also where the device fails', async () => {
  const page = await pasted();
  type(page, 'before');
  await done(page);
  const { indexedDB } = globalThis;
  for (const failing of [true, false]) {
    Object.assign(globalThis, { indexedDB: failing ? undefined : indexedDB });
    const submitted = submit(page, first).catch(() => 'failed');
    expect([page.isSubmitting(), page.undo(), page.redo()]).toEqual([true, undefined, undefined]);
    type(page, 'meanwhile');
    page.setBlock('discard 2 rows', undefined);
    expect(await submitted).toBe(failing ? 'failed' : true);
    expect(numbersOf(page.current())).toEqual(failing ? [1, 2] : [2]);
    expect(changeOf(page.current()!, second).fixes).toEqual({ Number: 'before' });
    expect([page.isSubmitting(), page.undoable()]).toEqual([false, failing ? 'edit' : undefined]);
  }
  expect(numbersOf(await stored())).toEqual([2]);
});

test.each([
  ['other rows', [first]],
  ['no other rows', [first, second]],
])(
  'if the page ends before it has stored rows that came back, the next page has them, as edited: %s',
  async (_, ids) => {
    const page = await pasted();
    await submit(page, ...ids);
    // As if the page ended before it wrote the block with the rows.
    await takeRowsBack([userId(), 'inquiry'], (await batches())[0]!.id, 'waiting');
    const back = (await open()).current()!;
    expect(numbersOf(back)).toEqual([1, 2]);
    saveRowsBackup([userId(), 'inquiry'], fixCells(back, { [first]: { Number: '9' } }).changes);
    const next = await open();
    expect(changeOf(next.current()!, first).fixes).toEqual({ Number: '9' });
    await next.close();
    expect(numbersOf(await stored())).toEqual([1, 2]);
    expect(await countBlockRows(userId())).toBe(2);
  },
);

/** A page whose two rows were submitted, each as its own batch, and are on their way back into the empty table. */
async function comingBack() {
  const page = await pasted();
  await submit(page, first);
  await submit(page, second);
  return { page, moved: Promise.all((await batches()).map((batch) => takeBack(page, batch))) };
}

test('what is pasted or discarded while rows come back leaves these in the table', async () => {
  const { page, moved } = await comingBack();
  page.setBlock('paste', newBlock([['3']], { header: false, names: ['Number'] }));
  expect(await moved).toEqual([1, 1]);
  await page.device.save();
  expect(await stored()).toEqual(page.current());
  expect(numbersOf(page.current())).toEqual([1, 2, 3]);
  page.undo();
  await page.device.save();
  expect(await stored()).toEqual(page.current());
  expect(page.current()?.pasted.rows).toMatchObject([{ id: first }, { id: second }]);
  const again = await comingBack();
  again.page.setBlock('paste', fixed);
  again.page.setBlock('discard 2 rows', undefined);
  await again.moved;
  await again.page.device.save();
  expect(numbersOf(await stored())).toEqual([1, 2]);
});

test('what was typed while rows come back is submitted', async () => {
  const page = await pasted();
  await submit(page, first);
  const moved = takeBack(page, (await batches())[0]);
  type(page, 'typed');
  const texts = changeOf(page.current()!, second).fixes ?? {};
  const row = rowOf(page, second, 2);
  await Promise.all([page.submit(new Set([second]), [{ ...row, edit: { ...row.edit, texts } }]), moved]);
  expect(await getEntry({ id: second, user: userId() })).toMatchObject({
    edit: { texts: { Number: 'typed' } },
  });
  expect(numbersOf(page.current())).toEqual([1]);
  expect(numbersOf(await stored())).toEqual([1]);
  expect(await batches()).toMatchObject([{ rows: 1 }]);
});

test('where an entry is being changed somewhere else, no row is submitted, and all stay', async () => {
  const page = await pasted();
  const changing = sentEntry({ user: userId(), edit: sampleEntry({}, { base: 1, number: 2 }).edit });
  await storeEntry(changing);
  const rows = [rowOf(page, first, 1), { ...rowOf(page, second, 2), entry: changing }];
  expect(await page.submit(new Set([first, second]), rows)).toBe(false);
  expect([numbersOf(page.current()), numbersOf(await stored()), await batches()]).toEqual([
    [1, 2],
    [1, 2],
    [],
  ]);
  expect(await getEntry({ id: first, user: userId() })).toBeUndefined();
});

test('a page that is left while rows are submitted waits for that, and stores them nowhere else', async () => {
  const page = await pasted();
  const submitted = jest.fn();
  typeInto(page, (now) => fixCells(now, { [second]: { Number: 'typed' } }));
  void submit(page, first).then(submitted);
  await page.close();
  expect(submitted).toHaveBeenCalled();
  const now = (await stored())!;
  expect(numbersOf(now)).toEqual([2]);
  expect(changeOf(now, second).fixes).toEqual({ Number: 'typed' });
  expect(await takeBack(page, (await batches())[0])).toBe(0);
  expect(await batches()).toMatchObject([{ waiting: 1 }]);
});

test('rows that come back while the page is left are on the device, once', async () => {
  const page = await pasted();
  await submit(page, first);
  const moved = takeBack(page, (await batches())[0]);
  await Promise.resolve();
  await page.close();
  expect(await moved).toBe(1);
  expect(numbersOf(await stored())).toEqual([1, 2]);
  expect(await countBlockRows(userId())).toBe(2);
  expect(await batches()).toEqual([]);
});

test('a backup that was saved before rows came back does not take their texts', async () => {
  const page = await pasted();
  await submit(page, first);
  const before = page.current();
  const [batch] = await batches();
  await inTransaction(async ({ entries }) => {
    const row = (await entries.get(first))!;
    const failure = { state: 'rejected', status: 413 } as const;
    await entries.put({ ...row, edit: { ...row.edit!, state: 'held', failure } });
  });
  await takeBack(page, batch, 'held');
  await page.device.save();
  // As if the page was hidden, which saves a backup, before the row was back, and ended before the backup was removed.
  saveRowsBackup([userId(), 'inquiry'], before?.changes);
  const next = (await open()).current();
  expect(next?.pasted.rows).toMatchObject([{ id: first, number: 1, texts: { Number: '1' } }, { number: 2 }]);
  expect(next && changeOf(next, first).refusal?.reason).toMatch(/^This entry is too long/);
});
