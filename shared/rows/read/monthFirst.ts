import { type Day, dayInCalendar } from '../../form/rules/calendar';

/** Two numbers and a year between slashes. Between dashes and dots, the day comes first everywhere. */
const inFigures = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g;

/** A date in figures, and the day that it is when this or that comes first. */
interface DateInFigures {
  text: string;
  dayFirst: Day | undefined;
  monthFirst: Day | undefined;
}

function datesInFigures(text: string): DateInFigures[] {
  return [...text.matchAll(inFigures)].map(([found, first = '', second = '', digits = '']) => {
    const year = Number(digits) + (digits.length === 2 ? 2000 : 0);
    return {
      text: found,
      dayFirst: dayInCalendar(year, Number(second), Number(first)),
      monthFirst: dayInCalendar(year, Number(first), Number(second)),
    };
  });
}

/** A date that is another one with the month first. */
export interface AmbiguousDate extends DateInFigures {
  dayFirst: Day;
  monthFirst: Day;
}

/** The first of such dates in a text. */
export const ambiguousDate = (text: string): AmbiguousDate | undefined =>
  datesInFigures(text).find(
    (date): date is AmbiguousDate =>
      date.dayFirst !== undefined && date.monthFirst !== undefined && date.dayFirst !== date.monthFirst,
  );

/** What comes first in dates that may have the month first: nobody knows, or the day unless somebody says otherwise. */
export type Doubt = 'undecided' | 'day';

/** What comes first in the dates of a column; undecided where a person has to say so. */
export type DateOrder = Doubt | 'month';

/**
 * Whether the dates of a column may have the month first: not where one is a date only with the day first. Where one is
 * a date only with the month first, a person has to say what comes first in the others.
 */
export function doubtAbout(cells: readonly string[]): Doubt | undefined {
  const dates = cells.flatMap(datesInFigures);
  if (dates.some(({ dayFirst, monthFirst }) => dayFirst && !monthFirst)) return undefined;
  if (dates.some(({ dayFirst, monthFirst }) => monthFirst && !dayFirst)) return 'undecided';
  return cells.some(ambiguousDate) ? 'day' : undefined;
}

/** The text with the day in front in its dates; undefined where one of them has no month there. */
export function withDayFirst(text: string): string | undefined {
  const isRight = datesInFigures(text).every(({ monthFirst }) => monthFirst !== undefined);
  return isRight ? text.replace(inFigures, '$2/$1/$3') : undefined;
}
