import { countBlockRows, getEntry, readBlock, saveRowsBackup, takeRowsBack } from '@registers/shared/submit';
import { listBatches } from '../../submit/store/batches';
import { inTransaction } from '../../submit/store/database';
import { type Block, changeOf, fixCells, newBlock, setSubmits } from './block';
import type { Change, MaybeBlock } from './history';
import type { SubmittedRow } from './newBatch';
import { openBlock, type OpenBlock } from './openBlock';

const form = { formType: 'inquiry', title: 'Inquiry Register', sections: [], headline: [] };
let user: string;
beforeEach(() => {
  localStorage.clear();
  user = crypto.randomUUID();
});
const open = (of = user, formType = 'inquiry') =>
  openBlock({ user: of, register: 'inquiry', formType }, form);
/** The block that the device has. */
async function stored(): Promise<MaybeBlock> {
  const { head, ...parts } = await readBlock([user, 'inquiry']);
  expect(head === undefined).toBe(Object.keys(parts).length === 0);
  return head && (parts as unknown as Block);
}

// The second column is not used: its name is undefined, for which the JSON of a backup has null.
const table = [
  ['1', 'x'],
  ['2', 'y'],
];
const block = newBlock(table, { header: false, names: ['Number', undefined] });
const [first = '', second = ''] = block.pasted.rows.map(({ id }) => id);
const fixed = fixCells(block, { [first]: { Number: '9' } });

const typeInto = (page: OpenBlock, change: Change) => page.type({ key: 'cell', what: 'edit', change });

/** Opens a page and puts the block into it. The device has stored the block when this resolves. */
async function pasted() {
  const page = await open();
  page.setBlock('edit', block);
  await page.device.save();
  return page;
}

/** Saves the page while the database fails, as if a browser closed it too early: only the backup has the changes. */
async function kill(page: OpenBlock): Promise<void> {
  const { indexedDB } = globalThis;
  Object.assign(globalThis, { indexedDB: undefined });
  await page.device.save();
  expect(page.device.isKept).toBe(false);
  Object.assign(globalThis, { indexedDB });
}

/** Waits until the device has done what it was asked for, without asking for more. */
const done = (page: OpenBlock) => page.takeBack('no batch', 'waiting');

test('every change is on the device at once, and what is being typed with the next save', async () => {
  const page = await open();
  page.setBlock('paste', block);
  await done(page);
  for (const end of [() => page.dropTyped(), () => typeInto(page, (before) => before)]) {
    typeInto(page, () => fixed);
    await done(page);
    expect([await stored(), page.current()]).toEqual([block, fixed]);
    await page.device.save();
    expect(await stored()).toEqual(fixed);
    end();
    page.takeTyped();
    await done(page);
    expect(await stored()).toEqual(block);
  }
  typeInto(page, () => fixed);
  page.takeTyped();
  await done(page);
  expect([await stored(), page.undoable()]).toEqual([fixed, 'edit']);
  expect(localStorage).toHaveLength(0);
});

test('keeps what was typed in a page that is closed before the database has it', async () => {
  const page = await pasted();
  typeInto(page, () => fixed);
  await kill(page);
  await (await open()).close();
  const next = await open();
  expect(next.current()).toStrictEqual(fixed);
  next.setBlock('edit', block);
  await next.device.save();
  expect(localStorage).toHaveLength(0);
});

test('once closed it changes nothing: another page may have the rows', async () => {
  const page = await pasted();
  await page.close();
  page.setBlock('discard', undefined);
  await page.takeBack('no batch', 'waiting');
  expect(await stored()).toEqual(block);
});

test('what was undone and done again is stored, and nothing can be undone once the page was closed', async () => {
  const page = await pasted();
  page.setBlock('edit Number in row 1', fixed);
  page.setBlock('leave out row 2', setSubmits(fixed, [second], false));
  page.undo();
  expect([page.undoable(), page.redoable()]).toEqual(['edit Number in row 1', 'leave out row 2']);
  await page.device.save();
  expect(await stored()).toEqual(fixed);
  page.redo();
  await page.close();
  const next = await open();
  expect(next.current() && changeOf(next.current()!, second).submits).toBe(false);
  expect([next.undoable(), next.redoable()]).toEqual([undefined, undefined]);
});

const rowOf = (id: string, number: number): SubmittedRow => ({
  ...{ id, number, texts: { Number: `${number}` }, fields: [['Number', `${number}`]] },
});
const numbersOf = (of: Block | undefined) => of?.pasted.rows.map(({ number }) => number);
const batches = async () => (await listBatches(user)).batches;

test('submitted rows are entries of one batch, and the others stay, also with a letter that is typed meanwhile', async () => {
  const page = await pasted();
  // The first row came back from a batch in which an attempt got no answer.
  const refusal = { batch: '', reason: '', isStoredOtherwise: false, isNotFound: false, mayBeStored: true };
  page.setBlock('refused', { ...block, changes: { ...block.changes, rows: { [first]: { refusal } } } });
  await page.device.save();
  const submitted = page.submit([rowOf(first, 1)]);
  await Promise.resolve();
  typeInto(page, (now) => fixCells(now, { [second]: { Number: 'meanwhile' } }));
  await Promise.all([submitted, done(page)]);
  expect(changeOf(page.current()!, second).fixes).toEqual({ Number: 'meanwhile' });
  expect(await stored()).toEqual(page.current());
  // Undo takes back the letter alone: the first row is in the batch.
  expect([page.undo(), numbersOf(page.current()), page.undoable()]).toEqual(['edit', [2], undefined]);
  const [batch] = await batches();
  expect(batch).toMatchObject({ title: 'Inquiry Register', rows: 1, waiting: 1, held: 0, paused: false });
  expect(await getEntry({ id: first, user })).toMatchObject({
    ...{ register: 'inquiry', formType: 'inquiry', form: batch?.form, batch: batch?.id, number: 1 },
    ...{ state: 'waiting', mayBeStored: true, texts: { Number: '1' }, fields: [['Number', '1']] },
  });
});

const type = (page: OpenBlock, text: string) =>
  page.edit('edit', (now) => fixCells(now, { [second]: { Number: text } }));

const takeBack = (page: OpenBlock, batch?: { id: string }, state: 'waiting' | 'held' = 'waiting') =>
  page.takeBack(batch?.id ?? '', state);

test('what is typed while rows come back stays, and is stored', async () => {
  const page = await pasted();
  await page.submit([rowOf(first, 1)]);
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
    const submitted = page.submit([rowOf(first, 1)]).catch(() => 'failed');
    expect([page.isSubmitting(), page.undo(), page.redo()]).toEqual([true, undefined, undefined]);
    type(page, 'meanwhile');
    page.setBlock('discard 2 rows', undefined);
    expect(await submitted).toBe(failing ? 'failed' : undefined);
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
    await page.submit(ids.map((id, index) => rowOf(id, index + 1)));
    // As if the page ended before it wrote the block with the rows.
    await takeRowsBack([user, 'inquiry'], (await batches())[0]!.id, 'waiting');
    const back = (await open()).current()!;
    expect(numbersOf(back)).toEqual([1, 2]);
    saveRowsBackup([user, 'inquiry'], fixCells(back, { [first]: { Number: '9' } }).changes);
    const next = await open();
    expect(changeOf(next.current()!, first).fixes).toEqual({ Number: '9' });
    await next.close();
    expect(numbersOf(await stored())).toEqual([1, 2]);
    expect(await countBlockRows(user)).toBe(2);
  },
);

/** A page whose two rows were submitted, each as its own batch, and are on their way back into the empty table. */
async function comingBack() {
  const page = await pasted();
  await page.submit([rowOf(first, 1)]);
  await page.submit([rowOf(second, 2)]);
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
  await page.submit([rowOf(first, 1)]);
  const moved = takeBack(page, (await batches())[0]);
  type(page, 'typed');
  const texts = changeOf(page.current()!, second).fixes ?? {};
  await Promise.all([page.submit([{ ...rowOf(second, 2), texts }]), moved]);
  expect(await getEntry({ id: second, user })).toMatchObject({ texts: { Number: 'typed' } });
  expect(numbersOf(page.current())).toEqual([1]);
  expect(numbersOf(await stored())).toEqual([1]);
  expect(await batches()).toMatchObject([{ rows: 1 }]);
});

test('a page that is left while rows are submitted waits for that, and stores them nowhere else', async () => {
  const page = await pasted();
  const submitted = jest.fn();
  typeInto(page, (now) => fixCells(now, { [second]: { Number: 'typed' } }));
  void page.submit([rowOf(first, 1)]).then(submitted);
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
  await page.submit([rowOf(first, 1)]);
  const moved = takeBack(page, (await batches())[0]);
  await Promise.resolve();
  await page.close();
  expect(await moved).toBe(1);
  expect(numbersOf(await stored())).toEqual([1, 2]);
  expect(await countBlockRows(user)).toBe(2);
  expect(await batches()).toEqual([]);
});

test('a backup that was saved before rows came back does not take their texts', async () => {
  const page = await pasted();
  await page.submit([rowOf(first, 1)]);
  const before = page.current();
  const [batch] = await batches();
  await inTransaction(async ({ entries }) => {
    const row = (await entries.get(first))!;
    await entries.put({ ...row, state: 'held', failure: { state: 'rejected', status: 413 } });
  });
  await takeBack(page, batch, 'held');
  await page.device.save();
  // As if the page was hidden, which saves a backup, before the row was back, and ended before the backup was removed.
  saveRowsBackup([user, 'inquiry'], before?.changes);
  const next = (await open()).current();
  expect(next?.pasted.rows).toMatchObject([{ id: first, number: 1, texts: { Number: '1' } }, { number: 2 }]);
  expect(next && changeOf(next, first).refusal?.reason).toMatch(/^This entry is too long/);
});
