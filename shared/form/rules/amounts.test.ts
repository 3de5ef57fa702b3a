import type { Currency } from '@registers/shared/enum';
import { readAmount } from './amounts';

const amounts: [text: string, decimal: string, currency?: Currency][] = [
  [' 1,234.50 ', '1234.50'],
  ['1,23,456.5', '123456.5'],
  ['0', '0'],
  ['500\t', '500'],
  ['\u200b500\u00a0', '500'],
  ['Rs. 500/-', '500', 'INR'],
  ['Rs 1,23,456', '123456', 'INR'],
  ['INR 500', '500', 'INR'],
  ['USD 120.5', '120.5', 'USD'],
  ['Rs. 500/- only', '500', 'INR'],
  ['500/-', '500'],
  ['500/- Rs.', '500', 'INR'],
  ['Rs.5', '5', 'INR'],
  ['₹ 1,23,456.50', '123456.50', 'INR'],
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
