/**
 * A day of the calendar as `YYYY-MM-DD`, without time or time zone. Text, because days then compare and
 * sort with `<`, `===` and `sort()`, and nothing can shift them to the day before.
 */
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
  const listed = year >= earliestYear && year <= latestYear && month >= 1 && month <= 12;
  return listed && day >= 1 && day <= daysIn(month, year) ? dayFrom(year, month, day) : undefined;
}

export function parts(day: Day): [year: number, month: number, day: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

function daysIn(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const msPerDay = 86_400_000;

/** Days since 1 January 1970. */
function dayNumber(day: Day): number {
  const [year, month, date] = parts(day);
  return Date.UTC(year, month - 1, date) / msPerDay;
}

/** How many days there are from one day to another, both counted; less than 1 if the other is earlier. */
export const countDays = (first: Day, last: Day): number => dayNumber(last) - dayNumber(first) + 1;

/** All days from one day to another, both included; none if the other is earlier. */
export const daysBetween = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, countDays(first, last)) }, (_, index) => {
    const day = new Date((dayNumber(first) + index) * msPerDay);
    return dayFrom(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
  });

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
 * The day that people mean by this day and month, if they leave out the year: the one within the next 90 days, or else the
 * last one before. On 22 November 2026, 5 January is in 2027 and 5 March in 2026. Undefined if there is none.
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

/** The day with this day and month in the year of `other`; undefined if that of another year is nearer to `other`. */
export function moveToYear(other: Day, wanted: DayAndMonth): Day | undefined {
  const day = nearestDay(wanted, other);
  return day && parts(day)[0] === parts(other)[0] ? day : undefined;
}
