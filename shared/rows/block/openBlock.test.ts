import {
  countBlockRows,
  getEntry,
  readBlock,
  removeEverything,
  saveRowsBackup,
} from '@registers/shared/entries';
import { listBatches } from '../../entries/store/batches';
import { inTransaction } from '../../entries/store/database';
import { type Block, changeOf, fixCells, newBlock, setSubmits, withoutRows } from './block';
import type { MaybeBlock } from './history';
import { openBlock, type OpenBlock, type SubmittedRow } from './openBlock';

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

// A column is not used: JSON, in which the copy is, has null for that.
const table = [
  ['1', 'x'],
  ['2', 'y'],
];
const block = newBlock(table, { header: false, names: ['Number', undefined] });
const [first = '', second = ''] = block.pasted.rows.map(({ id }) => id);
const fixed = fixCells(block, { [first]: { Number: '9' } });

/** A page with the block, which this device has. */
async function pasted() {
  const page = await open();
  page.change('edit', block);
  await page.save();
  return page;
}

/** Closes the page without the database, as a browser does that does not wait for it. */
async function kill(page: OpenBlock): Promise<void> {
  const { indexedDB } = globalThis;
  Object.assign(globalThis, { indexedDB: undefined });
  await page.save();
  expect(page.isKept()).toBe(false);
  Object.assign(globalThis, { indexedDB });
}

test('what was pasted is on the device immediately, and what was typed with the next save', async () => {
  const page = await open();
  page.change('paste', block);
  // Waits for what is being written, and for no pause.
  await page.takeBack('no batch', () => true);
  expect(await stored()).toEqual(block);
  page.change('edit', fixed);
  await page.save();
  expect(await stored()).toEqual(fixed);
  expect((await open()).current()).toEqual(fixed);
  expect(localStorage).toHaveLength(0);
});

test('keeps what was typed in a page that is closed before the database has it', async () => {
  const page = await pasted();
  page.registerTyping(() => page.change('edit', fixed));
  await kill(page);
  await (await open()).close();
  const next = await open();
  expect(next.current()).toStrictEqual(fixed);
  next.change('edit', block);
  await next.save();
  expect(localStorage).toHaveLength(0);
});

test('a copy of rows that are gone changes nothing in the next ones', async () => {
  const page = await open();
  page.change('edit', fixed);
  await kill(page);
  const other = newBlock([['3']], { header: false, names: ['Number'] });
  const next = await open();
  next.change('edit', other);
  await next.save();
  expect((await open()).current()).toEqual(other);
});

test('once closed it changes nothing: another page may have the rows', async () => {
  const page = await pasted();
  await page.close();
  page.change('edit', fixed);
  await page.save();
  expect(await stored()).toEqual(block);
});

test('a person’s rows are removed with their copies, those of others not', async () => {
  for (const [of, formType] of [
    [user, 'inquiry'],
    [user, 'job'],
    ['somebody', 'inquiry'],
  ] as const) {
    const page = await open(of, formType);
    page.change('edit', block);
    await page.save();
  }
  saveRowsBackup([user, 'inquiry'], fixed.changes);
  expect(await countBlockRows(user)).toBe(4);
  await removeEverything(user);
  expect(await countBlockRows(user)).toBe(0);
  expect(localStorage).toHaveLength(0);
  expect(await countBlockRows('somebody')).toBe(2);
});

test('what was undone and done again is stored, and nothing can be undone once the page was closed', async () => {
  const page = await pasted();
  page.change('edit Number in row 1', fixed);
  page.change('leave out row 2', setSubmits(fixed, [second], false));
  page.undo();
  expect([page.undoable(), page.redoable()]).toEqual(['edit Number in row 1', 'leave out row 2']);
  await page.save();
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

test('submitted rows are entries of one batch, and the others stay', async () => {
  const page = await pasted();
  // The first came back from a batch in which an attempt got no answer.
  const answer = { reason: '', isStoredOtherwise: false, isNotFound: false };
  const refusal = { batch: 'before', ...answer, mayBeStored: true };
  page.change('refused', { ...block, changes: { ...block.changes, rows: { [first]: { refusal } } } });
  await page.submit([rowOf(first, 1)]);
  expect(numbersOf(page.current())).toEqual([2]);
  expect(await stored()).toEqual(page.current());
  // Undone, they would be in two places.
  expect(page.undoable()).toBeUndefined();
  const [batch] = await batches();
  expect(batch).toMatchObject({ title: 'Inquiry Register', rows: 1, waiting: 1, held: 0, paused: false });
  expect(await getEntry({ id: first, user })).toMatchObject({
    ...{ register: 'inquiry', formType: 'inquiry', form: batch?.form, batch: batch?.id, number: 1 },
    ...{ state: 'waiting', mayBeStored: true, texts: { Number: '1' }, fields: [['Number', '1']] },
  });
});

/** Types into the second row again and again until something has happened. Answers the last text. */
async function typeDuring(page: OpenBlock, happening: Promise<unknown>): Promise<string> {
  const state = { isDone: false, count: 0 };
  void happening.finally(() => (state.isDone = true));
  while (!state.isDone) {
    state.count += 1;
    page.change('edit', fixCells(page.current() ?? block, { [second]: { Number: `typed ${state.count}` } }));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return `typed ${state.count}`;
}

test('what is typed while rows are submitted or come back stays, and is stored', async () => {
  const page = await pasted();
  const typed = await typeDuring(page, page.submit([rowOf(first, 1)]));
  expect(numbersOf(page.current())).toEqual([2]);
  expect(page.current()?.changes.rows).toEqual({ [second]: { fixes: { Number: typed } } });
  await page.save();
  expect(await stored()).toEqual(page.current());
  const [batch] = await batches();
  const typedAgain = await typeDuring(
    page,
    page.takeBack(batch?.id ?? '', () => true),
  );
  expect(numbersOf(page.current())).toEqual([1, 2]);
  await page.save();
  const now = (await stored())!;
  expect(now).toEqual(page.current());
  expect(now.pasted.rows[0]).toMatchObject({ id: first, texts: { Number: '1' } });
  expect(changeOf(now, second).fixes).toEqual({ Number: typedAgain });
});

test('nothing is undone while rows are submitted: the others stay', async () => {
  const page = await pasted();
  const submitted = page.submit([rowOf(first, 1)]);
  expect(page.undo()).toBeUndefined();
  await submitted;
  expect(numbersOf(page.current())).toEqual([2]);
  expect(numbersOf(await stored())).toEqual([2]);
});

test('a page that is left meanwhile waits until the rows are submitted, and stores them nowhere else', async () => {
  const page = await pasted();
  const submitted = jest.fn();
  void page.submit([rowOf(first, 1)]).then(submitted);
  page.change('edit', fixCells(block, { [second]: { Number: 'typed' } }));
  await page.close();
  expect(submitted).toHaveBeenCalled();
  const now = (await stored())!;
  expect(numbersOf(now)).toEqual([2]);
  expect(changeOf(now, second).fixes).toEqual({ Number: 'typed' });
  expect(await batches()).toMatchObject([{ waiting: 1 }]);
});

/** Whether a row is in the table and is an entry, as one moment has them. */
const placesOf = (id: string) =>
  inTransaction(async ({ blocks, entries }) => {
    const table = (await blocks.get([user, 'inquiry', 'pasted'])) as Block['pasted'] | undefined;
    const isEntry = (await entries.getKey(id)) !== undefined;
    return Number(table?.rows.some((row) => row.id === id) ?? false) + Number(isEntry);
  });

test('a row that is submitted is in one place while others leave the table', async () => {
  const page = await pasted();
  const submitting = page.submit([rowOf(first, 1)]);
  // Once it has begun, and long before it has ended.
  for (let step = 0; step < 5; step += 1) await Promise.resolve();
  page.change('edit', withoutRows(page.current() ?? block, new Set([second])));
  const seen = [await placesOf(first)];
  await submitting;
  for (let time = 0; time < 5; time += 1) seen.push(await placesOf(first));
  expect(new Set(seen)).toEqual(new Set([1]));
  await page.save();
  expect(page.current()).toBeUndefined();
  expect(await stored()).toBeUndefined();
});

test('a copy that was made before rows came back does not take their texts', async () => {
  const page = await pasted();
  await page.submit([rowOf(first, 1)]);
  const before = page.current();
  const [batch] = await batches();
  await inTransaction(async ({ entries }) => {
    const row = (await entries.get(first))!;
    await entries.put({ ...row, state: 'held', failure: { state: 'rejected', status: 413 } });
  });
  await page.takeBack(batch?.id ?? '', () => true);
  // The page was hidden before the rows were back, and killed before the copy was removed.
  saveRowsBackup([user, 'inquiry'], before?.changes);
  const next = (await open()).current();
  expect(numbersOf(next)).toEqual([1, 2]);
  expect(next?.pasted.rows[0]).toMatchObject({ id: first, texts: { Number: '1' } });
  expect(next && changeOf(next, first).refusal?.reason).toMatch(/^This entry is too long/);
});
