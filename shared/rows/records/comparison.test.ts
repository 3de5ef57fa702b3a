import { good, header } from '../testing/definition';
import { readingOf, rowsIn, statesWith, withChange } from '../testing/table';

const like1 = 'Like row 1, with other values';
const heading = 'Looks like a heading, total or note';
const wordsOf = (lines: string[][], rows = rowsIn(lines)) =>
  statesWith(rows, [], { reading: readingOf(lines) }).map(({ words }) => words);

test('headings, totals and notes are left out, until a person fills in their rows', () => {
  const lines = [
    ['Sr.', ...header],
    ['', 'APRIL 2025', '', '', '', ''],
    ['1', ...good('1')],
    ['Grand Total', '', '', '', '', '12'],
    ['', 'Prices without tax', '', '', '', ''],
    ['2', ...good('2')],
    ['3', ...good('3')],
    ['4', ...good('4').slice(0, 2), '', '', ''],
  ];
  expect(wordsOf(lines)).toEqual([heading, '', heading, heading, '', '', '']);
  const filled = { Number: '4', ...statesWith(rowsIn(lines))[1]!.row.entry.edit.texts };
  expect(wordsOf(lines, withChange(rowsIn(lines), { texts: filled }))[0]).not.toBe(heading);
});

test('a new row with the key of a row above and other values is sent, and that is said', () => {
  const lines = [header, good('1', 'a'), good('2'), good('1', 'b'), good('1', 'c')];
  expect(wordsOf(lines)).toEqual(['', '', like1, like1]);
  expect(statesWith(rowsIn(lines)).every(({ inclusion }) => inclusion === 'included')).toBe(true);
});

test('rows that all have a few cells, as the others are filled in for all, are no headings', () => {
  const few = (number: string) => [number, '', '', '', ''];
  expect(wordsOf([header, few('1'), few('2'), few('3'), few('4'), good('5')])).not.toContain(heading);
});

test.each(['Total', 'GRAND TOTAL:', 'Sub-total', 'Total for November'])(
  'a row called %s is left out',
  (name) => {
    const totals = [name, '12', '', '', ''];
    const lines = [header, good('1'), totals, ['Total', ...good('1').slice(1)]];
    expect(wordsOf(lines)).toEqual(['', heading, '']);
  },
);
