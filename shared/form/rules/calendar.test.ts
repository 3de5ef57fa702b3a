import fc from 'fast-check';
import { type Day, dayFrom, dayInCalendar, expectedDay, moveToMonth, nearestDay, parts } from './calendar';
import { anyDay } from './testing/days';

const dayLength = 86_400_000;
const firstOfAll = '1900-01-01';
const lastOfAll = '2100-12-31';
/** The day that is so many days later, as the platform counts. */
const daysLater = (day: Day, days: number) =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10) as Day;
const away = (day: Day, other: Day) => Math.abs(Date.parse(day) - Date.parse(other)) / dayLength;

/** Any day; as often, one around the end of a month or a year, where counting goes wrong. */
const awkwardDay = fc.oneof(
  anyDay,
  fc
    .tuple(
      fc.constantFrom(1900, 1904, 1999, 2000, 2026, 2028, 2096, 2099, 2100),
      fc.constantFrom('01-01', '02-28', '02-29', '03-01', '04-30', '06-30', '09-30', '11-30', '12-31'),
    )
    .map(([year, rest]) => `${year}-${rest}`)
    .filter((day): day is Day => !day.endsWith('02-29') || new Date(day).getUTCDate() === 29),
);

/** All days of the calendar that have the day and the month, in order. */
function all(day: number, month: number): Day[] {
  const years = Array.from({ length: 201 }, (_, index) => 1900 + index);
  return years.flatMap((year) => dayInCalendar(year, month, day) ?? []);
}

test('every month has the days that the platform gives it', () => {
  for (const year of [1900, 1999, 2000, 2026, 2028, 2100])
    for (let month = 1; month <= 12; month += 1) {
      const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
      expect(dayInCalendar(year, month, length)).toBe(dayFrom(year, month, length));
      expect(dayInCalendar(year, month, length + 1)).toBeUndefined();
      expect(dayInCalendar(year, month, 0)).toBeUndefined();
    }
});

test('there is no day outside the years and the months', () => {
  expect(dayInCalendar(1900, 1, 1)).toBe(firstOfAll);
  expect(dayInCalendar(2100, 12, 31)).toBe(lastOfAll);
  for (const year of [1899, 2101]) expect(dayInCalendar(year, 1, 1)).toBeUndefined();
  for (const month of [0, 13]) expect(dayInCalendar(2026, month, 1)).toBeUndefined();
});

test('a day is in the month of another, if that has it', () => {
  expect(moveToMonth('2026-11-22', 5)).toBe('2026-11-05');
  expect(moveToMonth('2026-11-22', 31)).toBeUndefined();
});

test('a day and a month without a year are within the next 90 days, or else the last ones', () => {
  fc.assert(
    fc.property(awkwardDay, awkwardDay, (wanted, today) => {
      const [, month, day] = parts(wanted);
      const last = daysLater(today, 90);
      expect(expectedDay({ day, month }, today)).toBe(all(day, month).findLast((each) => each <= last));
    }),
  );
});

test('a day and a month without a year are nearest to another day, and of two that are as near in the later', () => {
  // 183 days from either.
  expect(nearestDay({ day: 5, month: 11 }, '2028-05-06')).toBe('2028-11-05');
  fc.assert(
    fc.property(awkwardDay, awkwardDay, (wanted, other) => {
      const [, month, day] = parts(wanted);
      const found = nearestDay({ day, month }, other)!;
      const closest = Math.min(...all(day, month).map((each) => away(each, other)));
      expect(found).toBe(all(day, month).findLast((each) => away(each, other) === closest));
    }),
  );
});
