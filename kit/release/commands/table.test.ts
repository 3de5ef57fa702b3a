import { table, toMinute } from './table';

test('columns are as wide as what is in them, and no line ends with spaces', () => {
  expect(
    table([
      ['id', 'role', 'since'],
      ['job', 'live', ''],
      ['', 'canary 10 %'],
    ]),
  ).toBe('id   role         since\njob  live\n     canary 10 %');
});

test('a time is shown to the minute', () => {
  expect(toMinute('2026-11-21T07:45:59.000Z')).toBe('2026-11-21 07:45');
});
