import { type FormatTokens, isDigit, literalOf } from './formatTokens';

/** A section of a number format (`positive;negative;zero`) that shows figures. */
export interface FiguresFormat {
  is: 'figures';
  /**
   * The texts around the figures, as `₹ `. Without `-`, `+` and parentheses, if the section is not the first, or its figures
   * are not one number: `(000) 000-0000`.
   */
  before: string;
  after: string;
  /** How many figures there are at least in front of the point: 5 for `00000`. */
  minFigures: number;
  /** How many decimals the section shows, as 2 for `0.00`; undefined for `General`, `0E+0` and `# ?/?`. */
  places: number | undefined;
  /** How often the number is divided by 1000: once for `#,##0,`. */
  thousands: number;
  /** How often the number is multiplied by 100: once for `0%`. */
  percents: number;
  /** Whether all figures are optional: `#,###` shows nothing for 0. */
  hidesZero: boolean;
}

/** Whether a token stands for a figure, or for a sign inside a number: `,`, `\,` or `E+`. */
const isInNumber = (token: string) => isDigit(token) || /^(?:[,.' ]|E[+-])$/i.test(literalOf(token));

/** `General`, or a sign that is shown as it is: `\,` */
const isNotOfPattern = (token: string) => /^(?:general|\\.)$/i.test(token);

const literalsOf = (tokens: FormatTokens): string => tokens.map(literalOf).join('');
const withoutSigns = (text: string) => text.replace(/[-–—+()]/g, '');

/** Reads a section that shows figures. Undefined if it shows none. */
export function figuresFormat(tokens: FormatTokens, isFirst: boolean): FiguresFormat | undefined {
  const [first, last] = [tokens.findIndex(isDigit), tokens.findLastIndex(isDigit)];
  if (first < 0) return undefined;
  // `#,##0.00` of `"₹ "#,##0.00`
  const figures = tokens.slice(first, last + 1);
  // Other signs between the figures, as in `000-0000` and `# ?/?`, are left out, and all figures are shown.
  const isOneNumber = figures.every(isInNumber);
  const pattern = isOneNumber ? figures.filter((token) => !isNotOfPattern(token)).join('') : '';
  const [whole = '', decimals = ''] = pattern.split('.');
  const behind = tokens.slice(last + 1);
  const commas = /^,*/.exec(behind.join(''))?.[0].length ?? 0;
  // The second section is for numbers below 0, and has their sign: `0;-0`.
  const shown = (text: string) => (isOneNumber && isFirst ? text : withoutSigns(text));
  return {
    is: 'figures',
    before: shown(literalsOf(tokens.slice(0, first))),
    after: shown(literalsOf(behind.slice(commas))),
    minFigures: whole.replace(/[^0]/g, '').length,
    places: /^(?=.*[0#?])[0#?,]*\.?[0#?]*$/.test(pattern) ? decimals.length : undefined,
    // Commas in front of the point, or behind all figures.
    thousands: isOneNumber ? (/,*$/.exec(whole)?.[0].length ?? 0) + commas : 0,
    percents: tokens.filter((token) => token === '%').length,
    hidesZero: /^[#?,.]+$/.test(pattern),
  };
}
