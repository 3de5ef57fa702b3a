import type { DateFormat } from './dateFormat';

const secondsOfDay = 86_400;
/** The number that 1 January 1970 has in spreadsheets, which number days from 1 January 1900: that is day 1. */
const daysBefore1970 = 25_569;
/** The first day that is read: 1 March 1900. Before it, spreadsheets count a 29 February that never was. */
const firstDay = 61;
/** The last day that spreadsheets know: 31 December 9999. */
const lastDay = 2_958_465;

const pad = (value: number) => String(value).padStart(2, '0');

const monthName = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long' });

/** `14:30`; with seconds if there are any, `14:30:05`. */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (seconds % 60 > 0) parts.push(seconds % 60);
  return parts.map(pad).join(':');
}

/**
 * The text of a day or time that a file has as a number (`serial`): with the month in figures, as forms write it; only a
 * month, a year or a time if the format shows no more. Undefined if the number is no day.
 * @param added is added to the number of the day: 1462 in files that count days from 1904, else 0
 */
export function dateText(
  serial: number,
  { day: shown, hasTime, isDuration }: DateFormat,
  added: number,
): string | undefined {
  if (serial < 0) return undefined;
  // Rounded to seconds: fractions of a day are inexact, and 23:59:59.99 means midnight.
  const seconds = hasTime ? Math.round(serial * secondsOfDay) : Math.floor(serial) * secondsOfDay;
  const time = clock(seconds % secondsOfDay);
  if (shown === '') return isDuration ? clock(seconds) : time;
  const day = Math.floor(seconds / secondsOfDay) + added;
  if (day < firstDay || day > lastDay) return undefined;
  const date = new Date((day - daysBefore1970) * secondsOfDay * 1000);
  const year = date.getUTCFullYear();
  if (shown === 'y') return String(year);
  if (shown === 'm') return monthName.format(date);
  if (shown === 'my') return `${monthName.format(date).slice(0, 3)}-${year}`;
  const text = `${pad(date.getUTCDate())}-${pad(date.getUTCMonth() + 1)}-${year}`;
  return hasTime && time !== '00:00' ? `${text} ${time}` : text;
}
