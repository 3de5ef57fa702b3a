import { amountMeant } from './meant';

test.each([
  ['12,5', '12.5'],
  ['Rs 12,34', 'Rs 12.34'],
  ['12,34€', '12.34€'],
  ['1.234,50', '1234.50'],
  ['1 200', '1200'],
  ['INR 1 200,50', 'INR 1200.50'],
  ['12 500.50', '12500.50'],
  ['2.500', '2500'],
  ['Rs. 1.234.500', 'Rs. 1234500'],
  ['2\u202f000', '2000'],
])('%j may be %s: a person has to say', (text, amount) => {
  expect(amountMeant(text)).toBe(amount);
});

test.each([
  '12 34',
  '1200 5',
  '1 200 12,5',
  '500 12,50',
  '1,2345',
  '12,5,5',
  '1.23,50',
  'ten',
  '12.5',
  'SGD 12,5',
])('%j probably means no amount', (text) => {
  expect(amountMeant(text)).toBeUndefined();
});
