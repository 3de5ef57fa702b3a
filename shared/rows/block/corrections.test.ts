import type { ReceivedEntry } from '@registers/shared/contract';
import { settings } from '../../form/testing/settings';
import { findColumns } from '../read/columns';
import { definition, good, header, idOf, received, withIds } from '../testing/definition';
import { type Block, fixCells, newBlock, setSubmits } from './block';
import { fromReceiver, knownEntries } from './knownEntries';
import { setLayout } from './layout';
import { RowReader } from './reader';
import { shownFields, statesOf } from './rowStates';

const blockOf = (table: string[][]) => newBlock(table, findColumns(definition, table, settings));
const firstId = ({ pasted }: Block) => pasted.rows[0]!.id;

/** The rows as the page shows them to a person who has sent these entries. */
function statesIn(block: Block, entries: readonly ReceivedEntry[]) {
  const known = knownEntries(definition, entries.map(fromReceiver));
  const context = { known, corrections: 'offered' } as const;
  const readings = new RowReader(definition, settings).readAll(block, context);
  return statesOf(definition, block, readings, context);
}

/** Entry 1 with the remark `remark`, and entry 2, which corrects it to the remark `later` and this owner. */
function corrected(remark: string, later: string, owner = 'Asha'): ReceivedEntry[] {
  const second = received(2, later, { corrects: idOf(1) });
  const fields = { ...second.fields, Number: '1', Owner: owner };
  return [{ ...second, fields }, received(1, remark, { correctedBy: idOf(2) })];
}

test('what was changed since the download stays, but for the cells that are changed in it', () => {
  const block = blockOf(withIds([good('1', 'mine'), idOf(1)]));
  expect(statesIn(block, corrected('old', 'new', 'Bilal'))).toMatchObject([
    {
      ...{ leftOut: undefined, remark: 'Changes Remarks', target: { entry: { latest: { id: idOf(2) } } } },
      read: { texts: { Owner: 'Bilal' }, was: { Remarks: 'new' }, outdated: { Owner: 'Asha' } },
    },
  ]);
});

test('a sheet that was pasted before does not bring back what was corrected since, unless it is typed', () => {
  const block = blockOf(withIds([good('1', 'A'), idOf(1)]));
  expect(statesIn(block, corrected('A', 'B'))).toMatchObject([
    { leftOut: expect.stringMatching(/^Corrected since\./) as string, canInclude: false },
  ]);
  const typed = fixCells(block, { [firstId(block)]: { Remarks: 'A' } });
  expect(statesIn(typed, corrected('A', 'B'))).toMatchObject([
    { leftOut: undefined, read: { was: { Remarks: 'B' } } },
  ]);
});

test('a row that has lost its id among others is sent as a new one only where a person says so', () => {
  const block = blockOf(withIds([good('2', 'B'), ''], [good('1', 'A'), idOf(1)]));
  const entries = [received(2, 'b'), received(1, 'a')];
  const words = 'Submitted before with other values. Include it to send it as a new entry.';
  expect(statesIn(block, entries)).toMatchObject([
    { leftOut: words, canInclude: true },
    { leftOut: undefined },
  ]);
  const [included] = statesIn(setSubmits(block, [firstId(block)], true), entries);
  expect(included).toMatchObject({ leftOut: undefined, target: { is: 'new' } });
});

test('a row that was sent is left out, though its entry lacks the empty fields; so is each further one', () => {
  const sent = { leftOut: 'Already submitted', canInclude: true };
  const block = blockOf([header, good('1', 'a'), good('1', 'a')]);
  expect(statesIn(block, [received(1, 'a')])).toMatchObject([sent, sent]);
  expect(statesIn(block, [])).toMatchObject([{ leftOut: undefined }, { leftOut: 'Duplicate of row 1' }]);
});

test('what was withdrawn can be sent again without its id', () => {
  const withdrawal = received(2, '', { corrects: idOf(1), withdraws: true, fields: {} });
  const withdrawn = [withdrawal, received(1, 'a', { correctedBy: idOf(2), withdrawn: true })];
  const [again] = statesIn(blockOf([header, good('1', 'a')]), withdrawn);
  expect(again).toMatchObject({ leftOut: undefined, remark: '' });
});

describe('found by their key', () => {
  const byKey = (...rows: string[][]) => setLayout(blockOf([header, ...rows]), { correctsByKey: true });

  test('empty cells change nothing, unless they were emptied in the table', () => {
    const block = byKey(good('1', ''));
    expect(statesIn(block, [received(1, 'a')])).toMatchObject([{ leftOut: 'Unchanged' }]);
    const emptied = fixCells(block, { [firstId(block)]: { Remarks: '' } });
    expect(statesIn(emptied, [received(1, 'a')])).toMatchObject([{ read: { was: { Remarks: 'a' } } }]);
  });

  test('two rows that change one entry are not both sent, where one is unchanged the other is', () => {
    const leftOut = (...remarks: string[]) =>
      statesIn(byKey(...remarks.map((remark) => good('1', remark))), [received(1, 'a')]).map(
        (state) => state.leftOut,
      );
    expect(leftOut('b', 'c')).toEqual([undefined, 'Changes the same entry as row 1']);
    expect(leftOut('a', 'c')).toEqual(['Unchanged', undefined]);
  });
});

test('a value for all rows is for new entries, and changes none that is corrected', () => {
  const table = withIds([good('1', 'a'), idOf(1)], [good('2'), '']).map((cells) =>
    cells.filter((_, at) => at !== 4),
  );
  const block = setLayout(blockOf(table), { forAll: { Remarks: 'for all' } });
  expect(statesIn(block, [received(1, 'a')])).toMatchObject([
    { leftOut: 'Unchanged' },
    { read: { texts: { Remarks: 'for all' } } },
  ]);
});

test('a field that has a problem is shown, though no column is for it', () => {
  const block = blockOf(withIds([good('1', 'A'), idOf(1)]));
  const entry = received(1, 'a');
  const states = statesIn(block, [{ ...entry, fields: { ...entry.fields, Fee: 'much' } }]);
  expect(shownFields(definition, block, states).map(([name]) => name)).toContain('Fee');
});
