import { months } from '@registers/shared/enum';

/**
 * A day of the calendar as `YYYY-MM-DD`, without time or time zone. Text, because days then compare and
 * sort with `<`, `===` and `sort()`, and nothing can shift them to the day before.
 */
export type Day = `${number}-${number}-${number}`;

const earliestYear = 1900;
const latestYear = 2100;

/** Hyphens and dashes that word processors put in their place, slash, dot or space, with spaces around. */
const separator = String.raw`(?:\s*[-‐‑–/.]\s*|\s+)`;
/** Between a day, a month's name and a year anything goes, also nothing: `5Nov2026`, `5 Nov, 2026`. */
const gap = String.raw`[-‐‑–/.,\s]*`;
const dayNumber = String.raw`(?<day>\d{1,2})`;
const ordinal = String.raw`(?:st|nd|rd|th)?`;
const monthNumber = String.raw`(?<month>\d{1,2})`;
const monthName = String.raw`(?<name>[a-z]{3,9})`;
const year = String.raw`(?<year>\d{4}|\d{2})`;

const forms = [
  `${dayNumber}${separator}${monthNumber}${separator}${year}`,
  String.raw`(?<year>\d{4})${separator}${monthNumber}${separator}${dayNumber}`,
  `${dayNumber}${ordinal}${gap}${monthName}${gap}${year}`,
  // A gap is needed here, or `Nov 2026` would be read as the 20th of November 2026.
  `${monthName}${gap}${dayNumber}${ordinal}${gap.replace('*', '+')}${year}`,
].map((form) => new RegExp(`^${form}$`, 'i'));

/** 1 to 12 for a month's English name or its first three or more letters; 0 for anything else. */
function monthOf(name: string): number {
  return months.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

const dayFrom = (yearNumber: number, month: number, day: number) =>
  `${pad(yearNumber, 4)}-${pad(month)}-${pad(day)}` as Day;

function parts(day: Day): [year: number, month: number, day: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

function daysIn(month: number, yearNumber: number): number {
  if (month === 2)
    return yearNumber % 4 === 0 && (yearNumber % 100 !== 0 || yearNumber % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * The day that a text names, or undefined.
 *
 * Read as day, month, year with `-`, `/`, `.` or spaces (`5/11/2026`, `05-11-26`), with the month's name
 * (`5 Nov 2026`, `5th November 2026`, `November 5, 2026`, `5-Nov-26`), or as `2026-11-05`. The day always
 * comes before the month in figures. Years are four figures from 1900 to 2100, or two of this century.
 * A day that the calendar lacks (31-02-2026) is not moved to another one.
 */
export function parseDate(text: string): Day | undefined {
  const trimmed = text.trim();
  const found = forms.map((form) => form.exec(trimmed)?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const month = found['name'] ? monthOf(found['name']) : Number(found['month']);
  const day = Number(found['day']);
  const yearNumber = Number(found['year']) + (found['year']?.length === 2 ? 2000 : 0);
  if (yearNumber < earliestYear || yearNumber > latestYear || month < 1 || month > 12) return undefined;
  return day >= 1 && day <= daysIn(month, yearNumber) ? dayFrom(yearNumber, month, day) : undefined;
}

/** As displayed, `F j, Y`: `November 5, 2026`. */
export function formatLong(day: Day): string {
  const [yearNumber, month, date] = parts(day);
  return `${months[month - 1]} ${date}, ${pad(yearNumber, 4)}`;
}

/** As stored and sent, `d-m-Y`: `05-11-2026`. */
export function formatWire(day: Day): string {
  return day.split('-').reverse().join('-');
}

/** The day's local midnight, for a date picker. */
export function toLocalDate(day: Day): Date {
  const [yearNumber, month, date] = parts(day);
  return new Date(yearNumber, month - 1, date);
}

/** The day that a date picker chose: the local calendar fields. `toISOString()` would be the day before in India. */
export function fromLocalDate(date: Date): Day {
  return dayFrom(date.getFullYear(), date.getMonth() + 1, date.getDate());
}
