import type { Currency } from '@registers/shared/enum';
import fc from 'fast-check';
import { readAmount } from './amounts';
import { parseDecimal } from './decimals';

const amounts: [text: string, decimal: string, currency?: Currency][] = [
  [' 1,234.50 ', '1234.50'],
  ['1,23,456.5', '123456.5'],
  ['0', '0'],
  ['500\t', '500'],
  ['\u200b500\u00a0', '500'],
  ['Rs. 500/-', '500', 'INR'],
  ['Rs 1,23,456', '123456', 'INR'],
  ['INR 500', '500', 'INR'],
  ['500 INR', '500', 'INR'],
  ['USD 120.5', '120.5', 'USD'],
  ['1.5 lakh', '150000'],
  ['Rs. 500/- only', '500', 'INR'],
  ['500/-', '500'],
  ['500/- Rs.', '500', 'INR'],
  ['Rs.5', '5', 'INR'],
  ['rs 5', '5', 'INR'],
  ['₹ 1,23,456.50', '123456.50', 'INR'],
  ['₹1.5 lakhs', '150000', 'INR'],
  ['1.50 lac INR', '150000', 'INR'],
  ['0.5 lakh', '50000'],
  ['1.23456 lakh', '123456'],
  ['1.234567 lakh', '123456.7'],
  ['2 crore', '20000000'],
  ['2.25 crores', '22500000'],
  ['5 rupees', '5', 'INR'],
  ['usd120', '120', 'USD'],
  ['$5', '5', 'USD'],
  ['$.5', '0.5', 'USD'],
  ['US$ 5', '5', 'USD'],
  ['$5 USD', '5', 'USD'],
  ['5 dollars', '5', 'USD'],
  ['€ 5', '5', 'EUR'],
  ['5 euro', '5', 'EUR'],
  ['£5', '5', 'GBP'],
  ['GBP 5', '5', 'GBP'],
  ['AED 5', '5', 'AED'],
  ['5 Dhs.', '5', 'AED'],
];
test.each(amounts.map(([text, ...amount]) => ({ text, amount })))('$text is $amount', ({ text, amount }) => {
  const { decimal, currency, error } = readAmount(text);
  expect(error).toBeUndefined();
  expect([decimal, currency]).toEqual([amount[0], amount[1]]);
});

test.each([
  ['-1', 'negative'],
  ['-1.005', 'negative'],
  ['-₹1,000', 'negative'],
  ['Rs. -5/-', 'negative'],
  ['1.005', 'tooManyDecimals'],
  ['1.000', 'tooManyDecimals'],
  ['1.00000001 lakh', 'tooManyDecimals'],
  ['1.234,50', 'commas'],
  ['12,34', 'commas'],
  ['Rs 1,2345', 'commas'],
  ['1e5', 'notANumber'],
  ['1 234', 'notANumber'],
  ['1.234.567', 'notANumber'],
  ['ten', 'notANumber'],
  ['5k', 'notANumber'],
  ['1.5L', 'notANumber'],
  ['1,50,000 lakh', 'notANumber'],
  ['1.2.3 lakh', 'notANumber'],
  ['SGD 5', 'notANumber'],
  ['A$ 5', 'notANumber'],
  ['USD.5', 'notANumber'],
  ['$5 INR', 'notANumber'],
  ['5 + 5', 'notANumber'],
  ['Rs', 'notANumber'],
  ['/-', 'notANumber'],
  ['', 'notANumber'],
] as const)('%j: %s', (text, error) => {
  expect(readAmount(text).error).toBe(error);
});

test('whatever was a number before is the same number', () => {
  const text = fc.array(fc.constantFrom(...Array.from('0123456789012345.,,-−–₹$€£ ')), { maxLength: 12 });
  const grouped = fc
    .tuple(fc.constantFrom('', '₹', '$ ', '-', '€'), fc.nat(10 ** 9), fc.constantFrom('en-IN', 'en-US'))
    .map(([sign, value, locale]) => [sign, (value / 100).toLocaleString(locale)]);
  fc.assert(
    fc.property(fc.oneof(text, grouped), (pieces) => {
      const before = parseDecimal(pieces.join(''));
      fc.pre(before !== undefined);
      expect(readAmount(pieces.join('')).decimal).toBe(before);
    }),
    { numRuns: 500 },
  );
});

test('takes every amount of whole paise', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 99 }), (whole, paise) => {
      const amount = `${whole}.${String(paise).padStart(2, '0')}`;
      expect(readAmount(amount)).toEqual({ decimal: amount });
    }),
  );
});
