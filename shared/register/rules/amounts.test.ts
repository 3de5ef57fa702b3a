import fc from 'fast-check';
import { parseAmount, readAmount } from './amounts';

test('gives the amount as it is sent: separators gone, decimals as typed', () => {
  expect(readAmount(' 1,234.50 ')).toEqual({ amount: '1234.50' });
  expect(readAmount('1,23,456.5')).toEqual({ amount: '123456.5' });
  expect(readAmount('0')).toEqual({ amount: '0' });
});

test.each([
  ['-1', 'negative'],
  ['-1.005', 'negative'],
  ['1.005', 'tooManyDecimals'],
  ['1.000', 'tooManyDecimals'],
  ['1e5', 'notANumber'],
  ['12,34', 'notANumber'],
  ['ten', 'notANumber'],
  ['', 'notANumber'],
] as const)('%j: %s', (text, fault) => {
  expect(readAmount(text)).toEqual({ fault });
  expect(parseAmount(text)).toBeUndefined();
});

test('takes every amount of whole paise', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 99 }), (whole, paise) => {
      const amount = `${whole}.${String(paise).padStart(2, '0')}`;
      expect(parseAmount(amount)).toBe(amount);
    }),
  );
});
