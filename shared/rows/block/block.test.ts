import type { Entry } from '@registers/shared/submit';
import { sampleEntry } from '../../submit/testing/samples';
import {
  type Block,
  cellsOf,
  changeOf,
  fixCells,
  newBlock,
  setHeader,
  setSubmits,
  withoutRows,
} from './block';
import { assignColumn, setLayout } from './layout';
import { withBatchRows } from './returnedRows';

const table = [
  ['No.', 'Who'],
  ['1', 'SGS'],
  ['2', 'Acme', 'third'],
];
const names = ['Number', 'Client'];
const blockOf = (header: boolean) => newBlock(table, { header, names });
const idsOf = ({ pasted }: Block) => pasted.rows.map(({ id }) => id);
const cells = (block: Block) =>
  block.pasted.rows.map((row) => cellsOf(row, block.changes.layout, changeOf(block, row.id).fixes));
const texts = { Number: 'as submitted' };
const waiting = (id: string, row = 1): Entry =>
  sampleEntry({ id }, { state: 'waiting', batch: 'batch', row, texts });
const refused = (id: string, status: number): Entry =>
  sampleEntry(
    { id },
    { state: 'held', batch: 'batch', row: 1, texts, failure: { state: 'rejected', status } },
  );

test('the first row names the columns or is a row like the others, and rows are numbered from the first', () => {
  const block = blockOf(true);
  expect(block.pasted.rows.map(({ number, cells: [first] }) => [number, first])).toEqual([
    [1, '1'],
    [2, '2'],
  ]);
  const without = setHeader(block, false);
  expect(without.pasted.rows.map(({ number, cells: [first] }) => [number, first])).toEqual([
    [1, 'No.'],
    [2, '1'],
    [3, '2'],
  ]);
  const again = setHeader(without, true);
  expect(again.pasted.header?.cells).toEqual(table[0]);
  expect(idsOf(again)).toEqual(idsOf(block));
  expect(new Set(idsOf(block)).size).toBe(2);
});

test('a row that came back is never the header, though it is the first', () => {
  const block = withBatchRows(blockOf(false), [waiting('back', 0)]);
  const named = setHeader(block, true);
  expect(named.pasted.header?.cells).toEqual(table[0]);
  expect(named.pasted.rows.map(({ id, number }) => [id, number])).toEqual([
    ['back', 1],
    [idsOf(block)[2], 2],
    [idsOf(block)[3], 3],
  ]);
  const alone = withBatchRows(undefined, [waiting('back')]);
  expect(setHeader(alone, true)).toEqual(alone);
});

test('edited cells go with their column to another field', () => {
  const block = blockOf(true);
  const [one = '', two = ''] = idsOf(block);
  const edited = fixCells(fixCells(block, { [one]: { Number: '9', Client: 'BV' } }), {
    [two]: { Number: '8' },
  });
  expect(cells(assignColumn(edited, 0, 'Client'))).toEqual([
    { Client: '9', Number: 'BV' },
    { Client: '8', Number: 'Acme' },
  ]);
  expect(cells(assignColumn(edited, 0, 'Remarks'))).toEqual([
    { Remarks: '9', Client: 'BV' },
    { Remarks: '8', Client: 'Acme' },
  ]);
});

test('a field has one column, and a value for all rows only where it has none', () => {
  const block = setLayout(blockOf(true), { forAll: { Remarks: 'all' } });
  expect(assignColumn(block, 2, 'Number').changes.layout.names).toEqual([undefined, 'Client', 'Number']);
  const remarks = assignColumn(block, 2, 'Remarks');
  expect(remarks.changes.layout.forAll).toEqual({});
  expect(cells(remarks)[1]).toEqual({ Number: '2', Client: 'Acme', Remarks: 'third' });
  expect(assignColumn(block, 1, undefined).changes.layout.names).toEqual(['Number', undefined, undefined]);
});

test('an edited cell goes before its column and before the value for all rows', () => {
  const block = setLayout(blockOf(true), { forAll: { Owner: 'Asha' } });
  const [first = ''] = idsOf(block);
  const fixed = fixCells(fixCells(block, { [first]: { Client: 'TÜV', Owner: 'Bilal' } }), {
    [first]: { Client: '' },
  });
  expect(cells(fixed)).toEqual([
    { Number: '1', Client: '', Owner: 'Bilal' },
    { Number: '2', Client: 'Acme', Owner: 'Asha' },
  ]);
});

test('what was pasted is the same object while cells are edited, and while rows are left out', () => {
  const block = blockOf(true);
  const [first = ''] = idsOf(block);
  expect(fixCells(block, { [first]: { Client: 'TÜV' } }).pasted).toBe(block.pasted);
  expect(setSubmits(block, [first], false).pasted).toBe(block.pasted);
});

test('rows that are submitted leave the block, and without its last row there is none', () => {
  const block = blockOf(true);
  const [first = '', second = ''] = idsOf(block);
  const left = withoutRows(fixCells(block, { [first]: { Client: 'TÜV' } }), new Set([first]));
  expect(left && idsOf(left)).toEqual([second]);
  expect(left?.changes.rows).toEqual({});
  expect(left && withoutRows(left, new Set([second]))).toBeUndefined();
});

test('rows come back from a batch as they were submitted, with the reason where they were refused', () => {
  const block = withBatchRows(undefined, [waiting('a'), refused('b', 413)]);
  expect(cells(block)).toEqual([texts, texts]);
  expect(changeOf(block, 'a').refusal).toBeUndefined();
  expect(changeOf(block, 'b').refusal).toEqual({
    batch: 'batch',
    reason: 'This entry is too long to send. Shorten the longest text.',
    isTaken: false,
    isNotFound: false,
  });
});

test('rows that come back have the numbers and the place that they had, unless others have these', () => {
  const block = blockOf(true);
  const [first = ''] = idsOf(block);
  const rest = withoutRows(block, new Set([first]));
  const rows = [waiting(first, 1), waiting('of others', 2), waiting('third', 3)];
  expect(withBatchRows(rest, rows).pasted.rows.map(({ id, number }) => [id, number])).toEqual([
    [first, 1],
    [idsOf(block)[1], 2],
    ['third', 3],
    ['of others', 4],
  ]);
});

test('a refused row gets another id when it is included, if its own is taken', () => {
  const rows = [refused('a', 413), refused('b', 409)];
  const block = setSubmits(withBatchRows(undefined, rows), ['a', 'b'], true);
  const [first, second = ''] = idsOf(block);
  expect(first).toBe('a');
  expect(second).not.toBe('b');
  expect(changeOf(block, second)).toEqual({ submits: true, refusal: undefined });
  expect(cells(block)).toEqual([texts, texts]);
});
