import Big from 'big.js';
import { dash, type DateFormat, type FiguresFormat, type NumberFormat, type Section } from './numberFormat';
import { assertSound } from './refusals';

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
 * month, a year or a time if the format shows no more, and a year in brackets if it shows a day without one: `5-Nov (2026)`.
 * Undefined if the number is no day.
 * @param added is added to the number of the day: 1462 in files that count days from 1904, else 0
 */
function dateText(
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
  const month = monthName.format(date).slice(0, 3);
  if (shown === 'my') return `${month}-${year}`;
  if (shown === 'dm') return `${date.getUTCDate()}-${month} (${year})`;
  const text = `${pad(date.getUTCDate())}-${pad(date.getUTCMonth() + 1)}-${year}`;
  return hasTime && time !== '00:00' ? `${text} ${time}` : text;
}

/*
 * The text of a cell with a number: as its format shows it, but without commas, and with all decimals
 * unless the format shows two or more.
 *
 * `General`            1234.5  `1234.5`      `#,##0.00;[Red](#,##0.00)`  -500  `-500`
 * `#,##0.00`         92013.4567  `92013.46`  `"₹ "0`                      -42  `-₹ 42`
 * `00000`                  42  `00042`       `0;-0;`                        0  ``
 * `0%`                   0.18  `18%`         `#,###`                        0  ``
 * `[$SAR] # ?/?`         1200  `SAR 1200`    `"Yes";;"No"`                  1  ``
 * `#,##0,`             120400  `120`         `[=0]"";0%`                    1  `100%`
 * `(000) 000-0000` 2225551234  `2225551234`  `dd/mm/yyyy`               46331  `05-11-2026`
 */

/** How many figures spreadsheets calculate with. Further figures in a file are rounding errors. */
const significantFigures = 15;

/** How many decimals of a number are taken: all, unless two or more are shown, or the number is shown in thousands. */
function decimalsOf({ places = 0, thousands }: FiguresFormat): number | undefined {
  return places >= 2 || thousands > 0 ? places : undefined;
}

function figuresText(value: number, format: FiguresFormat, decimals: number | undefined): string {
  const { before, after, minFigures, percents, thousands } = format;
  // Not `div`, which rounds.
  const scale = new Big(`1e${2 * percents - 3 * thousands}`);
  const all = new Big(Math.abs(value).toPrecision(significantFigures)).times(scale);
  const shown = decimals === undefined ? all : all.round(decimals, Big.roundHalfUp);
  const [whole = '', ...rest] = shown.toFixed().split('.');
  const figures = [whole.padStart(minFigures, '0'), ...rest].join('.');
  const start = value < 0 && !shown.eq(0) ? `-${before.replace('+', '').trimStart()}` : before;
  return (start + figures + after).replace(/\s+/g, ' ').trim();
}

/** What is added to the number of a day in files that count days from 1904, and not from 1900. */
const daysUntil1904 = 1462;

const numberForm = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?$/i;

/** The section of a format that shows a number. */
const sectionFor = (value: number, format: NumberFormat): Section | undefined =>
  format.find(({ isFor }) => isFor(value))?.section;

/** The text of a cell with a number. `digits`: the number in the file. */
export function textOfNumber(digits: string, format: NumberFormat, isFrom1904: boolean): string {
  const value = Number(digits);
  assertSound(numberForm.test(digits) && Number.isFinite(value));
  const section = sectionFor(value, format);
  if (section?.is === 'date')
    return dateText(value, section, isFrom1904 ? daysUntil1904 : 0) ?? String(value);
  if (section?.is === 'figures' && (value !== 0 || !section.hidesZero))
    return figuresText(value, section, decimalsOf(section));
  const word = section?.is === 'word' ? section.word : '';
  return word.replace(dash, String(value));
}

/** The decimals of an amount. */
const amountDecimals = 2;

/**
 * The text of a cell with a number that has more decimals than an amount, rounded as the spreadsheet shows it, and to the
 * decimals of an amount; undefined for another number.
 */
export function roundedText(digits: string, format: NumberFormat): string | undefined {
  if (!/\.\d{3}|E-/i.test(digits)) return undefined;
  const section = sectionFor(Number(digits), format);
  if (section?.is !== 'figures' || section.percents > 0) return undefined;
  const exact = figuresText(Number(digits), section, decimalsOf(section));
  if (!/\.\d{3}/.test(exact)) return undefined;
  return figuresText(Number(digits), section, Math.min(section.places ?? amountDecimals, amountDecimals));
}
