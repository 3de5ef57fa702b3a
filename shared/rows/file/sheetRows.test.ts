import { definition, header } from '../testing/page';
import type { Sheet } from './sheet';
import { countRows, likeliestSheet, tableOfSheet } from './sheetRows';

const sheet = (name: string, rows: Sheet['rows'], hidden: number[] = []): Sheet => ({
  name,
  rows,
  hidden: new Set(hidden),
  hiddenColumns: new Set(),
  merged: [],
});
const row = (number: string) => [number, '05-Nov-2026', 'SGS', 'Asha', ''];
const titled = [['Rows of November', '', '', '', ''], [], header, row('1'), row('2'), row('3')];

test('the sheet that names most columns comes first, then the one in front, then the first', () => {
  const [lists, empty] = [sheet('Lists', [['Client'], ['SGS']]), sheet('Notes', [['by hand']])];
  const [october, november] = [sheet('October', titled), sheet('November', titled)];
  const likeliest = (sheets: Sheet[], front: string) => likeliestSheet(definition, { sheets, front })?.name;
  expect(likeliest([lists, empty, october], 'Lists')).toBe('October');
  expect(likeliest([lists, october, november], 'November')).toBe('November');
  expect(likeliest([lists, october, november], 'Lists')).toBe('October');
  expect(likeliest([lists, empty], 'Notes')).toBe('Lists');
});

test('hidden rows are left out, or taken', () => {
  const filtered = sheet('November', titled, [4]);
  expect(tableOfSheet(filtered, false).map(([first]) => first)).toEqual([
    'Rows of November',
    'Number',
    '1',
    '3',
  ]);
  expect(countRows(definition, tableOfSheet(filtered, false))).toBe(2);
  expect(countRows(definition, tableOfSheet(filtered, true))).toBe(3);
});

test('what our downloads put before formulas is taken off, as from what is pasted', () => {
  expect(tableOfSheet(sheet('One', [["'=1+1", 'a', '']]), false)).toEqual([['=1+1', 'a']]);
});
