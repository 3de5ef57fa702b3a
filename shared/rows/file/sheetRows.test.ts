import { definition, header } from '../testing/definition';
import type { Sheet } from './sheet';
import { likeliestSheet, nothingIncluded, tableOfSheet } from './sheetRows';

const sheet = (name: string, rows: Sheet['rows']): Sheet => ({
  ...{ name, rows, hiddenRows: new Set(), hiddenColumns: new Set(), merged: [] },
});
const row = (number: string) => [number, '05-Nov-2026', 'SGS', 'Asha', ''];
const titled = [['Rows of November', '', '', '', ''], [], header, row('1'), row('2'), row('3')];

test('the sheet that names most columns comes first, then the one in front, then the first', () => {
  const [lists, empty] = [sheet('Lists', [['Client'], ['SGS']]), sheet('Notes', [['by hand']])];
  const [october, november] = [sheet('October', titled), sheet('November', titled)];
  const likeliest = (sheets: [Sheet, ...Sheet[]], frontName: string) =>
    likeliestSheet(definition, { sheets, frontName }).name;
  expect(likeliest([lists, empty, october], 'Lists')).toBe('October');
  expect(likeliest([lists, october, november], 'November')).toBe('November');
  expect(likeliest([lists, october, november], 'Lists')).toBe('October');
  expect(likeliest([lists, empty], 'Notes')).toBe('Lists');
});

test('what our downloads put before formulas is taken off, as from what is pasted', () => {
  expect(tableOfSheet(sheet('One', [["'=1+1", 'a', '']]), nothingIncluded)).toEqual([['=1+1', 'a']]);
});
