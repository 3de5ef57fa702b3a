import { withDecimals } from './meant';

test.each([
  ['12,5', '12.5'],
  ['Rs 12,34', 'Rs 12.34'],
  ['12,34€', '12.34€'],
  ['1.234,50', '1234.50'],
])('%j may be %s: a person has to say', (text, amount) => {
  expect(withDecimals(text)).toBe(amount);
});

test.each(['1 200', '1 200,50', '12 500.50', '1,2345', '12,5,5', '1.23,50', 'ten', '12.5', 'SGD 12,5'])(
  '%j has no comma before decimals',
  (text) => {
    expect(withDecimals(text)).toBeUndefined();
  },
);
