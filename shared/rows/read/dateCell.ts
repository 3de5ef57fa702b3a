import { dayInCalendar } from '../../form/rules/calendar';
import { readDateList } from '../../form/rules/dateLists';
import { parseFullDate } from '../../form/rules/dates';
import { withFigures } from '../../form/rules/figures';
import { ambiguousDate, type DateOrder, withDayFirst } from './monthFirst';
import type { CellReading } from './cellReading';

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

/** Reads a cell of a field of one or several dates, for `readCell`. `order` and `year` hold for the whole column. */
export function readDateCell(text: string, order: DateOrder, year?: number): CellReading {
  const day = text.replace(weekday, '').replace(timeOfDay, '');
  if (order === 'undecided' && ambiguousDate(day))
    return { text, error: `“${text}” may have the day or the month first: say which in Settings` };
  const dayFirst = order === 'month' ? withDayFirst(day) : day;
  if (dayFirst === undefined) return { text, error: `“${text}” isn’t a date with the month first` };
  const isYearTaken = parseFullDate(dayFirst) === undefined && lacksYear(dayFirst);
  const dated = isYearTaken && year !== undefined ? `${dayFirst} ${year}` : dayFirst;
  return { text: dated, note: noteOn(text, isYearTaken, dated) };
}
