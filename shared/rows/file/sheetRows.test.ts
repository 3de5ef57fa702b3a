import { definition, header } from '../testing/definition';
import { namesByHeader } from '../read/columnNames';
import { plainDefinition } from './readInWorker';
import type { SheetCells } from './sheet';
import { likeliestSheet, nothingIncluded, tableOfSheet } from './sheetRows';
import { sheetCells } from './testing/workbook';
import { withHeaders } from './workbook.worker';

const row = (number: string) => [number, '05-Nov-2026', 'SGS', 'Asha', ''];
const titled = [['Rows of November', '', '', '', ''], [], header, row('1'), row('2'), row('3')];

test('the sheet that names most columns comes first, then the one in front, then the first', () => {
  const [lists, empty] = [sheetCells('Lists', [['Client'], ['SGS']]), sheetCells('Notes', [['by hand']])];
  const [october, november] = [sheetCells('October', titled), sheetCells('November', titled)];
  const likeliest = (sheets: [SheetCells, ...SheetCells[]], frontName: string) =>
    likeliestSheet(withHeaders(definition, { sheets, frontName })).name;
  expect(likeliest([lists, empty, october], 'Lists')).toBe('October');
  expect(likeliest([lists, october, november], 'November')).toBe('November');
  expect(likeliest([lists, october, november], 'Lists')).toBe('October');
  expect(likeliest([lists, empty], 'Notes')).toBe('Lists');
});

test('what our downloads put before formulas is taken off, as from what is pasted', () => {
  expect(tableOfSheet(sheetCells('One', [["'=1+1", 'a', '']]), nothingIncluded)).toEqual([['=1+1', 'a']]);
});

test('what is passed to the worker of a definition names the same columns', () => {
  const names = [...header, 'Fee', 'Cost in INR', 'Visits', 'none'];
  expect(namesByHeader(structuredClone(plainDefinition(definition)), names)).toEqual(
    namesByHeader(definition, names),
  );
});
