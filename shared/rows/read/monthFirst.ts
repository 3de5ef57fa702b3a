import { type Day, dayInCalendar } from '../../form/rules/calendar';
import { withFigures } from '../../form/rules/figures';

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

/** What comes first in ambiguous dates of a column until a person says: the day; or `undecided`, as the person has to say. */
export type Doubt = 'undecided' | 'day';

/** What comes first in the dates of a column. */
export type DateOrder = Doubt | 'month';

/**
 * What comes first in the dates of a column, as far as they tell; undefined if it can only be the day. If one date can
 * only have the month first, the others probably have the month first too, but a person decides.
 */
export function doubtAbout(cells: readonly string[]): Doubt | undefined {
  const dates = cells.flatMap(datesInFigures);
  if (dates.some(({ dayFirst, monthFirst }) => dayFirst && !monthFirst)) return undefined;
  if (dates.some(({ dayFirst, monthFirst }) => monthFirst && !dayFirst)) return 'undecided';
  return cells.some(ambiguousDate) ? 'day' : undefined;
}

/** A text with its dates changed from month first to day first; undefined if a date cannot have the month first. */
export function withDayFirst(text: string): string | undefined {
  const isRight = datesInFigures(text).every(({ monthFirst }) => monthFirst !== undefined);
  return isRight ? text.replace(inFigures, '$2/$1/$3') : undefined;
}
