import { dayOf } from '../rules/calendar';

/** Two numbers and a year between slashes. With dashes or dots the day is first everywhere. */
const inFigures = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g;

const isDay = (day: string, month: string, year: string): boolean =>
  dayOf(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day)) !== undefined;

/**
 * Whether a column of dates may have the month first: it has dates that are none with the day first, and none that
 * is one only with the day first.
 */
export function mayBeMonthFirst(cells: readonly string[]): boolean {
  const dates = cells.flatMap((cell) => [...cell.matchAll(inFigures)]);
  const onlyBy = (wanted: 'day' | 'month') =>
    dates.some(([, first = '', second = '', year = '']) => {
      const [dayFirst, monthFirst] = [isDay(first, second, year), isDay(second, first, year)];
      return dayFirst !== monthFirst && monthFirst === (wanted === 'month');
    });
  return onlyBy('month') && !onlyBy('day');
}

/** The text with the day first in its dates; undefined where one of them has no month in front. */
export function dayFirst(text: string): string | undefined {
  const dates = [...text.matchAll(inFigures)];
  const isRight = dates.every(([, month = '', day = '', year = '']) => isDay(day, month, year));
  return isRight ? text.replace(inFigures, '$2/$1/$3') : undefined;
}
