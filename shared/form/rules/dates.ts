import { months } from '@registers/shared/enum';
import { addDays, type Day, type DayAndMonth, dayFrom, dayInCalendar, expectedDay, parts } from './calendar';
import { withFigures } from './figures';
import { trimEnds } from './whiteSpace';

/** What separates day, month and year: hyphen, dash (into which word processors turn a hyphen), slash, dot or space. */
const separator = String.raw`(?:\s*[-‐-–/.]\s*|\s+)`;
/** A sign beside a month's name. There can be any number of them: `5Nov2026`, `5 Nov, 2026`. */
const sign = String.raw`[-‐-–/.,\s]`;
const gap = `${sign}*`;
const dayNumber = String.raw`(?<day>\d{1,2})`;
const ordinal = String.raw`(?:st|nd|rd|th)?`;
const monthNumber = String.raw`(?<month>\d{1,2})`;
const monthName = String.raw`(?<name>[a-z]{3,9})`;
const year = String.raw`(?<year>\d{4}|\d{2})`;
/** `Nov 17-19` may be three days: a year of two figures behind a dash needs another dash, as in `Nov-17-19`. */
const noRange = String.raw`(?![^-‐-–]*[-‐-–]\s*\d\d$)`;

/** The longest date, in characters. A longer text is not read as a date. */
export const longestDate = 100;

const whole = (form: string) => new RegExp(`^${form}$`, 'i');

const fullForms = [
  String.raw`${dayNumber}${separator}${monthNumber}${separator}(?<year>\d{4})`,
  // A year of two figures needs twice the same separator: `5-7/11` may as well be the 5th to the 7th of November.
  String.raw`${dayNumber}\s*(?<between>[-‐-–/.\s])\s*${monthNumber}\s*\k<between>\s*(?<year>\d{2})`,
  String.raw`(?<year>\d{4})${separator}${monthNumber}${separator}${dayNumber}`,
  `${noRange}${dayNumber}${ordinal}${gap}${monthName}${gap}${year}`,
  // With nothing between day and year, `Nov 2026` would be read as the 20th of November 2026.
  `${noRange}${monthName}${gap}${dayNumber}${ordinal}${sign}+${year}`,
  String.raw`(?<day>\d{2})(?<month>\d{2})${year}`,
].map(whole);

const formsWithoutYear = [
  `${dayNumber}${separator}${monthNumber}`,
  String.raw`${dayNumber}${ordinal}${gap}${monthName}\.?`,
  `${monthName}${gap}${dayNumber}${ordinal}`,
].map(whole);

/** 1 to 12 for the English name of a month, or its first letters; 0 for anything else. Expects three letters or more. */
export function monthOf(name: string): number {
  return months.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;
}

function readBy(forms: readonly RegExp[], text: string) {
  const trimmed = withFigures(trimEnds(text));
  if (trimmed.length > longestDate) return undefined;
  for (const form of forms) {
    const found = form.exec(trimmed)?.groups;
    if (!found) continue;
    const year = Number(found['year']) + (found['year']?.length === 2 ? 2000 : 0);
    const month = found['name'] ? monthOf(found['name']) : Number(found['month']);
    return { year, month, day: Number(found['day']) };
  }
  return undefined;
}

/**
 * The day that a text with a year names, or undefined: `5/11/2026`, `05-11-26`, `05112026`, `051126`, `5 Nov 2026`, `5th
 * November 2026`, `November 5, 2026`, `5-Nov-26`, `2026-11-05`. In figures the day comes before the month. A year of two
 * figures is one of this century; behind figures it needs the same sign twice: `5/11/26`, not `5-11/26`.
 */
export function parseFullDate(text: string): Day | undefined {
  const found = readBy(fullForms, text);
  return found && dayInCalendar(found.year, found.month, found.day);
}

/** The day and the month that a text without a year names (`5/11`, `5 Nov`, `November 5`), or undefined. */
export function parseDayAndMonth(text: string): DayAndMonth | undefined {
  const found = readBy(formsWithoutYear, text);
  // Any leap year will do: it has all days that there are.
  return found && dayInCalendar(2000, found.month, found.day) && { day: found.day, month: found.month };
}

const daysFromToday = new Map([
  ['t', 0],
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);

/** The day of `today`, `t`, `tomorrow` or `yesterday`, of `+3` (three days later) or `-1` (one day earlier), else undefined. */
export function parseFromToday(text: string, today: Day): Day | undefined {
  const words = withFigures(trimEnds(text)).toLowerCase();
  const days = /^[+-]\d{1,3}$/.test(words) ? Number(words) : daysFromToday.get(words);
  return days === undefined ? undefined : addDays(today, days);
}

/** The day whose number a spreadsheet shows if the cell is not formatted as a date: 45966, the days since 30 December 1899. */
export const countedDay = (text: string): Day | undefined =>
  /^\s*\d{5}(?:\.\d+)?\s*$/.test(text) ? addDays('1899-12-30', Number(text)) : undefined;

/** The day that a text names; undefined where it names none. Without a year, the day that is expected on `today`. */
export function parseDate(text: string, today: Day = currentDay()): Day | undefined {
  const full = parseFullDate(text) ?? parseFromToday(text, today);
  if (full) return full;
  const found = parseDayAndMonth(text);
  return found && expectedDay(found, today);
}

/** The day as it is displayed, in the format `F j, Y`: `November 5, 2026`. */
export function formatLong(day: Day): string {
  const [yearNumber, month, date] = parts(day);
  return `${months[month - 1]} ${date}, ${yearNumber}`;
}

/** The day as it is stored and sent, in the format `d-m-Y`: `05-11-2026`. */
export function formatWire(day: Day): string {
  return day.split('-').reverse().join('-');
}

/** The day's local midnight, for a date picker. */
export function toLocalDate(day: Day): Date {
  const [yearNumber, month, date] = parts(day);
  return new Date(yearNumber, month - 1, date);
}

/** The day that a date picker chose, in local time. `toISOString()` would give the day before in India. */
export function fromLocalDate(date: Date): Day {
  return dayFrom(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** Today, by the clock and the time zone of this device. */
export const currentDay = (): Day => fromLocalDate(new Date());
