import { definition, header } from '../testing/definition';
import type { Sheet } from './sheet';
import { countRows, likeliestSheet, nothingIncluded, tableOfSheet } from './sheetRows';

const sheet = (name: string, rows: Sheet['rows'], hidden: number[] = []): Sheet => ({
  name,
  rows,
  hiddenRows: new Set(hidden),
  hiddenColumns: new Set(),
  merged: [],
});
const row = (number: string) => [number, '05-Nov-2026', 'SGS', 'Asha', ''];
const titled = [['Rows of November', '', '', '', ''], [], header, row('1'), row('2'), row('3')];

test('the sheet that names most columns comes first, then the one in front, then the first', () => {
  const [lists, empty] = [sheet('Lists', [['Client'], ['SGS']]), sheet('Notes', [['by hand']])];
  const [october, november] = [sheet('October', titled), sheet('November', titled)];
  const likeliest = (sheets: [Sheet, ...Sheet[]], front: string) =>
    likeliestSheet(definition, { sheets, front }).name;
  expect(likeliest([lists, empty, october], 'Lists')).toBe('October');
  expect(likeliest([lists, october, november], 'November')).toBe('November');
  expect(likeliest([lists, october, november], 'Lists')).toBe('October');
  expect(likeliest([lists, empty], 'Notes')).toBe('Lists');
});

test('hidden rows are left out, or taken', () => {
  const filtered = sheet('November', titled, [4]);
  expect(tableOfSheet(filtered, nothingIncluded).map(([first]) => first)).toEqual([
    'Rows of November',
    'Number',
    '1',
    '3',
  ]);
  expect(countRows(definition, tableOfSheet(filtered, nothingIncluded))).toBe(2);
  expect(countRows(definition, tableOfSheet(filtered, { ...nothingIncluded, hiddenRows: true }))).toBe(3);
});

test('what our downloads put before formulas is taken off, as from what is pasted', () => {
  expect(tableOfSheet(sheet('One', [["'=1+1", 'a', '']]), nothingIncluded)).toEqual([['=1+1', 'a']]);
});

test('hidden columns are left out, or taken', () => {
  const one = { ...sheet('One', [['a', 'secret', 'c'], ['d']]), hiddenColumns: new Set([1]) };
  expect(tableOfSheet(one, nothingIncluded)).toEqual([['a', 'c'], ['d']]);
  expect(tableOfSheet(one, { ...nothingIncluded, hiddenColumns: true })).toEqual([
    ['a', 'secret', 'c'],
    ['d'],
  ]);
});

test('merged text is read once, or repeated', () => {
  const merged = [
    { row: 1, column: 0, text: 'a' },
    { row: 1, column: 2, text: 'c' },
  ];
  const one = {
    ...sheet('One', [
      ['a', 'b', 'c'],
      ['', 'd'],
    ]),
    merged,
  };
  expect(tableOfSheet(one, nothingIncluded)).toEqual([
    ['a', 'b', 'c'],
    ['', 'd'],
  ]);
  expect(tableOfSheet(one, { ...nothingIncluded, merged: true })).toEqual([
    ['a', 'b', 'c'],
    ['a', 'd', 'c'],
  ]);
});
