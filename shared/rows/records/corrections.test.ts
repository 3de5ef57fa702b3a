import type { ReceivedEntry } from '@registers/shared/contract';
import { type Entry, nextEntry } from '@registers/shared/submit';
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
import { rowsIn, statesWith, withChange } from '../testing/table';
import { isEdited } from './changes';
import { type Row, rowsOf } from './row';
import { shownFields } from './rowStates';
import { noEntry } from './rowTarget';

const statesIn = (
  rows: readonly Row[],
  entries: readonly ReceivedEntry[],
  how?: Parameters<typeof statesWith>[2],
) => statesWith(rows, entriesOf(entries), how);

test('a sheet that was pasted before does not bring back what was corrected since, unless it is typed', () => {
  const rows = rowsIn(withIds([good('1', 'A'), idOf(1)]));
  expect(statesIn(rows, corrected(1, 'A', 'B'))).toMatchObject([
    { inclusion: 'never', words: expect.stringMatching(/^Corrected since\./) as string },
  ]);
  const typed = withChange(rows, { texts: { Remarks: 'A' } });
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
    return statesIn(rowsIn(table), versions).map((state) => state.words)[0];
  };
  expect(words('B', '2')).toMatch(/^Corrected since\./);
  expect(words('A', '2')).toBe('Changes Remarks');
  expect(words('A', '')).toMatch(/^Corrected since\./);
  expect(words('B', '3')).toBe('Changes Remarks');
  expect(words('C', '2')).toBe('Unchanged');
});

test('a number that a spreadsheet has shown without its zeros changes nothing, unless it is typed', () => {
  const numbered = (version: number, number: string, remark: string) => {
    const { fields, ...entry } = received(1, remark, { version, base: version - 1 });
    return { ...entry, fields: { ...fields, Number: number } };
  };
  const entries = [numbered(1, '00102', 'A')];
  const row = (number: string, remark: string) => rowsIn(withIds([good(number, remark), idOf(1)]));
  const words = (rows: readonly Row[], versions = entries) =>
    statesIn(rows, versions).map((state) => state.words)[0];
  expect(words(row('102', 'A'))).toBe('Unchanged');
  const [changed] = statesIn(row('102', 'B'), entries);
  expect(changed?.words).toBe('Changes Remarks');
  expect(changed?.read.value('Number')).toBe('00102');
  expect(words(row('1020', 'A'))).toBe('Changes Number');
  expect(words(withChange(row('102', 'A'), { texts: { Number: '102' } }))).toBe('Changes Number');
  expect(words(row('102', 'A'), [numbered(2, 'J-102', 'A'), ...entries])).toMatch(/^Corrected since\./);
});

test('a calculated value that was changed in a download is said to be not taken, and one of an old rate is not', () => {
  const costs = { CostCurrency: 'USD', Cost: '60' };
  const first = received(1, 'A');
  const entry = { ...first, fields: { ...first.fields, ...costs, CostInINR: '5000.00' } };
  const words = (inr: string) => {
    const cells = [
      ['CostCurrency', 'Cost', 'CostInINR'],
      ['USD', '60', inr],
    ];
    const table = withIds([good('1', 'A'), idOf(1)]).map((line, row) => [...line, ...cells[row]!]);
    return statesIn(rowsIn(table), [entry]).map((state) => state.words)[0];
  };
  for (const same of ['5000.00', '5,000', '']) expect(words(same)).toBe('Unchanged');
  expect(words('6000')).toBe('Unchanged: calculated values aren’t taken from your sheet.');
});

test('an entry that has a change which was not sent cannot be changed by a row', () => {
  const [entry] = entriesOf([received(1, 'a')]);
  const edit = { state: 'waiting', texts: {}, fields: [['Remarks', 'z']] } as const;
  const changing = nextEntry(entry!, { type: 'begin', edit }, 1) as Entry;
  const rows = rowsIn(withIds([good('1', 'b'), idOf(1)]));
  expect(statesWith(rows, [changing])).toMatchObject([
    { inclusion: 'never', words: 'This entry has unsent changes. Send or discard them first.' },
  ]);
});

test('an entry whose withdrawal waits in the outbox is as good as withdrawn, and that is said', () => {
  const [entry] = entriesOf([received(1, 'a')]);
  const edit = { state: 'waiting', texts: {}, withdraws: true } as const;
  const withdrawing = [nextEntry(entry!, { type: 'begin', edit }, 1) as Entry];
  const waits = {
    inclusion: 'leftOut',
    words: 'Its entry is waiting to be withdrawn. Include it to send it as a new entry.',
  };
  expect(statesWith(rowsIn(withIds([good('1', 'b'), idOf(1)])), withdrawing)).toMatchObject([waits]);
  const rows = rowsIn([header, good('1', 'a'), good('1', 'b')]);
  expect(statesWith(rows, withdrawing)).toMatchObject([waits, { is: 'sameKey', inclusion: 'included' }]);
});

test('a row that has lost its id among others is sent as a new one only where a person says so', () => {
  const rows = rowsIn(withIds([good('2', 'C'), ''], [good('1', 'A'), idOf(1)]));
  const entries = [received(2, 'b'), received(1, 'a')];
  const words = 'Submitted before with other values. Include it to send it as a new entry.';
  expect(statesIn(rows, entries)).toMatchObject([{ inclusion: 'leftOut', words }, { inclusion: 'included' }]);
  const [included] = statesIn(withChange(rows, { excluded: false }), entries);
  expect([included?.inclusion, included?.corrects]).toEqual(['included', undefined]);
});

test('a row that has lost its id, with an amount as a spreadsheet shows it, is the one that was submitted', () => {
  const sent = received(1, 'a');
  const entry = { ...sent, fields: { ...sent.fields, Fee: '1500' } };
  const rows = rowsIn([
    [...header, 'Fee'],
    [...good('1', 'a'), '1500.00'],
    [...good('1', 'a'), '1500.01'],
  ]);
  expect(statesIn(rows, [entry]).map(({ is }) => is)).toEqual(['sent', 'alike']);
});

describe('found by their key', () => {
  const byKey = { byKey: true };

  test('empty cells change nothing, unless they were emptied in the table', () => {
    const rows = rowsIn([header, good('1', '')]);
    const words = { inclusion: 'never', words: 'Unchanged' };
    expect(statesIn(rows, [received(1, 'a')], byKey)).toMatchObject([words]);
    const emptied = withChange(rows, { texts: { Remarks: '' } });
    expect(statesIn(emptied, [received(1, 'a')], byKey)).toMatchObject([{ read: { was: { Remarks: 'a' } } }]);
  });

  test('of two rows that change one entry only the first is sent; if one is unchanged, the other is sent', () => {
    const words = (...remarks: string[]) =>
      statesIn(
        rowsIn([header, ...remarks.map((remark) => good('1', remark))]),
        [received(1, 'a')],
        byKey,
      ).map((state) => state.words);
    expect(words('b', 'c')).toEqual(['Changes Remarks', 'Changes the same entry as row 1']);
    expect(words('a', 'c')).toEqual(['Unchanged', 'Changes Remarks']);
  });
});

test('a row is compared with its entry as its cells stand, whatever they are read as', () => {
  const fields = { ...received(1, '').fields, Remarks: '#####' };
  const rows = rowsIn(withIds([good('1', '#####'), idOf(1)]));
  expect(statesIn(rows, [])).toMatchObject([{ read: { errors: { Remarks: expect.anything() as string } } }]);
  expect(statesIn(rows, [received(1, '', { fields })])).toMatchObject([{ words: 'Unchanged' }]);
});

test('a field that has a problem is shown, though no column is for it', () => {
  const rows = rowsIn(withIds([good('1', 'A'), idOf(1)]));
  const entry = received(1, 'a');
  const states = statesIn(rows, [{ ...entry, fields: { ...entry.fields, Fee: 'much' } }]);
  expect(shownFields(definition, undefined, states).map(([name]) => name)).toContain('Fee');
});

describe('which entry a row names', () => {
  const named = (remark: string, id: string) => rowsIn(withIds([good('1', remark), id]));
  const twice = (first: string, second: string) =>
    rowsIn(withIds([good('1', first), idOf(1)], [good('1', second), idOf(1)]));
  const keyed = (number: string) => rowsIn([header, good(number, 'b')]);
  const chosen = (id: string) => withChange(keyed('1'), { target: { id, byKey: true } });
  const notFound = { state: 'held', base: 1, failure: { state: 'rejected', status: 404 } } as const;
  const [sent] = entriesOf([received(1, 'a')]);
  const gone = rowsOf(
    named('b', idOf(1)).flatMap(({ entry: { edit } }) =>
      [{ ...sent!, edit: { ...edit, ...notFound } }].filter(isEdited),
    ),
  );

  const notThere = 'The entry you’re correcting wasn’t found. You can send this one as a new entry.';
  const noCells = (count: number) => Array<string>(count).fill('');
  const headless = rowsIn([[...good('1').slice(0, 4), ...noCells(5), 'A', '', idOf(1)]]);

  const twins = [1, 2].map((index) => ({ ...received(index, `${index}`), fields: received(1, '').fields }));

  /** What the rows are, in words: `correction of 2`, of the entry with the id `idOf(2)`. */
  function targetsIn(...args: Parameters<typeof statesIn>): string {
    const words = statesIn(...args).map(({ is, corrects, words = '' }) => {
      if (corrects) return `correction of ${corrects.entry.id.slice(-1)}`;
      if (is === 'sameId') return words.replace(/^Copy of row (\d).*/, 'copy of $1');
      return is === 'notFound' && words === notThere ? `notFound: ${words}` : is;
    });
    return words.join(', ');
  }

  const one = [received(1, 'a')];
  const contexts = ['all', 'known', 'none'] as const;

  /** For each block, the targets of its rows in the first of these contexts: as many contexts as targets are listed. */
  test.each<[what: string, readonly Row[], ReceivedEntry[], string[], byKey?: boolean]>([
    ['no id', rowsIn([header, good('1')]), one, ['alike', 'alike', 'alike']],
    // The entry as it was received lacks the empty fields.
    [
      'no id, but values that were sent',
      rowsIn([header, good('1', 'a'), good('1', 'a')]),
      one,
      ['sent, sent'],
    ],
    ['no id, but values of the row above', rowsIn([header, good('3'), good('3')]), one, ['new, duplicate']],
    ['no id, but values that were withdrawn', rowsIn([header, good('1', 'a')]), withdrawn(1, 'a'), ['new']],
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
    [
      'an id that the receiver has not found',
      gone,
      one,
      [`notFound: ${notThere}`, 'notLookedUp', 'notOffered'],
    ],
    ['an id twice, the first is the original', twice('b', 'c'), one, ['correction of 1, copy of 1']],
    ['an id twice, the unchanged one is', twice('b', 'a'), one, ['copy of 2, correction of 1']],
    ['the key of an entry', keyed('1'), one, ['correction of 1', 'correction of 1', 'alike'], true],
    ['the key of none', keyed('3'), one, ['notFound', 'notLookedUp', 'new'], true],
    ['the key of two', keyed('1'), twins, ['ambiguous', 'ambiguous', 'alike'], true],
    ['the key of two, one of them chosen', chosen(idOf(2)), twins, ['correction of 2'], true],
    ['the key of two, none of them chosen', chosen(noEntry), twins, ['alike'], true],
  ])('%s', (_what, rows, entries, targets, byKey = false) => {
    const found = contexts
      .slice(0, targets.length)
      .map((correctable) => targetsIn(rows, entries, { correctable, byKey }));
    expect(found).toEqual(targets);
  });
});
