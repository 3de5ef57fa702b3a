import { literalOf, type Tokens } from './numberFormat';

const secondsOfDay = 86_400;
/** The days that spreadsheets count before 1970: the first is 1 January 1900, and 29 February of that year is one. */
const daysBefore1970 = 25_569;
const leapDay = 60;
/** What they show of 0, which is no day: programs make different months of it. */
const dayZero = '00-01-1900';
/** The last day that they count: 31 December 9999. */
const lastDay = 2_958_465;

const isTimeCode = (token: string) => /^(?:[hs]|\[(?:h+|m+|s+)\]|AM\/PM|A\/P)$/i.test(token);
const isHalf = (token: string) => /^A(?:M\/PM|\/P)$/i.test(token);
const isCode = (token: string) => /^[ymd]$/i.test(token) || isTimeCode(token);

/** Whether a format shows a day or a time. Figures in it are parts of a second. */
export const isDateFormat = (tokens: Tokens): boolean =>
  tokens.some(isCode) &&
  !/[0#?]/.test(tokens.join('').replace(/"[^"]*"|\[[^\]]*\]|\\.|[_*].|s\]?\.0+/gi, ''));

const pad = (value: number) => String(value).padStart(2, '0');

const inEnglish = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
const monthName = inEnglish({ month: 'long' });
const weekday = inEnglish({ weekday: 'long' });

/** Codes of the same letter in one, and those of minutes apart from those of months. */
function runsOf(tokens: Tokens): string[] {
  const runs: string[] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    if (last !== undefined && /^[ymdhs]$/i.test(token) && last[0]?.toLowerCase() === token.toLowerCase())
      runs[runs.length - 1] = last + token;
    else runs.push(token);
  }
  const codes = runs.flatMap((run, index) =>
    isCode(run.slice(0, 1)) || isTimeCode(run) ? [{ run, index }] : [],
  );
  codes.forEach(({ run, index }, at) => {
    const isBeside = /^\[?h/i.test(codes[at - 1]?.run ?? '') || /^\[?s/i.test(codes[at + 1]?.run ?? '');
    if (/^m{1,2}$/i.test(run) && isBeside) runs[index] = run.replace(/m/gi, 'i');
  });
  return runs;
}

/** A time as its format shows it. */
function timeText(seconds: number, runs: readonly string[]): string {
  const isHalfDay = runs.some(isHalf);
  const inDay = seconds % secondsOfDay;
  const hour = Math.floor(inDay / 3600);
  const values: Readonly<Record<string, number>> = {
    h: isHalfDay ? hour % 12 || 12 : hour,
    i: Math.floor(inDay / 60) % 60,
    s: inDay % 60,
    '[h': Math.floor(seconds / 3600),
    '[m': Math.floor(seconds / 60),
    '[s': seconds,
  };
  const shown = runs.map((run) => {
    if (isHalf(run)) return hour < 12 ? 'AM' : 'PM';
    const value = values[run.slice(0, run.startsWith('[') ? 2 : 1).toLowerCase()];
    if (value === undefined || (run.startsWith('[') && !isTimeCode(run))) return literalOf(run);
    return String(value).padStart(run.replace(/[[\]]/g, '').length > 1 ? 2 : 1, '0');
  });
  return shown.join('').replace(/\.0+$/, '').trim();
}

/** Day, month and year, as Excel counts days until its 29 February 1900. */
function dayText(day: number, date: Date): string {
  if (day === leapDay) return '29-02-1900';
  return `${pad(date.getUTCDate())}-${pad(date.getUTCMonth() + 1)}-${date.getUTCFullYear()}`;
}

/**
 * A day with its month in figures, as the forms write it; a month or a year where no more is shown. Undefined where
 * spreadsheets show no day either.
 */
export function dateText(serial: number, tokens: Tokens, firstDay: number): string | undefined {
  if (serial < 0 || serial + firstDay >= lastDay + 1) return undefined;
  const runs = runsOf(tokens);
  const shown = new Set(runs.map((run) => run[0]?.toLowerCase()).filter((one) => /[ymd]/.test(one ?? '')));
  const hasTime = runs.some((run) => /^(?:[hsi]|\[(?:h+|m+|s+)\])/i.test(run));
  // Hundredths of a second come from the way they are counted, and so does the last one before midnight.
  const seconds = hasTime ? Math.round(serial * secondsOfDay) : Math.floor(serial) * secondsOfDay;
  if (shown.size === 0) return timeText(seconds, runs);
  const day = Math.floor(seconds / secondsOfDay) + firstDay;
  if (day === 0) return dayZero;
  const date = new Date((day - daysBefore1970 + (day < leapDay ? 1 : 0)) * secondsOfDay * 1000);
  const only = [...shown].sort().join('');
  if (only === 'y') return String(date.getUTCFullYear());
  if (only === 'm') return monthName.format(date);
  if (only === 'my') return `${monthName.format(date).slice(0, 3)}-${date.getUTCFullYear()}`;
  if (only === 'd')
    return runs.some((run) => /^ddd/i.test(run)) ? weekday.format(date) : String(date.getUTCDate());
  const time = timeText(seconds, ['hh', ':', 'ii', ...(seconds % 60 > 0 ? [':', 'ss'] : [])]);
  return hasTime && time !== '00:00' ? `${dayText(day, date)} ${time}` : dayText(day, date);
}
