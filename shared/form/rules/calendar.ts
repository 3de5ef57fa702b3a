/** A day as `YYYY-MM-DD`, without a time zone that could shift it. As texts, days compare and sort with `<`. */
export type Day = `${number}-${number}-${number}`;

/** A day and month without a year: 5 November. */
export interface DayAndMonth {
  day: number;
  month: number;
}

const earliestYear = 1900;
const latestYear = 2100;

const pad = (value: number) => String(value).padStart(2, '0');

/** The day with these numbers. It is not checked that the calendar has this day. */
export const dayFrom = (year: number, month: number, day: number) =>
  `${year}-${pad(month)}-${pad(day)}` as Day;

/** The day, or undefined where the calendar from 1900 to 2100 lacks it: 31-02-2026 does not become 3 March. */
export function dayInCalendar(year: number, month: number, day: number): Day | undefined {
  if (year < earliestYear || year > latestYear) return undefined;
  const found = dayFrom(year, month, day);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(found) ? found : undefined;
}

export const parts = (day: Day) => day.split('-').map(Number) as [year: number, month: number, day: number];

const msPerDay = 86_400_000;

/** The day that is so many days later, or earlier; undefined beyond the calendar. */
export const addDays = (day: Day, count: number): Day | undefined =>
  dayInCalendar(...parts(new Date(Date.parse(day) + count * msPerDay).toISOString().slice(0, 10) as Day));

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
  const last = addDays(today, daysAhead);
  return around(wanted, today).findLast((day) => !last || day <= last);
}

/** The day with this day and month that is nearest to `other`; of two as near, the later. Undefined if there is none. */
export function nearestDay(wanted: DayAndMonth, other: Day): Day | undefined {
  const distance = (day: Day) => Math.abs(Date.parse(day) - Date.parse(other));
  const byDistance = around(wanted, other).reverse();
  return byDistance.sort((a, b) => distance(a) - distance(b))[0];
}
