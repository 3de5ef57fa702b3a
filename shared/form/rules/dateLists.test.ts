import fc from 'fast-check';
import { longestRange, readDateList } from './dateLists';
import { formatLong, formatWire } from './dates';
import { anyDay } from './testing/days';

const today = '2026-11-22';
/** The days of a list, each once, in the order of the calendar. */
const read = (text: string) => [...new Set(readDateList(text, today).days)].sort();
const november = (...dates: number[]) => dates.map((date) => `2026-11-${String(date).padStart(2, '0')}`);
const errorOf = (text: string) => readDateList(text, today).error;

test.each([
  '5 Nov, 2026; 6 Nov, 2026',
  '5 Nov 2026 AND 6 Nov 2026',
  ' , 05-11-2026,, 06-11-2026 and 05-11-2026 ,',
  '5, 6 Nov 2026',
  '5th and 6th November',
  '5 Nov, 6 Nov 2026',
  '5-11, 6-11',
])('%j is the 5th and the 6th of November', (text) => {
  expect(read(text)).toEqual(november(5, 6));
});

const fiveToSeven = '5,6,7-11-2026|5-7 Nov 2026|5 – 7 November 2026|5 Nov - 7 Nov';
const inOtherForms = '5-7/11/2026|November 5-7, 2026|5 Nov 2026\u200b - \u200b7 Nov 2026';
test.each([...fiveToSeven.split('|'), ...inOtherForms.split('|')])('%j is the 5th to the 7th', (text) => {
  expect(read(text)).toEqual(november(5, 6, 7));
});

test.each([
  ['4 Nov, 5 Nov 2025, 6 Nov, 7 Nov 2026', ['2025-11-04', '2025-11-05', '2026-11-06', '2026-11-07']],
  // `November 5-26` alone is a day in 2026.
  ['November 25-26, 2026', november(25, 26)],
  ['5 till 7 Nov, 9 Nov and 11 Nov', november(5, 6, 7, 9, 11)],
  ['5-5 Nov 2026', november(5)],
  ['5-11', november(5)],
  ['31 Dec to 1 Jan', ['2026-12-31', '2027-01-01']],
  ['31 Dec - 1 Jan 2027', ['2026-12-31', '2027-01-01']],
  ['31 Dec 2026 - 1 Jan', ['2026-12-31', '2027-01-01']],
  ['31 Dec 2024 - 1 Jan', ['2024-12-31', '2025-01-01']],
  ['28 Dec, 3 Jan', ['2026-12-28', '2027-01-03']],
  ['3 Mar, 5 Aug', ['2026-03-03', '2026-08-05']],
  // A date without a year takes that of the next date that has one, or else of the last before it.
  ['5 Nov, 6 Nov 2026, 7 Nov 2024', ['2024-11-07', ...november(5, 6)]],
  ['5 Nov 2024 - 6 Nov, 8 Nov', ['2024-11-05', '2024-11-06', '2024-11-08']],
  ['', []],
  [' ; ,', []],
])('%j is the days that it says', (text, days) => {
  expect(read(text)).toEqual(days);
});

test.each([
  ['5; 6', '6'],
  ['soon', 'soon'],
  ['5 Nov 2026, 31-02-2026, 6 Nov 2026', '31-02-2026'],
  ['5 Nov 2026, 6', '6'],
  ['31, 30 Nov', '31'],
  ['7-5 Nov 2026', '7-5 Nov 2026'],
  // A day with its year, and the year again.
  ['5-Nov-26, 2026', '2026'],
  ['5 to 31 Nov 2026', '5 to 31 Nov 2026'],
  // The 5th and the 12th, or the 5th of November 2012.
  ['November 5, 12', '12'],
  ['November 5, 12, 2026', '2026'],
  // The 5th of July, or the 5th to the 7th.
  ['5-7, 9 Nov 2026', '5-7'],
  // From 1 October to 11 December, or from the 1st to 10 November 2012.
  ['1-10-11-12', '1-10-11-12'],
  // The 5th to the 7th of November, or July 2011.
  ['5-7/11', '5-7/11'],
  // This year's, or the next.
  ['5 Jan, 5 Dec 2026', '5 Jan'],
  ['28 Dec, 3 Jan 2027', '28 Dec'],
  ['5 Jan, 5 Jun', '5 Jan'],
])('%j is not understood because of %j', (text, piece) => {
  expect(errorOf(text)).toEqual({ piece });
});

test('a range of 62 days is taken, a longer one is asked about', () => {
  expect(longestRange).toBe(62);
  expect(read('1 Nov to 1 Jan')).toHaveLength(62);
  expect(errorOf('1 Nov to 2 Jan')).toEqual({ piece: '1 Nov to 2 Jan', length: 63 });
  expect(errorOf('5/11, 1 Jan - 31 Dec 2026')).toEqual({ piece: '1 Jan - 31 Dec 2026' });
});

test('any list of dates, in either format, by any separator, is understood', () => {
  const separator = fc.constantFrom(', ', ',', '; ', '\r\n', '\n', '\t', ' and ', ' & ', ', and ');
  const dates = fc.array(
    fc.record({ day: anyDay, format: fc.constantFrom(formatLong, formatWire), separator }),
  );
  fc.assert(
    fc.property(dates, (list) => {
      const typed = list.map(({ day, format, separator: after }) => format(day) + after).join('');
      expect(readDateList(typed).days).toEqual(list.map(({ day }) => day));
    }),
  );
});
