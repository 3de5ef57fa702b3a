import Big from 'big.js';
import { currencyNamed } from '../../form/rules/amounts';

/** What is in a cell, as far as a register goes. */
export type CellValue = string | number | boolean | Date | null;

/** Spreadsheets count in so many figures; what is behind them comes from the way they calculate. */
const figures = 15;

/** In characters: what spreadsheet programs take. */
const longestFormat = 255;

/** The number format of what is not less than 0, as tokens: texts between quotes or brackets, and single signs. */
function tokensOf(format: string): string[] {
  const tokens: string[] =
    format.slice(0, longestFormat).match(/"[^"]*"|\[[^\]]*\]|\\.|[_*].|AM\/PM|A\/P|[^]/gi) ?? [];
  const end = tokens.indexOf(';');
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** The signs that stand for parts of a number or a date. */
const codesIn = (tokens: readonly string[]) =>
  tokens.filter((token) => token.length === 1 || /^\[[hms]+\]$/i.test(token)).join('');

const signOrWord = /^(?:"(.*)"|\[\$([^-\]]*).*\]|([₹$€£]))$/s;

/** The currency that is shown beside the figures: `[$€-407]`, `"Rs. "`, `$`. */
function currencyIn(tokens: readonly string[]) {
  const words = tokens.flatMap((token) => signOrWord.exec(token)?.slice(1) ?? []).join('');
  return currencyNamed(words.replace(/[^\p{L}₹$€£]/gu, ''));
}

/** Pads with zeros as `00000` does, and rounds as `0.00` does: nobody sees what is behind two decimals. */
function shownFigures(value: Big, codes: string): string {
  const [, decimals = ''] = /^[#,0?]*[#0?]\.([0#?]{2,})$/.exec(codes.replace(/[-+()₹$€£ ]/g, '')) ?? [];
  const rounded = decimals === '' ? value : value.round(decimals.length, Big.roundHalfUp);
  const [zeros = ''] = /^0+$/.exec(codes) ?? [];
  return value.gte(0) ? rounded.toFixed().padStart(zeros.length, '0') : rounded.toFixed();
}

/** A number with all its figures, and with the currency or the percent sign that its format shows. */
function numberText(value: number, format: string): string {
  const tokens = tokensOf(format);
  const codes = codesIn(tokens);
  const number = new Big(value.toPrecision(figures));
  if (codes.includes('%')) return `${number.times(100).toFixed()}%`;
  const currency = currencyIn(tokens);
  const text = shownFigures(number, codes);
  return currency === undefined ? text : `${currency} ${text}`;
}

const monthNames = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

const pad = (value: number) => String(value).padStart(2, '0');

/** Day 0 of a spreadsheet, from which it counts hours without a day. */
const dayZero = Date.UTC(1899, 11, 31);

function timeText(date: Date, codes: string): string {
  const isDuration = codes.includes('[h');
  const hours = isDuration ? Math.floor((date.getTime() - dayZero) / 3_600_000) : date.getUTCHours();
  const seconds = date.getUTCSeconds() === 0 ? [] : [date.getUTCSeconds()];
  return [hours, date.getUTCMinutes(), ...seconds].map(pad).join(':');
}

/** Hours, minutes and seconds in a format: an `m` beside them is one of minutes. */
const timeCodes = /\[?h+\]?(?::?m+)?|m+(?=:?s)|s+/g;

/** A day with its month by name, so that nobody asks which number is the month. Dates in files are without time zone. */
function dateText(date: Date, format: string): string {
  const codes = codesIn(tokensOf(format)).toLowerCase();
  const [year, month] = [String(date.getUTCFullYear()), monthNames.format(date)];
  const shown = new Set(codes.replace(timeCodes, '').match(/[ymd]/g));
  const time = timeText(date, codes);
  if (shown.size === 0) return time;
  if (shown.size === 1 && shown.has('m')) return month;
  if (shown.size === 1 && shown.has('y')) return year;
  const day = `${pad(date.getUTCDate())}-${month.slice(0, 3)}-${year}`;
  return /[hs]/.test(codes) && time !== '00:00' ? `${day} ${time}` : day;
}

/** A cell of a spreadsheet file as a text, as if a person had copied it with all that is in it. */
export function cellText(value: CellValue, format: string): string {
  if (value instanceof Date) return dateText(value, format);
  if (typeof value === 'number') return numberText(value, format);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value ?? '';
}
