import type { Currency } from '@registers/shared/enum';
import { type AmountError, readAmount } from './amounts';

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

test.each<[AmountError, ...string[]]>([
  ['negative', '-1', '-1.005', '-₹1,000', 'Rs. -5/-'],
  ['tooManyDecimals', '1.005'],
  ['commas', '1.234,50', '12,34', 'Rs 1,2345'],
  ['notANumber', '1e5', '1 234', '1.234.567', 'ten', '5k', '1.5 lakh', '5 + 5', 'Rs', '/-', ''],
  // Currencies that no register has, or two of them.
  ['notANumber', 'SGD 5', 'A$ 5', 'USD.5', '$5 INR'],
])('%s: %j, %j, …', (error, ...texts) => {
  expect(texts.map((text) => [text, readAmount(text).error])).toEqual(texts.map((text) => [text, error]));
});
