import { months } from '@registers/shared/enum';
import { defineRegister } from '../../form/definition/definition';
import { amount, choice, date, text } from '../../form/definition/fields';
import { settings } from '../../form/testing/settings';
import { noAnswers, readRow } from '../read/readRow';
import { rowsSummary } from './summary';

const fields = { Number: text(), Day: date(), Second: date() };
const register = defineRegister({ formType: 'test', success: 'Stored', sections: { One: fields } });
const withMonths = defineRegister({
  formType: 'test',
  success: 'Stored',
  total: 'INR',
  sections: { One: { ...fields, Month: choice(months), INR: amount({ currency: 'INR' }) } },
});
const summary = (definition: typeof register | typeof withMonths, ...rows: Record<string, string>[]) =>
  rowsSummary(
    definition,
    rows.map((cells) => readRow(definition, cells, settings, noAnswers)),
  );

test('the exact sum in INR, the first and the last date, and the months with their rows', () => {
  expect(
    summary(
      withMonths,
      { INR: '1,00,000.10', Day: '28-11-2026', Month: '11' },
      { INR: '0.20', Day: '03-11-2026', Month: 'nov' },
      { INR: '', Day: '', Month: 'Oct' },
    ),
  ).toBe('INR 1,00,000.30 · Day November 3, 2026 to November 28, 2026 · October (1), November (2)');
});

test('without a total and a month, the dates say which months these are', () => {
  expect(summary(register, { Second: '3-11-2026' }, { Second: '1-12-2026' })).toBe(
    'Second November 3, 2026 to December 1, 2026 · November (1), December (1)',
  );
  expect(summary(register, { Day: '3-11-2026' })).toBe('Day November 3, 2026 · November (1)');
  expect(summary(register, { Number: '1' })).toBe('');
});
