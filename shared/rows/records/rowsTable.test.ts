import { getEntry, listRows, setPaused } from '@registers/shared/submit';
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { claimNextEntry, endTurn } from '../../submit/outbox/turns';
import { listBatches } from '../../submit/store/batches';
import { good, header } from '../testing/definition';
import { withField } from '../read/findReading';
import { readRows } from '../read/readRows';
import { by, open, paste, readingOf, statesWith, textsOf } from '../testing/table';
import { isReady } from './rowStates';
import { submitBatch, takeBack } from './batches';
import type { RowsTable } from './rowsTable';

let user: string;
let table: RowsTable;
beforeEach(async () => {
  localStorage.clear();
  user = crypto.randomUUID();
  table = await open(user);
});

const lines = (...remarks: string[]) => [
  header,
  ...remarks.map((remark, index) => good(`${index + 1}`, remark)),
];
const idOf = (index: number, of = table) => of.rows()[index]!.id;
const submit = (of = table) => submitBatch(of, statesWith(of.rows()).filter(isReady));
const batches = async () => (await listBatches(user)).batches;
/** What the next page finds on the device. */
async function reopened() {
  await table.close();
  return open(user);
}

test('pasted rows are records of their own, which the next page has, with what is known of their sheet', async () => {
  await paste(table, lines('a', 'b'));
  const [row] = table.rows();
  expect(await getEntry({ user, id: row!.id })).toMatchObject({
    edit: { state: 'draft', row: 1, texts: { Remarks: 'a', Client: 'SGS' }, cells: { Client: 'sgs' } },
  });
  const next = await reopened();
  expect(textsOf(next)).toEqual(['a', 'b']);
  expect(next.sheet()).toEqual(table.sheet());
});

test('an edit of one cell writes one record; nothing else is read or written', async () => {
  await paste(table, lines('a', 'b', 'c'));
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  table.changeRows('edit', [idOf(1)], { Remarks: 'typed' });
  await table.device.save();
  expect(put).toHaveBeenCalledTimes(1);
  put.mockRestore();
  expect(textsOf(await reopened())).toEqual(['a', 'typed', 'c']);
});

test('letters are one step of Undo, in memory at once and on the device soon; Escape drops them', async () => {
  await paste(table, lines('a', 'b'));
  const rendered = table.rows();
  for (const text of ['t', 'ty', 'typ']) table.type('edit row 1', idOf(0), { Remarks: text });
  expect(table.rows()).toBe(rendered);
  await waitFor(async () =>
    expect(await getEntry({ user, id: idOf(0) })).toMatchObject({ edit: { texts: { Remarks: 'typ' } } }),
  );
  table.takeTyped();
  table.type('edit row 2', idOf(1), { Remarks: 'x' });
  table.dropTyped();
  expect([textsOf(table), table.undo(), textsOf(table)]).toEqual([['typ', 'b'], 'edit row 1', ['a', 'b']]);
});

test('a change takes the place of what was undone before it', async () => {
  await paste(table, lines('a'));
  for (const text of ['b', 'c']) {
    table.changeRows(`write ${text}`, [idOf(0)], { Remarks: text });
    if (text === 'b') table.undo();
  }
  expect([table.redoable(), table.undo(), textsOf(table)]).toEqual([undefined, 'write c', ['a']]);
  expect([table.undo(), textsOf(table)]).toEqual(['paste rows', []]);
});

test('what is typed as the page is closed is kept, though the database never gets it', async () => {
  await paste(table, lines('a'));
  table.type('edit', idOf(0), { Remarks: 'last word' });
  const { indexedDB } = globalThis;
  Object.assign(globalThis, { indexedDB: undefined });
  dispatchEvent(new Event('pagehide'));
  await table.device.save();
  expect(table.device.isKept).toBe(false);
  Object.assign(globalThis, { indexedDB });
  expect(textsOf(await open(user))).toEqual(['last word']);
});

test('whatever is done: undone it is as before, done again as after; and the device has what the page has', async () => {
  const row = fc.nat(2);
  const edit = fc.record({ is: fc.constant('edit'), row, text: fc.string({ maxLength: 3 }) });
  const include = fc.record({ is: fc.constant('include'), row, text: fc.constantFrom('', 'x') });
  const other = fc.record({
    is: fc.constantFrom('byKey', 'discard', 'paste', 'undo', 'redo'),
    row,
    text: fc.constant('p'),
  });
  const stateOf = (of: RowsTable) =>
    JSON.stringify([
      of.rows().map(({ number, entry: { edit } }) => [number, edit.texts, edit.excluded, edit.edited]),
      of.sheet(),
    ]);
  const all = (step: () => string | undefined) => {
    while (step() !== undefined);
  };
  const steps = fc.array(fc.oneof(edit, edit, include, other), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      user = crypto.randomUUID();
      const page = (table = await open(user));
      const before = stateOf(page);
      await paste(page, lines('a', 'b', 'c'));
      const act: Record<string, (id: string, text: string) => unknown> = {
        edit: (id, text) => page.changeRows('edit', [id], { Remarks: text }),
        include: (id, text) => page.include('include', [id], text === ''),
        byKey: () => page.setByKey('by key', true),
        discard: () => page.discard('discard'),
        paste: (_id, text) =>
          page.replaceWith('paste', readingOf(lines(text)), readRows(by, readingOf(lines(text)))),
        undo: () => page.undo(),
        redo: () => page.redo(),
      };
      for (const { is, row: at, text } of taken) act[is]?.(page.rows()[at]?.id ?? '', text);
      all(page.redo);
      const after = stateOf(page);
      all(page.undo);
      expect(stateOf(page)).toBe(before);
      all(page.redo);
      expect(stateOf(page)).toBe(after);
      await page.close();
      expect(stateOf(await open(user))).toBe(after);
    }),
    { numRuns: 20 },
  );
});

test('submitted rows are one batch, and Undo does not bring them back; the others stay', async () => {
  await paste(table, [...lines('a', 'b'), ['3', 'no date', 'sgs', 'asha', 'c']]);
  table.changeRows('edit', [idOf(0)], { Remarks: 'A' });
  expect(await submit()).toBe(true);
  expect([textsOf(table), table.undoable()]).toEqual([['c'], undefined]);
  const [batch] = await batches();
  expect(batch).toMatchObject({ sent: 0, waiting: 2 });
  expect((await listRows(user, batch!.id)).map(({ edit }) => edit?.texts['Remarks'])).toEqual(['A', 'b']);
  expect(textsOf(await reopened())).toEqual(['c']);
});

test('a refused row comes into the table by itself, is mended there, and is submitted again', async () => {
  await paste(table, lines('a', 'b'));
  await submit();
  expect(table.sheet()).toEqual({});
  const turn = await claimNextEntry(user, Date.now(), () => true);
  if (!('entry' in turn)) throw new Error('No row is due');
  const outcome = { state: 'rejected', status: 413 } as const;
  await endTurn(turn, { outcome, startedAt: 1, endedAt: 1, paceMs: 0 }, true);
  await waitFor(() => expect(textsOf(table)).toEqual(['a']));
  table.changeRows('edit', [idOf(0)], { Remarks: 'shorter' });
  expect(await submit()).toBe(true);
  expect((await batches()).map(({ waiting, held }) => [waiting, held])).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test('stopped rows are in the table again, with their numbers', async () => {
  await paste(table, lines('a', 'b'));
  await submit();
  const [batch] = await batches();
  await setPaused(batch!.id, true);
  await takeBack(table, batch!.id);
  expect(table.rows().map(({ number }) => number)).toEqual([1, 2]);
  expect([await batches(), textsOf(await reopened())]).toEqual([[], ['a', 'b']]);
});

test('a sheet that means something else is read again, but not what somebody has edited', async () => {
  const days = (name: string) => table.rows().map(({ entry }) => entry.edit.texts[name]);
  await paste(table, lines('a', 'b'));
  table.changeRows('edit', [idOf(1)], { Day: '05-04-2026' });
  const { reading } = table.sheet();
  const columns = reading!.columns.map((column) => ({ ...column, dates: 'month' as const }));
  table.readAgain('read Day with the month first', by, { ...reading!, columns });
  expect(days('Day')).toEqual(['March 4, 2026', '05-04-2026']);
  expect([table.undo(), days('Day')]).toEqual([
    'read Day with the month first',
    ['April 3, 2026', '05-04-2026'],
  ]);
  table.readAgain('leave Day out', by, withField(by, reading!, 1, undefined));
  expect(days('Day')).toEqual(['', '05-04-2026']);
});

test('a submitted row is not submitted once more by a page that still shows it', async () => {
  await paste(table, lines('a'));
  const states = statesWith(table.rows());
  await submitBatch(table, states);
  expect(await submitBatch(table, states)).toBe(false);
  expect(await batches()).toHaveLength(1);
});
