import fc from 'fast-check';
import { readAmount } from './amounts';
import { formatAmount, parseDecimal } from './decimals';

test.each([
  ['1234.5', '1234.5'],
  ['1,234.50', '1234.50'],
  ['1,23,456.50', '123456.50'],
  ['1,234,567', '1234567'],
  [' 12 ', '12'],
  ['\u00a012\u00a0', '12'],
  ['₹ 1,23,456.50', '123456.50'],
  ['0.10', '0.10'],
  ['007', '7'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['1.005', '1.005'],
  ['-1', '-1'],
  ['−1', '-1'],
  ['-₹1,000', '-1000'],
])('%j is %s', (text, decimal) => {
  expect(parseDecimal(text)).toBe(decimal);
});

const none = '. - 1e5 12,34 1,2345 1234,567 1,,234 0,123 1.2.3 +5 Infinity 12a'.split(' ');
test.each([...none, '', '1 234', '1,234\n5'])('%j is no number', (text) => {
  expect(parseDecimal(text)).toBeUndefined();
});

test('reads both groupings of any number', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
      fc.constantFrom('en-IN', 'en-US'),
      (value, locale) => {
        expect(parseDecimal(`${value.toLocaleString(locale)}.50`)).toBe(`${value}.50`);
      },
    ),
  );
});

test.each([
  ['121562.63', '1,21,562.63'],
  ['1234567890', '1,23,45,67,890.00'],
  ['-25000', '-25,000.00'],
  ['999.5', '999.50'],
  ['1000.', '1,000.00'],
  ['1.005', '1.005'],
  ['', ''],
  ['9.86%', '9.86%'],
  ['USD 5000', 'USD 5000'],
])('%j is shown as %j', (text, shown) => {
  expect(formatAmount(text)).toBe(shown);
});

test('an amount is grouped as in India, and read back as what it was', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 99 }), (whole, part) => {
      const text = `${whole}.${String(part).padStart(2, '0')}`;
      expect(formatAmount(text)).toBe(`${whole.toLocaleString('en-IN')}${text.slice(-3)}`);
      expect(readAmount(formatAmount(text))).toMatchObject({ decimal: text });
      // As when a person leaves a field, comes back and leaves it again.
      expect(formatAmount(formatAmount(text))).toBe(formatAmount(text));
    }),
  );
});
