import { dayOf } from '../rules/calendar';

/** Two numbers and a year between slashes. Between dashes and dots, the day comes first everywhere. */
const inFigures = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g;

const isDay = (day: string, month: string, year: string): boolean =>
  dayOf(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day)) !== undefined;

/**
 * Whether the dates of a column may have the month first: some are none with the day first, and none of them is one
 * only with the day first.
 */
export function mayBeMonthFirst(cells: readonly string[]): boolean {
  const dates = cells.flatMap((cell) => [...cell.matchAll(inFigures)]);
  const readings = dates.map(([, first = '', second = '', year = '']) => ({
    dayFirst: isDay(first, second, year),
    monthFirst: isDay(second, first, year),
  }));
  return (
    readings.some(({ dayFirst, monthFirst }) => monthFirst && !dayFirst) &&
    !readings.some(({ dayFirst, monthFirst }) => dayFirst && !monthFirst)
  );
}

/** Whether a date in the text is another one with the month first. */
export const isAmbiguous = (text: string): boolean =>
  [...text.matchAll(inFigures)].some(
    ([, first = '', second = '', year = '']) =>
      Number(first) !== Number(second) && isDay(first, second, year) && isDay(second, first, year),
  );

/** The text with the day in front in its dates; undefined where one of them has no month there. */
export function withDayFirst(text: string): string | undefined {
  const isRight = [...text.matchAll(inFigures)].every(([, month = '', day = '', year = '']) =>
    isDay(day, month, year),
  );
  return isRight ? text.replace(inFigures, '$2/$1/$3') : undefined;
}
