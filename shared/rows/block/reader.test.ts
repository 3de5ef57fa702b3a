import type { Entry } from '@registers/shared/submit';
import { settings } from '../../form/testing/settings';
import { findColumns } from '../read/columns';
import {
  definition,
  entriesOf,
  corrected,
  good,
  header,
  idOf,
  received,
  withIds,
} from '../testing/definition';
import { type Block, fixCells, newBlock } from './block';
import { type CorrectionContext, knownEntries } from './knownEntries';
import { setLayout, setMatch } from './layout';
import { rowReader } from './reader';

const blockOf = (table: string[][]) => newBlock(table, findColumns(definition, table, settings));
const noCorrections: CorrectionContext = { known: knownEntries(definition, []), correctable: 'none' };
const contextOf = (...entries: readonly Entry[]): CorrectionContext => ({
  known: knownEntries(definition, entries),
  correctable: 'all',
});

test.each<[what: string, change: (block: Block) => Block, readAgain: boolean[]]>([
  ['nothing', (block) => ({ ...block }), [false, false]],
  ['a cell', (block) => fixCells(block, { [block.pasted.rows[1]!.id]: { Remarks: 'b' } }), [false, true]],
  ['a text that one row has', (block) => setMatch(block, 'Owner', 'Bob', 'Bilal'), [false, true]],
  ['a decision about all rows', (block) => setLayout(block, { forAll: { Fee: '1' } }), [true, true]],
])('where %s is changed, only what depends on it is read again', (_what, change, readAgain) => {
  const block = blockOf([header, good('1'), good('2').map((cell) => (cell === 'asha' ? 'Bob' : cell))]);
  const readRows = rowReader(definition, settings);
  const [before, after] = [readRows(block, noCorrections), readRows(change(block), noCorrections)];
  expect(after.map(({ read }, index) => read !== before[index]?.read)).toEqual(readAgain);
  expect(after).toEqual(rowReader(definition, settings)(change(block), noCorrections));
});

test('a correction is read again where its entry or its cell is another one', () => {
  const block = blockOf(withIds([good('1', 'a'), idOf(1)]));
  const typed = fixCells(block, { [block.pasted.rows[0]!.id]: { Remarks: 'c' } });
  const readRows = rowReader(definition, settings);
  const [b, c] = ['b', 'c'].map((remark) => contextOf(...entriesOf([received(1, remark)])));
  const was = [readRows(block, b!), readRows(block, c!), readRows(typed, c!)];
  expect(was.map(([row]) => row?.read.was)).toEqual([{ Remarks: 'b' }, { Remarks: 'c' }, {}]);
});

test('a correction is not read again where other entries become known', () => {
  const block = setLayout(blockOf(withIds([good('1', 'a'), idOf(1)], [good('2', 'b'), ''])), {
    correctsByKey: true,
  });
  const entries = entriesOf([...corrected(1, 'a', 'b'), received(2, '')]);
  const readRows = rowReader(definition, settings);
  const before = readRows(block, contextOf(...entries));
  const after = readRows(block, contextOf(...entries, ...entriesOf([received(4, '')])));
  expect(after.map(({ target, read }) => [target.is, read])).toEqual(
    before.map(({ read }) => ['correction', read]),
  );
  expect(after.every(({ read }, index) => read === before[index]?.read)).toBe(true);
});

test('rows that name one entry are copies of the one that changes nothing, and are read as new entries', () => {
  const rows = ['b', 'a', 'c'].map((remark) => [good('1', remark), idOf(1)] as const);
  const readings = rowReader(definition, settings)(
    blockOf(withIds(...rows)),
    contextOf(...entriesOf([received(1, 'a')])),
  );
  const copy = { target: { is: 'sameId', of: 2 }, was: {} };
  expect(readings.map(({ target, read: { was } }) => ({ target, was }))).toEqual([
    copy,
    { target: expect.objectContaining({ is: 'correction' }) as unknown, was: {} },
    copy,
  ]);
});
