import { defineRegister } from '../../form/definition/definition';
import { text } from '../../form/definition/fields';
import { moneyInInr } from '../../form/definition/money';
import { settings } from '../../form/testing/settings';
import { findReading } from './findReading';
import { readRows } from './readRows';
import { isOpen, missingColumns } from './openQuestions';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: { One: { Number: text(), ...moneyInInr('Cost', { label: 'Cost', required: true }) } },
});
const by = { definition, settings, remembered: { columns: {}, values: {} } };

const reading = (...costs: string[]) =>
  findReading(by, [['Sr', 'Number', 'Cost'], ...costs.map((cost, row) => [`${row}`, '24-1', cost])]);

test('a currency has no column, but all amounts name it: nothing is asked', () => {
  for (const read of [reading('USD 60', '', '₹ 1,500/- per day'), reading('EUR 5.5')]) {
    expect(missingColumns(by, read)).toEqual([]);
    expect(isOpen(by, read)).toBe(false);
  }
});

test.each(['Cost (USD)', 'Cost in US$'])(
  'the name of the column %s has the currency of its amounts',
  (name) => {
    const read = findReading(by, [
      ['Sr', 'Number', name],
      ['1', '24-1', '60'],
      ['2', '24-2', 'EUR 5.5'],
      ['3', '24-3', ''],
    ]);
    expect(missingColumns(by, read)).toEqual([]);
    expect(isOpen(by, read)).toBe(false);
    const currencies = readRows(by, read).map(({ texts }) => texts['CostCurrency']);
    expect(currencies).toEqual(['USD', 'EUR', undefined]);
  },
);

test('rupees alone are the amount, and beside their amount they are calculated', () => {
  const names = (...header: string[]) =>
    findReading(by, [header, ['1', '60', '60']]).columns.map(({ name }) => name);
  expect(names('Number', 'Cost (INR)', '')).toEqual(['Number', 'Cost', undefined]);
  expect(names('Number', 'Cost (INR)', 'Cost')).toEqual(['Number', 'CostInINR', 'Cost']);
});

test.each(['Cost (USD or EUR)', 'Cost (re-inspection)'])('%s has no one currency', (name) =>
  expect(
    findReading(by, [
      ['Number', name],
      ['1', '60'],
    ]).columns[1]?.currency,
  ).toBeUndefined(),
);

test('where an amount names no currency, its column is missing', () => {
  const read = reading('USD 60', '1500');
  expect(missingColumns(by, read)).toEqual(['CostCurrency']);
  expect(isOpen(by, read)).toBe(true);
});
