import { counted, numberInWords, wordFor } from './counts';

test('one of a thing has its own word', () => {
  expect([0, 1, 2, 1000].map((count) => counted(count, 'row'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '1,000 rows',
  ]);
  expect([1, 2].map((count) => counted(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
  expect([0, 1, 2].map((count) => wordFor(count, 'is', 'are'))).toEqual(['are', 'is', 'are']);
});

test('thousands are set apart', () => {
  expect(numberInWords(12345)).toBe('12,345');
});
