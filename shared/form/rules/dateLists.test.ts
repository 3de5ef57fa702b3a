import fc from 'fast-check';
import { readDateList } from './dateLists';
import { formatLong, formatWire } from './dates';
import { anyDay } from './testing/days';

const today = '2026-11-22';
/** The days of a list, each once, in the order of the calendar. */
const read = (text: string) => [...new Set(readDateList(text, today).days)].sort();
const november = (...dates: number[]) => dates.map((date) => `2026-11-${String(date).padStart(2, '0')}`);

test.each([
  '5 Nov, 2026; 6 Nov, 2026',
  '5 Nov 2026 AND 6 Nov 2026',
  ' , 05-11-2026,, 06-11-2026 and 05-11-2026 ,',
  '5, 6 Nov 2026',
  '5th and 6th November',
  '5 Nov, 6 Nov 2026',
  '5-11, 6-11',
  '5/11 6/11',
  '5/11/26  6.11.2026',
  '2026-11-05 2026-11-06',
])('%j is the 5th and the 6th of November', (text) => {
  expect(read(text)).toEqual(november(5, 6));
});

test.each([
  ['4 Nov, 5 Nov 2025, 6 Nov, 7 Nov 2026', ['2025-11-04', '2025-11-05', '2026-11-06', '2026-11-07']],
  ['5,6,7-11-2026', november(5, 6, 7)],
  ['5-11', november(5)],
  ['5-7, 9-7', ['2026-07-05', '2026-07-09']],
  ['28 Dec, 3 Jan', ['2026-12-28', '2027-01-03']],
  ['28 Dec, 3 Jan 2029', ['2028-12-28', '2029-01-03']],
  ['3 Mar, 5 Aug', ['2026-03-03', '2026-08-05']],
  ['5 Nov 2024, 6 Nov', ['2024-11-05', '2024-11-06']],
  ['t, 5/11', november(5, 22)],
  ['5 Nov 2026, -1 and +1', november(5, 21, 23)],
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
  // A day with its year, and the year again.
  ['5-Nov-26, 2026', '2026'],
  // The 5th and the 12th, or the 5th of November 2012.
  ['November 5, 12', '12'],
  ['November 5, 12, 2026', '2026'],
  // The 5th of July, or the 5th to the 7th.
  ['5-7, 9 Nov 2026', '5-7'],
  ['5-7 Nov 2026', '5-7 Nov 2026'],
  ['5 to 7 Nov 2026', '5 to 7 Nov 2026'],
  ['5-7/11', '5-7/11'],
  ['5-7 9/11', '5-7'],
  ['5/11 6', '5/11 6'],
  ['November 25-26, 2026', '2026'],
])('%j is not understood because of %j', (text, piece) => {
  expect(readDateList(text, today)).toEqual({ unclear: piece });
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
