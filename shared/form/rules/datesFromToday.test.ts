import { readDateList } from './dateLists';
import { currentDay, parseDate } from './dates';

test.each([
  ['today', '2026-11-22'],
  ['Today ', '2026-11-22'],
  ['t', '2026-11-22'],
  ['T', '2026-11-22'],
  ['Tomorrow', '2026-11-23'],
  ['yesterday', '2026-11-21'],
  ['+0', '2026-11-22'],
  ['+3', '2026-11-25'],
  [' -1', '2026-11-21'],
  ['+40', '2027-01-01'],
  ['-326', '2025-12-31'],
] as const)('on 22 November 2026, %j is %s', (text, day) => {
  expect(parseDate(text, '2026-11-22')).toBe(day);
  expect(readDateList(text, '2026-11-22')).toEqual({ days: [day] });
});

test('today is by the clock', () => {
  expect(parseDate('t')).toBe(currentDay());
});

test.each(['to', 'tt', '3', '+', '-', '+-3', '+ 3', '--1', '+1.5', '+1000', 't+1'])(
  '%j is no date',
  (text) => {
    expect(parseDate(text, '2026-11-22')).toBeUndefined();
  },
);

const written = '5 nov|5nov|5-Nov|5 Nov.|5th November|Nov 5|November 5th|5/11|05-11|5.11|5 11| 05/11\u00a0';
test.each(written.split('|'))('reads %j as the 5 November within 90 days, or else the last one', (text) => {
  expect(parseDate(text, '2026-11-22')).toBe('2026-11-05');
  expect(parseDate(text, '2027-01-02')).toBe('2026-11-05');
  expect(parseDate(text, '2027-11-05')).toBe('2027-11-05');
  expect(parseDate(text, '2026-08-06')).toBe('2025-11-05');
  expect(parseDate(text, '2026-08-07')).toBe('2026-11-05');
});

test.each([
  ['5/3', '2026-11-28', '2026-03-05'],
  ['Jan 7', '2026-11-28', '2027-01-07'],
  ['31/12', '2027-01-03', '2026-12-31'],
  ['29 Feb', '2026-11-28', '2024-02-29'],
] as const)('%j on %s is %s', (text, today, day) => expect(parseDate(text, today)).toBe(day));
