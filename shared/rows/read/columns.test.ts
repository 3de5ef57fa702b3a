import { defineRegister } from '../../form/definition/definition';
import { choice, date, text } from '../../form/definition/fields';
import { moneyInInr } from '../../form/definition/money';
import { settings } from '../../form/testing/settings';
import { findColumns } from './columns';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    One: { Number: text({ required: true }), Country: text(), ReportRecieved: text() },
    Two: {
      OtherCountry: text({ label: 'Country' }),
      Day: date(),
      Status: choice(['WON', 'LOST'], { required: true }),
    },
    Price: { ...moneyInInr('Cost', { label: 'Cost' }) },
  },
});
const all = [
  'Number',
  'Country',
  'ReportRecieved',
  'OtherCountry',
  'Day',
  'Status',
  'CostCurrency',
  'Cost',
  'CostInINR',
];
const entered = all.slice(0, -1);
const found = (...table: string[][]) => findColumns(definition, table, settings);
const id = 'a3f2a91b-0000-4000-8000-00000000000c';

test.each([
  [
    'labels',
    ['Country', 'Number', 'Country', 'Report Recieved'],
    ['Country', 'Number', 'OtherCountry', 'ReportRecieved'],
  ],
  [
    'any case, signs and spaces',
    ['NUMBER *', 'report-recieved', 'Cost  Currency:'],
    ['Number', 'ReportRecieved', 'CostCurrency'],
  ],
  ['names that are no field', ['Number', 'Day', 'Serial', ''], ['Number', 'Day', undefined, undefined]],
  ['two columns of one field', ['Number', 'Number', 'Day'], ['Number', undefined, 'Day']],
  [
    'a download',
    [...all, 'submissionId', 'receivedAt', 'subject', 'corrects'],
    [...all, undefined, undefined, undefined, undefined],
  ],
])('by a header of %s', (_what, header, names) => expect(found(header)).toEqual({ header: true, names }));

test('a column without a value is not used where there has to be one', () => {
  expect(found(['Number', 'Country', 'Status'], ['7', '', ''], ['8', '', ' '])).toEqual({
    header: true,
    names: ['Number', 'Country', undefined],
  });
});

const row = ['7', 'India', '', '', '5-11-2026', 'WON', 'USD', '60', '5257.80'];

test('without a header, every column in the order of the form', () =>
  expect(found(row, row)).toEqual({ header: false, names: all }));

test('without a header, the columns that are entered', () => {
  const shorter = ['7', 'India', '', '', '5-11-2026', 'WON', 'USD', '60'];
  expect(found(shorter)).toEqual({ header: false, names: entered });
});

test('without a header, rows of the sheet', () =>
  expect(found([id, '2026-11-05', 'a', ...row])).toEqual({
    header: false,
    names: [undefined, undefined, undefined, ...all],
  }));

test('fewer columns than the form has fields', () =>
  expect(found(['7', 'India'])).toEqual({ header: false, names: ['Number', 'Country'] }));
