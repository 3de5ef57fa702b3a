import { settings } from '../../form/testing/settings';
import { findColumns } from '../read/columns';
import { definition, good, header, idOf, received, withIds } from '../testing/definition';
import { type Block, fixCells, newBlock } from './block';
import { type CorrectionContext, fromReceiver, knownEntries } from './knownEntries';
import { setLayout, setMatch } from './layout';
import { RowReader } from './reader';

const blockOf = (table: string[][]) => newBlock(table, findColumns(definition, table, settings));
const noCorrections: CorrectionContext = { known: knownEntries(definition, []), corrections: 'notOffered' };
const contextOf = (remark: string): CorrectionContext => ({
  known: knownEntries(definition, [fromReceiver(received(1, remark))]),
  corrections: 'offered',
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
  const [b, c] = [contextOf('b'), contextOf('c')];
  const was = [reader.readAll(block, b), reader.readAll(block, c), reader.readAll(typed, c)];
  expect(was.map(([row]) => row?.read.was)).toEqual([{ Remarks: 'b' }, { Remarks: 'c' }, {}]);
});
