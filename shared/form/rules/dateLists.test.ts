import fc from 'fast-check';
import { addDays } from './calendar';
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
  '5 Nov 2026 / 6 Nov 2026',
  '5/11/26  6.11.2026',
  '2026-11-05 2026-11-06',
])('%j is the 5th and the 6th of November', (text) => {
  expect(read(text)).toEqual(november(5, 6));
});

test.each([
  ['4 Nov, 5 Nov 2025, 6 Nov, 7 Nov 2026', ['2025-11-04', '2025-11-05', '2026-11-06', '2026-11-07']],
  ['5,6,7-11-2026', november(5, 6, 7)],
  ['5 to 7/11', november(5, 6, 7)],
  ['5/11 to 7/11', november(5, 6, 7)],
  ['5-7/11', november(5, 6, 7)],
  ['5-7.11.26', november(5, 6, 7)],
  ['5-7/11/2026', november(5, 6, 7)],
  ['5/11 - 7/11', november(5, 6, 7)],
  ['5/11/26 - 7/11/26', november(5, 6, 7)],
  ['5-11-26-7-11-26', november(5, 6, 7)],
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
  ['5-6-7', '5-6-7'],
  ['5 to 7, 9 Nov 2026', '5 to 7'],
  ['5-7 Nov 2026, 9', '9'],
  ['5 Nov to soon', '5 Nov to soon'],
  ['Nov 17-19', 'Nov 17-19'],
  ['5-Nov-26 2026', '5-Nov-26 2026'],
  ['3-5-Nov-26', '3-5-Nov-26'],
  // To the 12th of December 2026, or to the 26th of December 2012.
  ['10-Dec-12-Dec-26', '10-Dec-12-Dec-26'],
  ['5-7 9/11', '5-7'],
  ['5/11 6', '5/11 6'],
  ['November 25-26, 2026', '2026'],
])('%j is not understood because of %j', (text, piece) => {
  expect(readDateList(text, today)).toEqual({ unclear: piece });
});

test.each([
  '3-5 Nov 2026',
  '3–5 nov',
  '3 to 5 Nov',
  '3rd - 5th November, 2026',
  '3-5-Nov-2026',
  '3 Nov - 5 Nov 2026',
  '03/11/2026 to 05/11/2026',
  '03-11-2026-05-11-2026',
  '2026-11-03 – 2026-11-05',
  'November 3, 2026 - November 5, 2026',
  '3, 4-5 Nov 2026',
  '3-4 Nov & 5 Nov 2026',
])('%j is the 3rd to the 5th of November', (text) => {
  expect(read(text)).toEqual(november(3, 4, 5));
});

test.each([
  ['28 Nov to 2 Dec 2025', ['2025-11-28', '2025-11-29', '2025-11-30', '2025-12-01', '2025-12-02']],
  ['31 Dec - 1 Jan', ['2026-12-31', '2027-01-01']],
  ['1-2 Nov 2024, 6 Nov', ['2024-11-01', '2024-11-02', '2024-11-06']],
  ['1-3-2026', ['2026-03-01']],
])('%j is the days that it says, also over the end of a month', (text, days) => {
  expect(read(text)).toEqual(days);
});

test.each(['5-3 Nov 2026', '3-3 Nov', '30 Nov to 2 Nov 2026', '1 Nov - 2 Dec 2026', '28 - 2 Jan'])(
  '%j is not understood: the first day is not first, or it is too long',
  (text) => expect(readDateList(text, today)).toEqual({ unclear: text }),
);

test('any range of 2 to 31 days, in either format, is all its days', () => {
  const sign = fc.constantFrom('-', ' - ', ' – ', ' to ');
  const format = fc.constantFrom(formatLong, formatWire);
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 30 }), sign, format, (first, more, between, written) => {
      const last = addDays(first, more);
      fc.pre(last !== undefined);
      const { days = [] } = readDateList(`${written(first)}${between}${written(last)}`);
      expect(days).toHaveLength(more + 1);
      expect(days).toEqual(days.map((_, count) => addDays(first, count)));
      expect(days.at(-1)).toBe(last);
    }),
  );
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
