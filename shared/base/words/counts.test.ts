import { bytesInWords, counted, wordFor } from './counts';

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

test('bytes are in the unit that is read most easily', () => {
  expect([0, 40_000, 3_240_000, 999_900_000, 10_737_418_240].map(bytesInWords)).toEqual([
    '0\u00a0MB',
    '0\u00a0MB',
    '3.2\u00a0MB',
    '999.9\u00a0MB',
    '10.7\u00a0GB',
  ]);
});
