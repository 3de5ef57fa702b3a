import { parseDate, parseFullDate } from '../../register/rules/dates';
import type { CellReading } from './cellReading';
import { ambiguousDate, type Doubt, withDayFirst } from './monthFirst';

/** What comes first in the dates of a column; undecided where a person has to say so. */
export type DateOrder = Doubt | 'month';

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]?\s+/i;
/** Programs that know no day without a time write that of its beginning. */
const midnight = /(?:T|(?<!\s)\s)\s*(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s*AM)$/i;

/** Reads a cell of a field of one or several dates. */
export function readDateCell(text: string, order: DateOrder): CellReading {
  const day = text.replace(weekday, '').replace(midnight, '');
  if (order === 'undecided' && ambiguousDate(day))
    return { text, error: `“${text}” may have the day or the month first: say which, above the table` };
  const dayFirst = order === 'month' ? withDayFirst(day) : day;
  if (dayFirst === undefined) return { text, error: `“${text}” is not a date with the month first` };
  const lacksYear = parseFullDate(dayFirst) === undefined && parseDate(dayFirst) !== undefined;
  return { text: dayFirst, note: lacksYear ? `“${text}” has no year: the nearest one was taken` : undefined };
}
