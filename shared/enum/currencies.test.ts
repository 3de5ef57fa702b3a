import { currencies, ratesToInr } from './currencies';

test('the currencies in the order of the specification', () => {
  expect(currencies).toEqual(['USD', 'INR', 'EUR', 'GBP', 'AED']);
});

test('the fixed rates of the specification', () => {
  expect(ratesToInr).toEqual({ USD: '87.63', GBP: '115.97', INR: '1', AED: '23.86', EUR: '101.26' });
});
