import { months } from '@registers/shared/enum';
import { defineRegister } from '../../form/definition/definition';
import { choice, text } from '../../form/definition/fields';
import { settings } from '../../form/testing/settings';
import { noAnswers, readNewRow } from '../read/readRow';
import { rowsSummary } from './summary';

test('the months with their rows; nothing in a register that has none', () => {
  const [Number, Month] = [text(), choice(months)];
  const texts = defineRegister({ formType: 'test', success: '', sections: { One: { Number } } });
  const invoices = defineRegister({
    formType: 'test',
    success: '',
    sections: { One: { Number, Month } },
  });
  const rows = [
    { Number: '1', Month: '11' },
    { Number: '2', Month: 'nov' },
    { Number: '3', Month: 'Oct' },
  ];
  const read = rows.map((cells) => readNewRow({ definition: invoices, settings, answers: noAnswers }, cells));
  expect(rowsSummary(invoices, read)).toBe('October (1), November (2)');
  expect(rowsSummary(texts, read)).toBe('');
});
