import { type Day, dayInCalendar, nearestDay, parts } from '../../form/rules/calendar';
import { readDateList } from '../../form/rules/dateLists';
import { currentDay, parseFromToday, parseFullDate } from '../../form/rules/dates';
import { withFigures } from '../../form/rules/figures';
import type { CellReading, DateOrder } from './reading';

/** Dates in figures with slashes, which may have the month first. With dashes or dots, the day is first everywhere. */
const inFigures = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g;

/** A date in figures, read with the day first and with the month first; each is undefined if there is no such day. */
interface DateInFigures {
  text: string;
  dayFirst: Day | undefined;
  monthFirst: Day | undefined;
}

function datesInFigures(text: string): DateInFigures[] {
  return [...withFigures(text).matchAll(inFigures)].map(([found, first = '', second = '', digits = '']) => {
    const year = Number(digits) + (digits.length === 2 ? 2000 : 0);
    return {
      text: found,
      dayFirst: dayInCalendar(year, Number(second), Number(first)),
      monthFirst: dayInCalendar(year, Number(first), Number(second)),
    };
  });
}

/** A date in figures that is two different days, with the day first and with the month first. */
export interface AmbiguousDate extends DateInFigures {
  dayFirst: Day;
  monthFirst: Day;
}

/** The first ambiguous date in a text; undefined if there is none. */
export const ambiguousDate = (text: string): AmbiguousDate | undefined =>
  datesInFigures(text).find(
    (date): date is AmbiguousDate =>
      date.dayFirst !== undefined && date.monthFirst !== undefined && date.dayFirst !== date.monthFirst,
  );

/**
 * What comes first in the dates of a column, as far as they tell; undefined if it can only be the day. If one date can
 * only have the month first, the others probably have the month first too, but a person decides.
 */
export function doubtAbout(cells: readonly string[]): DateOrder | undefined {
  const dates = cells.flatMap(datesInFigures);
  if (dates.some(({ dayFirst, monthFirst }) => dayFirst && !monthFirst)) return undefined;
  if (dates.some(({ dayFirst, monthFirst }) => monthFirst && !dayFirst)) return 'undecided';
  return cells.some(ambiguousDate) ? 'day' : undefined;
}

/** `5-7/11/2026`: days before a month, whatever comes first in other dates. */
const daysBeforeMonth = /(?<![\d/])\d{1,2}\s*[-‐-–]\s*\d{1,2}\//;

/** A text with its dates changed from month first to day first; undefined if a date cannot have the month first. */
function withDayFirst(text: string): string | undefined {
  const isRight =
    !daysBeforeMonth.test(text) && datesInFigures(text).every(({ monthFirst }) => monthFirst !== undefined);
  return isRight ? text.replace(inFigures, '$2/$1/$3') : undefined;
}

/** The weekday in front of each date of a list, which is left out. */
const weekday =
  /(?<=^|[\s,;&])(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]?\s+(?=\d|jan|feb|ma[ry]|apr|ju[nl]|aug|sep|oct|nov|dec)/gi;

/** The time of day behind a date of a list, which is left out: `14:30`, `2:30 PM`, `T14:30:00Z` or `14:30:00 +0530`. */
const timeOfDay =
  /(?<=\d)(?:T|,?\s+(?:at\s+)?)(?<time>\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:\s*[ap]\.?m\b\.?)?)(?:\s*(?:Z|UTC|GMT|IST)\b)?(?:\s*[+-]\d\d:?\d\d)?(?=\s*[,;&\n]|\s*$)/gi;

/** Midnight, which some programs write behind every day without a time. For midnight, a person gets no note. */
const midnight = /^(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s*AM)$/i;

const saysTime = (text: string) =>
  [...text.matchAll(timeOfDay)].some(({ groups }) => !midnight.test(groups?.['time'] ?? ''));

/** A day as databases write it: `20261105`. With the year behind, it would have `19` or `20` in place of the month. */
const withoutSigns = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(\d\d)$/;

const longAgo = dayInCalendar(1950, 1, 1);

/** Whether the dates of a text lack a year: read on a day long ago, they would be other dates. */
function lacksYear(text: string): boolean {
  const now = readDateList(text).days?.join();
  return now !== undefined && now !== readDateList(text, longAgo).days?.join();
}

/** `2026`, in a title or a date. */
const fullYear = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** The only year that the dates of a column, or titles, have; undefined if they have none, or several. */
export function yearIn(cells: readonly string[]): number | undefined {
  const years = cells
    .map(withFigures)
    .flatMap((cell) => parseFullDate(cell)?.slice(0, 4) ?? cell.match(fullYear) ?? []);
  return new Set(years).size === 1 ? Number(years[0]) : undefined;
}

function noteOn(text: string, isYearTaken: boolean, day: string): string | undefined {
  const taken = isYearTaken && readDateList(day).days?.[0];
  if (taken) return `“${text}” has no year: ${taken.slice(0, 4)} was taken`;
  return saysTime(text) ? `“${text}” has a time of day: only the day was taken` : undefined;
}

/** The year with which a date that has none is nearest to a day. */
function yearBeside(text: string, near: Day): string | undefined {
  // A leap year, as it has all days that there are.
  const last = readDateList(`${text} 2000`).days?.at(-1);
  if (last === undefined) return undefined;
  const [, month, day] = parts(last);
  return nearestDay({ day, month }, near)?.slice(0, 4);
}

/** What tells the year of a date that has none: all dates of its column, or else another date of its row. */
interface YearFrom {
  year?: number | undefined;
  near?: Day | undefined;
}

/** Reads a cell of a field of one or several dates. `order` holds for the whole column. */
export function readDateCell(text: string, order: DateOrder, { year, near }: YearFrom = {}): CellReading {
  if (parseFromToday(text, currentDay()))
    return { text, error: `“${text}” depends on the day on which it was written: type the day` };
  const day = text.replace(withoutSigns, '$1-$2-$3').replace(weekday, '').replace(timeOfDay, '');
  if (order === 'undecided' && ambiguousDate(day))
    return { text, error: `“${text}” may have the day or the month first: say which in Settings` };
  const dayFirst = order === 'month' ? withDayFirst(day) : day;
  if (dayFirst === undefined) return { text, error: `“${text}” isn’t a date with the month first` };
  const isYearTaken = parseFullDate(dayFirst) === undefined && lacksYear(dayFirst);
  const told = isYearTaken ? (year ?? (near && yearBeside(dayFirst, near))) : undefined;
  const dated = told === undefined ? dayFirst : `${dayFirst} ${told}`;
  const reading = { text: dated, note: noteOn(text, isYearTaken, dated) };
  return isYearTaken && year === undefined ? { ...reading, lacksYear: true } : reading;
}
