import { defineRegister } from '../../form/definition/definition';
import { choice, date, text } from '../../form/definition/fields';
import { moneyInInr } from '../../form/definition/money';
import { settings } from '../../form/testing/settings';
import { findReading } from './findReading';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    One: { Number: text({ required: true }), Country: text(), ReportRecieved: text() },
    Price: { ...moneyInInr('Cost', { label: 'Cost' }) },
    Two: {
      OtherCountry: text({ label: 'Country' }),
      Day: date(),
      Status: choice(['WON', 'LOST'], { required: true }),
    },
  },
});
const entered = 'Number Country ReportRecieved CostCurrency Cost OtherCountry Day Status'.split(' ');
const all = entered.toSpliced(5, 0, 'CostInINR');
const by = { definition, settings, remembered: { columns: {}, values: {} } };
const found = (...table: string[][]) => {
  const { header, columns } = findReading(by, table);
  return { header: header !== undefined, names: columns.map(({ name }) => name) };
};
const id = 'a3f2a91b-0000-4000-8000-00000000000c';

test.each([
  ['labels', 'Country|Number|Country|Report Recieved', 'Country|Number|OtherCountry|ReportRecieved'],
  [
    'any case, signs and spaces',
    'NUMBER *|report-recieved|Cost  Currency:',
    'Number|ReportRecieved|CostCurrency',
  ],
  ['names that are no field', 'Number|Day|Serial|', 'Number|Day||'],
  ['two columns of one field', 'Number|Number|Day', 'Number||Day'],
  ['a download', `${all.join('|')}|submissionId|receivedAt|subject|corrects`, `${all.join('|')}||||`],
])('by a header of %s', (_what, header, names) =>
  expect(found(header.split('|'))).toEqual({
    header: true,
    names: names.split('|').map((name) => name || undefined),
  }),
);

const shorter = ['7', 'India', '', 'USD', '60', '', '5-11-2026', 'WON'];
const row = shorter.toSpliced(5, 0, '5257.80');

test.each<[what: string, table: string[][], names: (string | undefined)[]]>([
  ['every column in the order of the form', [row, row], all],
  ['the columns that are entered', [shorter], entered],
  ['rows of a Google Sheet', [[id, '2026-11-05', 'a', ...row]], [undefined, undefined, undefined, ...all]],
  ['fewer columns than the form has fields', [['7', 'India']], ['Number', 'Country']],
])('without a header, %s', (_what, table, names) =>
  expect(found(...table)).toEqual({ header: false, names }),
);
