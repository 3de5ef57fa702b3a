import type { Currency } from '@registers/shared/enum';
import { readAmount } from './amounts';

test.each([
  [' 1,234.50 ', '1234.50'],
  ['1,23,456.5', '123456.5'],
  ['0', '0'],
  ['500\t', '500'],
  ['\u200b500\u00a0', '500'],
  ['500/-', '500'],
])('%j is %s of no currency', (text, decimal) => {
  expect(readAmount(text)).toEqual({ decimal, currency: undefined });
});

test.each<[Currency, ...string[]]>([
  ['INR', 'Rs. 5/-', 'Rs 5', 'Rs.5', 'INR 5', '₹ 5', 'Rs. 5/- only', '5/- Rs.', '5 rupees'],
  ['USD', 'USD 5', 'usd5', '$5', 'US$ 5', '$5 USD', '5 dollars'],
  ['EUR', '€ 5', '5 euro'],
  ['GBP', '£5', 'GBP 5'],
  ['AED', 'AED 5', '5 Dhs.'],
])('5 %s is written in any of these ways', (currency, ...texts) => {
  for (const text of texts) expect(readAmount(text)).toEqual({ decimal: '5', currency });
});

test.each([
  ['-1', 'negative'],
  ['-1.005', 'negative'],
  ['-₹1,000', 'negative'],
  ['Rs. -5/-', 'negative'],
  ['1.005', 'tooManyDecimals'],
  ['1.234,50', 'commas'],
  ['12,34', 'commas'],
  ['Rs 1,2345', 'commas'],
  ['1e5', 'notANumber'],
  ['1 234', 'notANumber'],
  ['1.234.567', 'notANumber'],
  ['ten', 'notANumber'],
  ['5k', 'notANumber'],
  ['1.5 lakh', 'notANumber'],
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
