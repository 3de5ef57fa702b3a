import { months } from './months';

test('the twelve months in order', () => {
  const named = Array.from({ length: 12 }, (_, month) =>
    new Date(2026, month, 1).toLocaleDateString('en', { month: 'long' }),
  );
  expect(months).toEqual(named);
});
