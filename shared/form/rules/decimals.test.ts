import fc from 'fast-check';
import { parseDecimal } from './decimals';

test.each([
  ['1234', '1234'],
  ['1234.5', '1234.5'],
  ['1,234.50', '1234.50'],
  ['1,23,456.50', '123456.50'],
  ['1,234,567', '1234567'],
  ['12,34,56,789.01', '123456789.01'],
  [' 12 ', '12'],
  ['\u00a012\u00a0', '12'],
  ['₹ 1,23,456.50', '123456.50'],
  ['$5', '5'],
  ['0', '0'],
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

test.each([
  '',
  ' ',
  '.',
  '-',
  '₹',
  '1e5',
  '12,34',
  '1,2345',
  '1,23,4',
  '1234,567',
  ',123',
  '1,,234',
  '0,123',
  '1.500,00',
  '1.2.3',
  '+5',
  '1 234',
  '0x1f',
  'Infinity',
  'NaN',
  '--1',
  '12a',
  '٣',
  '1,234\n5',
])('%j is no number', (text) => {
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

test('its own result stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,- ₹')) }), (text) => {
      const decimal = parseDecimal(text);
      if (decimal === undefined) return;
      expect(decimal).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/);
      expect(parseDecimal(decimal)).toBe(decimal);
    }),
    { numRuns: 500 },
  );
});
