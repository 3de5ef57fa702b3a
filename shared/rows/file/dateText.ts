import type { FormatTokens } from './numberFormat';

const secondsOfDay = 86_400;
/** Spreadsheets number days from 1 January 1900, which is 1; 1 January 1970 has this number. */
const daysBefore1970 = 25_569;
/** The number of 29 February 1900, a day that only spreadsheets have. */
const leapDay = 60;
/** The text of the day number 0, which is no day. Programs differ in the month that they make of it. */
const dayZero = '00-01-1900';
/** The last day that spreadsheets know: 31 December 9999. */
const lastDay = 2_958_465;

const isCode = (token: string) => /^(?:[ymdhs]|\[(?:h+|m+|s+)\]|AM\/PM|A\/P)$/i.test(token);

/** Whether a format shows a day or a time: it has codes of those, and figures only for parts of a second. */
export const isDateFormat = (tokens: FormatTokens): boolean =>
  tokens.some(isCode) &&
  !/[0#?]/.test(tokens.join('').replace(/"[^"]*"|\[[^\]]*\]|\\.|[_*].|s\]?\.0+/gi, ''));

const pad = (value: number) => String(value).padStart(2, '0');

const inEnglish = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
const monthName = inEnglish({ month: 'long' });
const weekdayName = inEnglish({ weekday: 'long' });

/** The parts of a day and of a time that a format shows, each by its letter: `m` is a month, and `i` are minutes. */
function partsShown(tokens: FormatTokens): string[] {
  const letters = tokens.filter(isCode).map((token) => token.replace('[', '').charAt(0).toLowerCase());
  const parts = letters.filter((letter, index) => letter !== letters[index - 1]);
  // Formats have the same letter for months and, beside hours or seconds, for minutes.
  return parts.map((part, index) =>
    part === 'm' && (parts[index - 1] === 'h' || parts[index + 1] === 's') ? 'i' : part,
  );
}

/** `14:30`, and with its seconds where it has any. */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (seconds % 60 > 0) parts.push(seconds % 60);
  return parts.map(pad).join(':');
}

/** Day, month and year of a numbered day. */
function dayText(day: number, date: Date): string {
  if (day === leapDay) return '29-02-1900';
  return `${pad(date.getUTCDate())}-${pad(date.getUTCMonth() + 1)}-${date.getUTCFullYear()}`;
}

/**
 * The text of a numbered day: with its month in figures, as the forms write it; only a month, a year or a time where
 * the format shows no more. Undefined where spreadsheets show no day either.
 * @param firstDay is added to the number: 1462 in files that count days from 1904, else 0
 */
export function dateText(serial: number, tokens: FormatTokens, firstDay: number): string | undefined {
  if (serial < 0 || serial + firstDay >= lastDay + 1) return undefined;
  const parts = partsShown(tokens);
  const hasTime = parts.some((part) => /[his]/.test(part));
  // Rounded to seconds: fractions of a day are inexact, and 23:59:59.99 means midnight.
  const seconds = hasTime ? Math.round(serial * secondsOfDay) : Math.floor(serial) * secondsOfDay;
  const shown = [...new Set(parts.filter((part) => /[ymd]/.test(part)))].sort().join('');
  const isDuration = tokens.some((token) => /^\[[hms]/i.test(token));
  if (shown === '') return clock(isDuration ? seconds : seconds % secondsOfDay);
  const day = Math.floor(seconds / secondsOfDay) + firstDay;
  if (day === 0) return dayZero;
  const date = new Date((day - daysBefore1970 + (day < leapDay ? 1 : 0)) * secondsOfDay * 1000);
  if (shown === 'y') return String(date.getUTCFullYear());
  if (shown === 'm') return monthName.format(date);
  if (shown === 'my') return `${monthName.format(date).slice(0, 3)}-${date.getUTCFullYear()}`;
  const isName = tokens.filter((token) => /^d$/i.test(token)).length > 2;
  if (shown === 'd') return isName ? weekdayName.format(date) : String(date.getUTCDate());
  const time = clock(seconds % secondsOfDay);
  return hasTime && time !== '00:00' ? `${dayText(day, date)} ${time}` : dayText(day, date);
}
