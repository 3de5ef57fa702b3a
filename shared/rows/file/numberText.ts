import Big from 'big.js';
import { literalOf, literalsOf, type FormatTokens } from './numberFormat';

/** Spreadsheets calculate with so many figures. Further ones in a file are rounding errors. */
const significantFigures = 15;

const isDigit = (token: string) => /^[0#?]$/.test(token) || /^general$/i.test(token);

/** The tokens of a number format: `core` from the first figure to the last one, and those around it. */
interface Parts {
  before: FormatTokens;
  core: FormatTokens;
  after: FormatTokens;
  /** How often the number is divided by a thousand. */
  thousands: number;
}

function formatParts(tokens: FormatTokens): Parts | undefined {
  const first = tokens.findIndex(isDigit);
  if (first < 0) return undefined;
  const last = tokens.findLastIndex(isDigit) + 1;
  // The denominator of a fraction such as `# ?/16` is not a figure of the number.
  const [denominator = ''] = /^\/\d+/.exec(tokens.slice(last).join('')) ?? [];
  const end = last + denominator.length;
  const behind = tokens.slice(end);
  const commas = behind.findIndex((token) => token !== ',');
  const thousands = commas < 0 ? behind.length : commas;
  const core = tokens.slice(first, end);
  const inner = /(,+)\./.exec(core.join(''))?.[1]?.length ?? 0;
  return {
    before: tokens.slice(0, first),
    core,
    after: behind.slice(thousands),
    thousands: thousands + inner,
  };
}

/** The figures of a number, padded with zeros as `00000` does, and rounded where its format shows two or more decimals. */
function plainFigures(value: Big, codes: string): string {
  const [whole = '', decimals = ''] = codes.split(/[.E]/i);
  const zeros = whole.replace(/[^0]/g, '').length;
  const isRounded = (/^[0#?]{2,}$/.test(decimals) || zeros > 1) && !/[E/]/i.test(codes);
  const rounded = isRounded ? value.round(decimals.length, Big.roundHalfUp) : value;
  const [digits = '', ...rest] = rounded.toFixed().split('.');
  return [codes.includes('/') ? digits : digits.padStart(zeros, '0'), ...rest].join('.');
}

/** The figures with signs of the format between them, as in `000-0000`; undefined where these only separate thousands. */
function maskedFigures(value: Big, core: FormatTokens): string | undefined {
  if (core.every((token) => isDigit(token) || /^[,.' /]$|^E[+-]$|^\d$/i.test(token))) return undefined;
  if (core.every((token) => isDigit(token) || /^[,. ']$/.test(literalOf(token)))) {
    const separators = core.filter((token) => !isDigit(token)).map(literalOf);
    if (separators.every((one) => one !== '.' || core.includes('.'))) return undefined;
  }
  const first = core.findIndex(isDigit);
  let left = value.round(0, Big.roundHalfUp).toFixed();
  return core
    .map((token, index) => ({ token, index }))
    .reduceRight((text, { token, index }) => {
      if (!isDigit(token)) return literalOf(token) + text;
      const taken = index === first ? left : left.slice(-1);
      left = left.slice(0, -1);
      return (taken === '' && token === '0' ? '0' : taken) + text;
    }, '');
}

const scales = ['', ' thousand', ' million', ' billion'];

/** The word for the thousands or millions by which a format divides a number without showing that: ` thousand`. */
function scaleOf({ after, thousands }: Parts): string {
  if (thousands === 0 || /\p{L}/u.test(literalsOf(after))) return '';
  return scales[thousands] ?? ' (scaled)';
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A text without the signs and parentheses by which a format shows negative numbers, or 0 as a dash. */
const withoutSigns = (text: string) => text.replace(/[-–—+()]/g, '');

/** A number with all its figures, and with the currency, the unit or the percent sign that its format shows. */
export function numberText(value: number, tokens: FormatTokens, isOfNegatives: boolean): string {
  const parts = formatParts(tokens);
  if (!parts) {
    const shown = tidy(literalsOf(tokens));
    return value === 0 && /[-–—]/.test(shown) && !/[\p{L}]/u.test(shown)
      ? shown.replace(/[-–—]/, '0')
      : shown;
  }
  const codes = parts.core
    .map((token) => (token.length === 1 ? token : token.replace(/^[^E].*/i, '')))
    .join('');
  const [before, after] = [parts.before, parts.after].map(literalsOf) as [string, string];
  const isDash = value === 0 && /[-–—]/.test(before) && /^\?+$/.test(codes);
  // A format of `#` and `?` alone shows no figure for 0.
  if (value === 0 && /^[#?,.]+$/.test(codes) && !isDash) return tidy(before + after);
  const percents = tokens.filter((token) => token === '%').length;
  const number = new Big(Math.abs(value).toPrecision(significantFigures)).times(new Big(100).pow(percents));
  const scaled = number.div(new Big(1000).pow(parts.thousands));
  const shown = maskedFigures(scaled, parts.core) ?? plainFigures(scaled, codes) + scaleOf(parts);
  const sign = value < 0 && /[1-9]/.test(shown) ? '-' : '';
  if (isOfNegatives || isDash) return tidy(withoutSigns(before) + sign + shown + withoutSigns(after));
  return tidy(sign + before + shown + after);
}
