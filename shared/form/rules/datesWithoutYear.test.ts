import fc from 'fast-check';
import type { Day } from './calendar';
import { currentDay, parseDate, toLocalDate } from './dates';
import { anyDay } from './testing/days';

test.each([
  '5 nov',
  '5nov',
  '5-Nov',
  '5 Nov.',
  '5th November',
  'Nov 5',
  'November 5th',
  '5/11',
  '05-11',
  '5.11',
  '5 11',
  ' 05/11\u00a0',
])('reads %j as the 5 November nearest to today', (text) => {
  expect(parseDate(text, '2026-11-22')).toBe('2026-11-05');
  expect(parseDate(text, '2027-01-02')).toBe('2026-11-05');
  expect(parseDate(text, '2027-11-05')).toBe('2027-11-05');
  expect(parseDate(text, '2026-05-06')).toBe('2025-11-05');
  expect(parseDate(text, '2026-05-07')).toBe('2026-11-05');
});

test('29 February without a year is in the nearest leap year', () => {
  expect(parseDate('29 feb', '2026-11-22')).toBe('2028-02-29');
  expect(parseDate('29/2', '2026-01-10')).toBe('2024-02-29');
  expect(parseDate('29/2', '2099-06-01')).toBe('2096-02-29');
});

test('without a year, takes the year of today by the clock', () => {
  const [, month, date] = currentDay().split('-');
  expect(parseDate(`${date}/${month}`)).toBe(currentDay());
});

test('without a year, no other year is nearer', () => {
  const days = (a: Day, b: Day) => Math.abs(toLocalDate(a).getTime() - toLocalDate(b).getTime());
  fc.assert(
    fc.property(anyDay, anyDay, (day, today) => {
      const [, month, date] = day.split('-');
      const found = parseDate(`${date}-${month}`, today)!;
      expect(found.slice(5)).toBe(`${month}-${date}`);
      for (const years of [-1, 1]) {
        const other = parseDate(`${date}-${month}-${Number(found.slice(0, 4)) + years}`);
        // Summer time shifts a day by an hour at most.
        if (other) expect(days(found, today)).toBeLessThan(days(other, today) + 3_700_000);
      }
    }),
  );
});
