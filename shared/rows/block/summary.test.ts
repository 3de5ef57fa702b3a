import { months } from '@registers/shared/enum';
import { defineRegister } from '../../form/definition/definition';
import { amount, choice, text } from '../../form/definition/fields';
import { settings } from '../../form/testing/settings';
import { noAnswers, readNewRow } from '../read/readRow';
import { rowsSummary } from './summary';

test('the exact sum in INR, and the months with their rows; nothing in a register that has neither', () => {
  const [Number, Month, INR] = [text(), choice(months), amount({ currency: 'INR' })];
  const texts = defineRegister({ formType: 'test', success: '', sections: { One: { Number } } });
  const invoices = defineRegister({
    formType: 'test',
    success: '',
    total: 'INR',
    sections: { One: { Number, Month, INR } },
  });
  const rows = [
    { INR: '1,00,000.10', Month: '11' },
    { INR: '0.20', Month: 'nov' },
    { INR: '', Month: 'Oct' },
  ];
  const read = rows.map((cells) => readNewRow({ definition: invoices, settings, answers: noAnswers }, cells));
  expect(rowsSummary(invoices, read)).toBe('INR 1,00,000.30 · October (1), November (2)');
  expect(rowsSummary(texts, read)).toBe('');
});
