import Big from 'big.js';
import { dateText, isDateFormat } from './dateText';
import { isDigit, literalOf, type FormatTokens, numberSection } from './numberFormat';
import { assertSound } from './refusals';

/** How many figures spreadsheets calculate with. Further figures in a file are rounding errors. */
const significantFigures = 15;

const literalsOf = (tokens: FormatTokens): string => tokens.map(literalOf).join('');
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
const dash = /[-–—]/;

/** The words that a format without figures shows in place of a number. A dash that stands for 0 becomes 0. */
function wordsInPlace(value: number, tokens: FormatTokens): string {
  const shown = tidy(literalsOf(tokens));
  return value === 0 && dash.test(shown) && !/\p{L}/u.test(shown) ? shown.replace(dash, '0') : shown;
}

/** A text without the signs and parentheses that stand for a negative number, and the dash that stands for 0. */
const withoutSigns = (text: string) => text.replace(/[-–—+()]/g, '');

/** Whether a token of a format stands for a figure, or for a sign between figures or an exponent. */
const isInNumber = (token: string) => isDigit(token) || /^(?:[,.' ]|E[+-])$/i.test(literalOf(token));

/** The figures of a number: padded with zeros as `00000` does, and rounded if the format shows two or more decimals. */
function figuresOf(value: Big, codes: string): string {
  const [whole = '', decimals = ''] = codes.split('.');
  const rounded = /^[0#?]{2,}$/.test(decimals) ? value.round(decimals.length, Big.roundHalfUp) : value;
  const [digits = '', ...rest] = rounded.toFixed().split('.');
  const zeros = whole.replace(/[^0]/g, '').length;
  return [digits.padStart(zeros, '0'), ...rest].join('.');
}

/**
 * A number with all its figures, and with the currency, the unit or the percent sign that its format shows. Other signs
 * that a format has between the figures, such as `000-0000` and `# ?/?`, are left out.
 */
function numberText(value: number, tokens: FormatTokens, isOfNegatives: boolean): string {
  const [first, last] = [tokens.findIndex(isDigit), tokens.findLastIndex(isDigit)];
  if (first < 0) return wordsInPlace(value, tokens);
  const core = tokens.slice(first, last + 1);
  const isPlain = core.every(isInNumber);
  const codes = isPlain ? core.filter((token) => !/^(?:general|\\.)$/i.test(token)).join('') : '';
  const before = literalsOf(tokens.slice(0, first));
  // Commas behind the figures of a format divide by a thousand. They are dropped, as the number itself is taken.
  const after = literalsOf(tokens.slice(last + 1)).replace(/^,+/, '');
  const percents = tokens.filter((token) => token === '%').length;
  const number = new Big(Math.abs(value).toPrecision(significantFigures)).times(new Big(100).pow(percents));
  const isDash = value === 0 && dash.test(before) && /^\?+$/.test(codes);
  // `#` shows nothing for 0.
  const isHidden = value === 0 && !isDash && /^[#?,.]+$/.test(codes);
  const figures = isHidden ? '' : figuresOf(number, codes);
  const sign = value < 0 && /[1-9]/.test(figures) ? '-' : '';
  if (isOfNegatives || isDash || !isPlain)
    return tidy(withoutSigns(before) + sign + figures + withoutSigns(after));
  return tidy(sign + before + figures + after);
}

/** The days from 1 January 1900 to 1 January 1904, from which some files count days. */
const daysUntil1904 = 1462;

const numberForm = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?$/i;

/** The text of a cell with a number: as `format` shows it, but with all figures. `digits`: the number in the file. */
export function textOfNumber(digits: string, format: string, isFrom1904: boolean): string {
  const value = Number(digits);
  assertSound(numberForm.test(digits) && Number.isFinite(value));
  const { tokens, isOfNegatives } = numberSection(format, value);
  if (!isDateFormat(tokens)) return numberText(value, tokens, isOfNegatives);
  return dateText(value, tokens, isFrom1904 ? daysUntil1904 : 0) ?? numberText(value, ['General'], false);
}
