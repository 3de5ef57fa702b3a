import type { ReceivedEntry } from '@registers/shared/contract';
import { type Entry, nextEntry } from '@registers/shared/submit';
import { settings } from '../../form/testing/settings';
import { findColumns } from '../read/columns';
import {
  corrected,
  definition,
  entriesOf,
  good,
  header,
  idOf,
  received,
  withdrawn,
  withIds,
} from '../testing/definition';
import { type Block, fixCells, newBlock, type RowChange, setSubmits } from './block';
import { type CorrectionContext, knownEntries } from './knownEntries';
import { setLayout } from './layout';
import { rowReader } from './reader';
import { shownFields, statesOf } from './rowStates';
import { noEntry } from './targets';

const blockOf = (table: string[][]) => newBlock(table, findColumns(definition, table, settings));
const firstId = ({ pasted }: Block) => pasted.rows[0]!.id;

/** The rows as the page shows them to a person who has sent these entries. */
function statesIn(
  block: Block,
  entries: readonly ReceivedEntry[],
  correctable: CorrectionContext['correctable'] = 'all',
) {
  const context = { known: knownEntries(definition, entriesOf(entries)), correctable };
  const readings = rowReader(definition, settings)(block, context);
  return statesOf(definition, block, readings, context);
}

test('a sheet that was pasted before does not bring back what was corrected since, unless it is typed', () => {
  const block = blockOf(withIds([good('1', 'A'), idOf(1)]));
  expect(statesIn(block, corrected(1, 'A', 'B'))).toMatchObject([
    { inclusion: 'never', words: expect.stringMatching(/^Corrected since\./) as string },
  ]);
  const typed = fixCells(block, { [firstId(block)]: { Remarks: 'A' } });
  expect(statesIn(typed, corrected(1, 'A', 'B'))).toMatchObject([
    { inclusion: 'included', read: { was: { Remarks: 'B' } } },
  ]);
});

test('a row counts as changed where it differs from the version that its column `version` names', () => {
  const versions = [...corrected(1, 'A', 'B'), received(1, 'C', { version: 3, base: 2 })];
  const words = (remark: string, version: string) => {
    const table = withIds([good('1', remark), idOf(1)]).map((cells, row) => [
      ...cells,
      row === 0 ? 'version' : version,
    ]);
    return statesIn(blockOf(table), versions).map((state) => state.words)[0];
  };
  expect(words('B', '2')).toMatch(/^Corrected since\./);
  expect(words('A', '2')).toBe('Changes Remarks');
  expect(words('A', '')).toMatch(/^Corrected since\./);
  expect(words('B', '3')).toBe('Changes Remarks');
  expect(words('C', '2')).toBe('Unchanged');
});

test('an entry that has a change which was not sent cannot be changed by a row', () => {
  const [entry] = entriesOf([received(1, 'a')]);
  const edit = { state: 'waiting', texts: {}, fields: [['Remarks', 'z']] } as const;
  const changing = nextEntry(entry!, { type: 'begin', edit }, 1) as Entry;
  const block = blockOf(withIds([good('1', 'b'), idOf(1)]));
  const context = { known: knownEntries(definition, [changing]), correctable: 'all' } as const;
  const readings = rowReader(definition, settings)(block, context);
  expect(statesOf(definition, block, readings, context)).toMatchObject([
    { inclusion: 'never', words: 'This entry has unsent changes. Send or discard them first.' },
  ]);
});

test('a row that has lost its id among others is sent as a new one only where a person says so', () => {
  const block = blockOf(withIds([good('2', 'C'), ''], [good('1', 'A'), idOf(1)]));
  const entries = [received(2, 'b'), received(1, 'a')];
  const words = 'Submitted before with other values. Include it to send it as a new entry.';
  expect(statesIn(block, entries)).toMatchObject([
    { inclusion: 'leftOut', words },
    { inclusion: 'included' },
  ]);
  const [included] = statesIn(setSubmits(block, [firstId(block)], true), entries);
  expect(included).toMatchObject({ inclusion: 'included', corrects: undefined });
});

test('a row that has lost its id, with an amount as a spreadsheet shows it, is the one that was submitted', () => {
  const sent = received(1, 'a');
  const entry = { ...sent, fields: { ...sent.fields, Fee: '1500' } };
  const block = blockOf([
    [...header, 'Fee'],
    [...good('1', 'a'), '1500.00'],
    [...good('1', 'a'), '1500.01'],
  ]);
  expect(statesIn(block, [entry]).map(({ finding }) => finding.is)).toEqual(['sent', 'alike']);
});

describe('found by their key', () => {
  const byKey = (...rows: string[][]) => setLayout(blockOf([header, ...rows]), { correctsByKey: true });

  test('empty cells change nothing, unless they were emptied in the table', () => {
    const block = byKey(good('1', ''));
    expect(statesIn(block, [received(1, 'a')])).toMatchObject([{ inclusion: 'never', words: 'Unchanged' }]);
    const emptied = fixCells(block, { [firstId(block)]: { Remarks: '' } });
    expect(statesIn(emptied, [received(1, 'a')])).toMatchObject([{ read: { was: { Remarks: 'a' } } }]);
  });

  test('of two rows that change one entry only the first is sent; if one is unchanged, the other is sent', () => {
    const words = (...remarks: string[]) =>
      statesIn(byKey(...remarks.map((remark) => good('1', remark))), [received(1, 'a')]).map(
        (state) => state.words,
      );
    expect(words('b', 'c')).toEqual(['Changes Remarks', 'Changes the same entry as row 1']);
    expect(words('a', 'c')).toEqual(['Unchanged', 'Changes Remarks']);
  });
});

test('a value for all rows is for new entries, and changes none that is corrected', () => {
  const table = withIds([good('1', 'a'), idOf(1)], [good('2'), '']).map((cells) =>
    cells.filter((_, at) => at !== 4),
  );
  const block = setLayout(blockOf(table), { forAll: { Remarks: 'for all' } });
  expect(statesIn(block, [received(1, 'a')])).toMatchObject([
    { words: 'Unchanged' },
    { read: { texts: { Remarks: 'for all' } } },
  ]);
});

test('a field that has a problem is shown, though no column is for it', () => {
  const block = blockOf(withIds([good('1', 'A'), idOf(1)]));
  const entry = received(1, 'a');
  const states = statesIn(block, [{ ...entry, fields: { ...entry.fields, Fee: 'much' } }]);
  expect(shownFields(definition, block, states).map(([name]) => name)).toContain('Fee');
});

describe('which entry a row names', () => {
  const named = (remark: string, id: string) => blockOf(withIds([good('1', remark), id]));
  const twice = (first: string, second: string) =>
    blockOf(withIds([good('1', first), idOf(1)], [good('1', second), idOf(1)]));
  const byKey = (number: string) => setLayout(blockOf([header, good(number, 'b')]), { correctsByKey: true });

  /** The block with `change` as the changes of its first row. */
  const changed = ({ pasted, changes }: Block, change: RowChange): Block => ({
    pasted,
    changes: { ...changes, rows: { [pasted.rows[0]!.id]: change } },
  });
  const chosen = (chosenEntry: string) => changed(byKey('1'), { chosenEntry });
  const refusal = { batch: '', reason: 'Gone.', isTaken: false, isNotFound: true };
  const gone = changed(named('b', idOf(1)), { refusal });

  const noCells = (count: number) => Array<string>(count).fill('');
  const headless = blockOf([[...good('1').slice(0, 4), ...noCells(5), 'A', '', idOf(1)]]);

  const twins = [1, 2].map((index) => ({ ...received(index, `${index}`), fields: received(1, '').fields }));

  /** What the rows are, in words: `correction of 2`, of the entry with the id `idOf(2)`. */
  function targetsIn(...args: Parameters<typeof statesIn>): string {
    const words = statesIn(...args).map(({ finding, corrects }) => {
      if (corrects) return `correction of ${corrects.entry.id.slice(-1)}`;
      if (finding.is === 'sameId') return `copy of ${finding.of}`;
      return finding.is === 'notFound' && finding.reason ? `notFound: ${finding.reason}` : finding.is;
    });
    return words.join(', ');
  }

  const one = [received(1, 'a')];
  const contexts = ['all', 'known', 'none'] as const;

  /** For each block, the targets of its rows in the first of these contexts: as many contexts as targets are listed. */
  test.each<[what: string, Block, ReceivedEntry[], string[]]>([
    ['no id', blockOf([header, good('1')]), one, ['alike', 'alike', 'alike']],
    // The entry as it was received lacks the empty fields.
    [
      'no id, but values that were sent',
      blockOf([header, good('1', 'a'), good('1', 'a')]),
      one,
      ['sent, sent'],
    ],
    ['no id, but values of the row above', blockOf([header, good('3'), good('3')]), one, ['new, duplicate']],
    ['no id, but values that were withdrawn', blockOf([header, good('1', 'a')]), withdrawn(1, 'a'), ['new']],
    ['an id', named('b', idOf(1)), one, ['correction of 1', 'correction of 1', 'notOffered']],
    ['an id in another case', named('b', ` ${idOf(1).toUpperCase()} `), one, ['correction of 1']],
    ['an id in a table without names of columns', headless, one, ['correction of 1']],
    ['the id of a corrected entry', named('c', idOf(1)), corrected(1, 'a', 'b'), ['correction of 1']],
    ['an id that is not known', named('b', idOf(3)), one, ['notFound', 'notLookedUp', 'notOffered']],
    ['a damaged id', named('b', idOf(1).slice(1)), one, ['notFound', 'notLookedUp', 'notOffered']],
    [
      'the id of a withdrawn entry',
      named('b', idOf(1)),
      withdrawn(1, 'a'),
      ['withdrawn', 'withdrawn', 'notOffered'],
    ],
    ['an id that the receiver has not found', gone, one, ['notFound: Gone.', 'notLookedUp', 'notOffered']],
    ['an id twice, the first is the original', twice('b', 'c'), one, ['correction of 1, copy of 1']],
    ['an id twice, the unchanged one is', twice('b', 'a'), one, ['copy of 2, correction of 1']],
    ['the key of an entry', byKey('1'), one, ['correction of 1', 'correction of 1', 'alike']],
    ['the key of none', byKey('3'), one, ['notFound', 'notLookedUp', 'new']],
    ['the key of two', byKey('1'), twins, ['ambiguous', 'ambiguous', 'alike']],
    ['the key of two, one of them chosen', chosen(idOf(2)), twins, ['correction of 2']],
    ['the key of two, none of them chosen', chosen(noEntry), twins, ['alike']],
  ])('%s', (_what, block, entries, targets) => {
    const found = contexts.slice(0, targets.length).map((context) => targetsIn(block, entries, context));
    expect(found).toEqual(targets);
  });
});
