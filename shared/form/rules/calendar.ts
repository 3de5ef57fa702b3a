/** A day as `YYYY-MM-DD`, without a time zone that could shift it. As texts, days compare and sort with `<`. */
export type Day = `${number}-${number}-${number}`;

/** A day and month without a year: 5 November. */
export interface DayAndMonth {
  day: number;
  month: number;
}

const earliestYear = 1900;
const latestYear = 2100;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** The day with these numbers. It is not checked that the calendar has this day. */
export const dayFrom = (year: number, month: number, day: number) =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}` as Day;

/** The day, or undefined where the calendar from 1900 to 2100 lacks it: 31-02-2026 does not become 3 March. */
export function dayInCalendar(year: number, month: number, day: number): Day | undefined {
  if (year < earliestYear || year > latestYear) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? dayFrom(year, month, day)
    : undefined;
}

/** The day that is so many days later, or earlier; undefined beyond the calendar. */
export function addDays(day: Day, count: number): Day | undefined {
  const [year, month, date] = parts(day);
  const later = new Date(Date.UTC(year, month - 1, date + count));
  return dayInCalendar(later.getUTCFullYear(), later.getUTCMonth() + 1, later.getUTCDate());
}

export function parts(day: Day): [year: number, month: number, day: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

const msPerDay = 86_400_000;

/** Days since 1 January 1970. */
function dayNumber(day: Day): number {
  const [year, month, date] = parts(day);
  return Date.UTC(year, month - 1, date) / msPerDay;
}

/** The day with the number `date` in the month of another day; undefined where that month has no such day. */
export function moveToMonth(other: Day, date: number): Day | undefined {
  const [year, month] = parts(other);
  return dayInCalendar(year, month, date);
}

/** The days with a day and month in the years around `other`, in order. Two 29th of February can be 8 years apart. */
function around({ day, month }: DayAndMonth, other: Day): Day[] {
  const [year] = parts(other);
  const years = month === 2 && day === 29 ? 8 : 1;
  return Array.from({ length: 2 * years + 1 }, (_, index) =>
    dayInCalendar(year - years + index, month, day),
  ).filter((found) => found !== undefined);
}

/** How far ahead people enter a day without its year, in days. */
const daysAhead = 90;

/**
 * The day that people mean by this day and month without a year: the one within the next 90 days, or else the last one. On
 * 22 November 2026, 5 January is in 2027 and 5 March in 2026. Undefined if there is none.
 */
export function expectedDay(wanted: DayAndMonth, today: Day): Day | undefined {
  const last = dayNumber(today) + daysAhead;
  return around(wanted, today).findLast((day) => dayNumber(day) <= last);
}

/** The day with this day and month that is nearest to `other`; of two as near, the later. Undefined if there is none. */
export function nearestDay(wanted: DayAndMonth, other: Day): Day | undefined {
  const from = dayNumber(other);
  const distance = (day: Day) => Math.abs(dayNumber(day) - from);
  const byDistance = around(wanted, other).reverse();
  return byDistance.sort((a, b) => distance(a) - distance(b))[0];
}
