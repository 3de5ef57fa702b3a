import { calculate, defineRegister, fieldsOf, fullLabelOf, labelOf } from './definition';
import { calculated, text } from './fields';

const register = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    First: { Country: text(), A: text(), B: text() },
    Second: {
      OtherCountry: text({ label: 'Country' }),
      Sum: calculated(['A', 'B'], (a, b) => `${a}+${b}`),
      Shout: calculated(['Sum', 'A'], (sum, a) => `${sum}!${a}`),
    },
  },
});

test('a label is the wire name in words, unless it is given', () => {
  expect(labelOf('InquiryDate', text())).toBe('Inquiry Date');
  expect(labelOf('Item', text({ label: 'Commodity/Item' }))).toBe('Commodity/Item');
});

test('a label that is used twice is distinguished by its section', () => {
  expect(fullLabelOf(register, 'Country')).toBe('Country (First)');
  expect(fullLabelOf(register, 'OtherCountry')).toBe('Country (Second)');
  expect(fullLabelOf(register, 'A')).toBe('A');
});

test('a calculated field follows calculated inputs down to what is entered', () => {
  const [, shout] = fieldsOf(register).at(-1)!;
  if (shout.kind !== 'calculated') throw new Error('Shout is calculated');
  expect(calculate(register, shout, { A: '1', B: '2' })).toBe('1+2!1');
});
