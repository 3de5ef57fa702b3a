/** A section of a number format as tokens: `"₹ "`, `#`, `,`, `#`, `#`, `0` for `"₹ "#,##0`. */
export type FormatTokens = readonly string[];

/** The longest format, in characters. A longer format is cut, as spreadsheet programs do not take it either. */
const longestFormat = 255;

/** `"Rs. "`, `[Red]`, `\-`, `_)` (a gap as wide as the sign) or `*x` (a repeated sign), a word, or any single sign. */
const tokenForm = /"[^"]*"|\[[^\]]*\]|\\.|[_*].|AM\/PM|A\/P|General|E[+-]|[^]/gi;

/** The sections of a format for numbers, which semicolons separate. The fourth is for texts, and each that has `@`. */
export function sectionsOf(format: string): FormatTokens[] {
  const sections: string[][] = [[]];
  for (const token of format.slice(0, longestFormat).match(tokenForm) ?? ['General'])
    if (token === ';') sections.push([]);
    else sections.at(-1)?.push(token);
  const ofNumbers = sections.slice(0, 3).filter((tokens) => !tokens.includes('@'));
  return ofNumbers.length > 0 ? ofNumbers : [['General']];
}

/** Whether a token stands for a figure of the number (`0`, `#`, `?`), or for all of them (`General`). */
export const isDigit = (token: string): boolean => /^(?:[0#?]|general)$/i.test(token);

/**
 * `$`, `£` and `Rs` are signs of several currencies. In a format a locale follows the sign (`[$£-809]`), as a name or as the
 * hexadecimal number of Windows (409: English of the United States). By sign, the locales with which it means US dollar,
 * British pound and Indian rupee.
 */
const homes: ReadonlyMap<string, RegExp> = new Map([
  ['$', /^(?:409|en-us)$/],
  ['£', /^(?:809|452|en-gb|cy-gb)$/],
  ['Rs', /^(?:4009|439|44[4-9a-f]|457|\w+-in)$/],
]);

/** The text for a currency in a format, such as `[$€-407]`. `$` of Australia becomes `other $`: no field takes it. */
function currencySign(sign: string, locale: string): string {
  const home = homes.get(sign.replace(/\.?$/, ''));
  const code = locale.toLowerCase().replace(/^0+(?=.)/, '');
  return home && code !== '' && !home.test(code) ? `other ${sign}` : sign;
}

/** The text that a token shows where it is no part of a number or a date: a space for `_)`, nothing for `*x` or `[Red]`. */
export function literalOf(token: string): string {
  if (token.startsWith('*')) return '';
  if (token.startsWith('_')) return ' ';
  if (token.length > 1 && token.startsWith('\\')) return token.slice(1);
  if (token.length > 1 && token.startsWith('"')) return token.slice(1, -1);
  // `[$€-407]`, `[$SAR]`
  const [, sign, locale = ''] = /^\[\$([^-\]]*)(?:-([^\]]*))?\]$/.exec(token) ?? [];
  if (sign !== undefined) return currencySign(sign, locale);
  return token.length > 1 && token.startsWith('[') ? '' : token;
}
