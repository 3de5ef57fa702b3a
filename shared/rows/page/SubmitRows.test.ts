import { months } from '@registers/shared/enum';
import { defineRegister } from '../../form/definition/definition';
import { choice, text } from '../../form/definition/fields';
import { rowsSummary } from './SubmitRows';

test('the months with their rows, after the name of their field; nothing where there is one month or none', () => {
  const [Number, Month] = [text(), choice(months)];
  const texts = defineRegister({ formType: 'test', success: '', sections: { One: { Number } } });
  const invoices = defineRegister({
    formType: 'test',
    success: '',
    sections: { One: { Number, Month } },
  });
  const read = ['November', 'November', 'October'].map((month) => ({ read: { value: () => month } }));
  expect(rowsSummary(invoices, read)).toBe('Month: October (1), November (2)');
  expect(rowsSummary(invoices, read.slice(0, 2))).toBe('Month: November (2)');
  expect(rowsSummary(texts, read)).toBe('');
});
