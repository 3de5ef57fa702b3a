import type { FormatTokens } from './numberFormat';

const secondsOfDay = 86_400;
/** The number that 1 January 1970 has in spreadsheets, which number days from 1 January 1900: that is day 1. */
const daysBefore1970 = 25_569;
/** The first day that is read: 1 March 1900. Before it, spreadsheets count a 29 February that never was. */
const firstDay = 61;
/** The last day that spreadsheets know: 31 December 9999. */
const lastDay = 2_958_465;

const isCode = (token: string) => /^(?:[ymdhs]|\[(?:h+|m+|s+)\]|AM\/PM|A\/P)$/i.test(token);

/** Whether a format shows a day or a time: it has codes for these, and figures only for parts of a second. */
export const isDateFormat = (tokens: FormatTokens): boolean =>
  tokens.some(isCode) &&
  !/[0#?]/.test(tokens.join('').replace(/"[^"]*"|\[[^\]]*\]|\\.|[_*].|s\]?\.0+/gi, ''));

const pad = (value: number) => String(value).padStart(2, '0');

const monthName = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long' });

/** The parts of a day and a time that a format shows, each as its letter: `m` for the month, `i` for minutes. */
function partsShown(tokens: FormatTokens): string[] {
  const letters = tokens.filter(isCode).map((token) => token.replace('[', '').charAt(0).toLowerCase());
  const parts = letters.filter((letter, index) => letter !== letters[index - 1]);
  // Formats have the same letter for months and, beside hours or seconds, for minutes.
  return parts.map((part, index) =>
    part === 'm' && (parts[index - 1] === 'h' || parts[index + 1] === 's') ? 'i' : part,
  );
}

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
export function dateText(serial: number, tokens: FormatTokens, added: number): string | undefined {
  if (serial < 0) return undefined;
  const parts = partsShown(tokens);
  const hasTime = parts.some((part) => /[his]/.test(part));
  // Rounded to seconds: fractions of a day are inexact, and 23:59:59.99 means midnight.
  const seconds = hasTime ? Math.round(serial * secondsOfDay) : Math.floor(serial) * secondsOfDay;
  const time = clock(seconds % secondsOfDay);
  const shown = [...new Set(parts.filter((part) => /[ymd]/.test(part)))].sort().join('');
  if (shown === '') return tokens.some((token) => /^\[[hms]/i.test(token)) ? clock(seconds) : time;
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
