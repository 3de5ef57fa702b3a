import { calculate, defineRegister, fieldsOf, fullLabelOf, labelOf } from './definition';
import { amount, calculated, text } from './fields';

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

test('fields are in the order of their sections', () => {
  expect(fieldsOf(register).map(([name]) => name)).toEqual([
    'Country',
    'A',
    'B',
    'OtherCountry',
    'Sum',
    'Shout',
  ]);
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

test('a duplicate wire name is refused', () => {
  const sections = { First: { A: text() }, Second: { A: text() } };
  expect(() => defineRegister({ formType: 'test', success: '', sections })).toThrow(
    'test: duplicate field A',
  );
});

test('a calculation from a field that does not exist is refused', () => {
  const sections = { First: { A: calculated(['Cots'], (cost) => cost) } };
  expect(() => defineRegister({ formType: 'test', success: '', sections })).toThrow(
    'A is calculated from Cots',
  );
});

test('an amount with its currency in a field that does not exist is refused', () => {
  const sections = { First: { A: amount({ currencyField: 'Currncy' }) } };
  expect(() => defineRegister({ formType: 'test', success: '', sections })).toThrow(
    'test: A takes its currency from Currncy, which is not a field',
  );
});
