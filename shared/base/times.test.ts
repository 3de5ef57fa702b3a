import fc from 'fast-check';
import { clockIn, clockOf, dateOf, dayAndClockOf, dayOf, dayTitle, isoDayOf, longDateOf } from './times';

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

test('a time is written as staff say it', () => {
  const time = at(2026, 10, 20, 14, 2);
  expect([clockOf, dayOf, dayAndClockOf, dateOf, longDateOf].map((words) => words(time, time))).toEqual([
    '2:02 pm',
    '20 November',
    '20 November at 2:02 pm',
    '20 November 2026',
    'Friday, 20 November 2026',
  ]);
});

test('a day of another year has its year', () => {
  const now = at(2027, 0, 1, 0, 0);
  expect(dayOf(at(2026, 11, 31, 23, 59), now)).toBe('31 December 2026');
  expect(dayAndClockOf(at(2026, 11, 31, 23, 59), now)).toBe('31 December 2026 at 11:59 pm');
});

test.each([
  ['en-US', '2:02 pm', '12:05 am'],
  ['en-IN', '2:02 pm', '12:05 am'],
  ['en-GB', '14:02', '00:05'],
  ['de-DE', '14:02', '00:05'],
])('the clock of a browser in %s', (language, afternoon, midnight) => {
  const clock = clockIn(language);
  expect([clock(at(2026, 10, 20, 14, 2)), clock(at(2026, 10, 20, 0, 5))]).toEqual([afternoon, midnight]);
});

test.each([
  ['just after midnight', at(2026, 10, 22, 0, 0), 'Today'],
  ['just before midnight', at(2026, 10, 21, 23, 59), 'Yesterday'],
  ['the whole day before', at(2026, 10, 21, 0, 0), 'Yesterday'],
  ['two days before', at(2026, 10, 20, 23, 59), 'Friday, 20 November 2026'],
  ['the same day a year ago', at(2025, 10, 22, 12, 0), 'Saturday, 22 November 2025'],
])('a day ends at midnight by the clock on the wall: %s', (_what, time, title) => {
  expect(dayTitle(time, at(2026, 10, 22, 10, 0))).toBe(title);
});

test('days are in the order of their times', () => {
  const time = fc.integer({ min: at(2000, 0, 1, 0, 0), max: at(2100, 0, 1, 0, 0) });
  fc.assert(
    fc.property(time, time, (a, b) => {
      expect(isoDayOf(Math.min(a, b)) <= isoDayOf(Math.max(a, b))).toBe(true);
    }),
  );
});
