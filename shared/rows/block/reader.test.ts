import { settings } from '../../form/testing/settings';
import { findColumns } from '../read/columns';
import { definition, good, header, idOf, received, withIds } from '../testing/definition';
import { type Block, fixCells, newBlock } from './block';
import { type CorrectionContext, fromReceiver, type KnownEntry, knownEntries } from './knownEntries';
import { setLayout, setMatch } from './layout';
import { RowReader } from './reader';

const blockOf = (table: string[][]) => newBlock(table, findColumns(definition, table, settings));
const noCorrections: CorrectionContext = { known: knownEntries(definition, []), correctable: 'none' };
const contextOf = (...entries: readonly KnownEntry[]): CorrectionContext => ({
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
  const reader = new RowReader(definition, settings);
  const [before, after] = [
    reader.readAll(block, noCorrections),
    reader.readAll(change(block), noCorrections),
  ];
  expect(after.map(({ read }, index) => read !== before[index]?.read)).toEqual(readAgain);
  expect(after).toEqual(new RowReader(definition, settings).readAll(change(block), noCorrections));
});

test('a correction is read again where its entry or its cell is another one', () => {
  const block = blockOf(withIds([good('1', 'a'), idOf(1)]));
  const typed = fixCells(block, { [block.pasted.rows[0]!.id]: { Remarks: 'c' } });
  const reader = new RowReader(definition, settings);
  const [b, c] = [contextOf(fromReceiver(received(1, 'b'))), contextOf(fromReceiver(received(1, 'c')))];
  const was = [reader.readAll(block, b), reader.readAll(block, c), reader.readAll(typed, c)];
  expect(was.map(([row]) => row?.read.was)).toEqual([{ Remarks: 'b' }, { Remarks: 'c' }, {}]);
});

test('a correction is not read again where other entries become known', () => {
  const block = setLayout(blockOf(withIds([good('1', 'a'), idOf(1)], [good('2', 'b'), ''])), {
    correctsByKey: true,
  });
  const first = fromReceiver(received(1, 'a', { correctedBy: idOf(3) }));
  const entries = [
    first,
    fromReceiver(received(3, 'b', { corrects: idOf(1) })),
    fromReceiver(received(2, '')),
  ];
  const reader = new RowReader(definition, settings);
  const before = reader.readAll(block, contextOf(...entries));
  const after = reader.readAll(block, contextOf(...entries, fromReceiver(received(4, ''))));
  expect(after.map(({ target, read }) => [target.is, read])).toEqual(
    before.map(({ read }) => ['correction', read]),
  );
  expect(after.every(({ read }, index) => read === before[index]?.read)).toBe(true);
});
