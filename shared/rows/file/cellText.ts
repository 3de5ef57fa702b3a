import { dateText, isDateFormat } from './dateText';
import { literalOf, numberSection, textSection } from './numberFormat';
import { numberText } from './numberText';
import { RefusedFile } from './refusals';

/** The days from 1 January 1900 to that of 1904: some files count days from the later one. */
const daysUntil1904 = 1462;

const numberForm = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?$/i;

/** The text of a number in a cell: as its format shows it, but with all its figures. */
export function textOfNumber(digits: string, format: string, isFrom1904: boolean): string {
  const value = Number(digits);
  if (!numberForm.test(digits) || !Number.isFinite(value)) throw new RefusedFile('damaged');
  const { tokens, isOfNegatives } = numberSection(format, value);
  if (!isDateFormat(tokens)) return numberText(value, tokens, isOfNegatives);
  return dateText(value, tokens, isFrom1904 ? daysUntil1904 : 0) ?? numberText(value, ['General'], false);
}

const dateForm = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?Z?$/;

/** The text of a day that the file has as `2026-11-05T14:30:00`, as its format shows it. */
export function textOfDate(iso: string, format: string): string {
  // A day without a time is its midnight. Times are read as UTC, so that the browser's zone changes nothing.
  const milliseconds = Date.parse(iso.replace(/Z$/, '').replace(/(?<!T.*)$/, 'T00:00') + 'Z');
  if (!dateForm.test(iso) || Number.isNaN(milliseconds)) return iso;
  const serial = milliseconds / 86_400_000 + 25_569;
  const shown = [format, 'yyyy-mm-dd hh:mm'].map((one) => numberSection(one, serial).tokens);
  return dateText(serial, shown.find(isDateFormat) ?? [], 0) ?? iso;
}

/** The text of a text cell, with the words that its format puts around it. */
export function textOfText(text: string, format: string): string {
  const section = textSection(format);
  return section
    ? section
        .map((token) => (token === '@' ? text : literalOf(token)))
        .join('')
        .trim()
    : text;
}
