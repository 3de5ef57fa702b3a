import { dateText, isDateFormat } from './dateText';
import { numberSection } from './numberFormat';
import { numberText } from './numberText';
import { assertSound } from './refusals';

/** The days from 1 January 1900 to that of 1904: some files count days from the later one. */
const daysUntil1904 = 1462;

const numberForm = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?$/i;

/** The text of a number in a cell: as its format shows it, but with all its figures. */
export function textOfNumber(digits: string, format: string, isFrom1904: boolean): string {
  const value = Number(digits);
  assertSound(numberForm.test(digits) && Number.isFinite(value));
  const { tokens, isOfNegatives } = numberSection(format, value);
  if (!isDateFormat(tokens)) return numberText(value, tokens, isOfNegatives);
  return dateText(value, tokens, isFrom1904 ? daysUntil1904 : 0) ?? numberText(value, ['General'], false);
}
