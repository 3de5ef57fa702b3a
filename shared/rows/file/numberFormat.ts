/** A section of a number format as tokens: `"₹ "`, `#`, `,`, `#`, `#`, `0` for `"₹ "#,##0`. */
type FormatTokens = readonly string[];

/** The longest format, in characters. A longer format is cut, as spreadsheet programs do not take it either. */
const longestFormat = 255;

/** `"Rs. "`, `[Red]`, `\-`, `_)` (a gap as wide as the sign) or `*x` (a repeated sign), a word, `/8`, or any single sign. */
const tokenForm = /"[^"]*"|\[[^\]]*\]|\\.|[_*].|AM\/PM|A\/P|General|E[+-]|\/\d+|[^]/gi;

/** The sections of a format (`positive;negative;zero`), which semicolons separate, without those for texts. */
function sectionsOf(format: string): FormatTokens[] {
  const sections: string[][] = [[]];
  for (const token of format.slice(0, longestFormat).match(tokenForm) ?? ['General'])
    if (token === ';') sections.push([]);
    else sections.at(-1)?.push(token);
  const ofNumbers = sections.slice(0, 3).filter((tokens) => !tokens.includes('@'));
  return ofNumbers.length > 0 ? ofNumbers : [['General']];
}

/** Whether a token stands for a figure of the number (`0`, `#`, `?`, `/8`), or for all of them (`General`). */
const isDigit = (token: string): boolean => /^(?:[0#?]|\/\d+|general)$/i.test(token);

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
function literalOf(token: string): string {
  if (token.startsWith('*')) return '';
  if (token.startsWith('_')) return ' ';
  if (token.length > 1 && token.startsWith('\\')) return token.slice(1);
  if (token.length > 1 && token.startsWith('"')) return token.slice(1, -1);
  // `[$€-407]`, `[$SAR]`
  const [, sign, locale = ''] = /^\[\$([^-\]]*)(?:-([^\]]*))?\]$/.exec(token) ?? [];
  if (sign !== undefined) return currencySign(sign, locale);
  return token.length > 1 && token.startsWith('[') ? '' : token;
}

/*
 * Reads the sections of number formats that show a day or a time.
 *
 * section              letters of its codes   day     hasTime   isDuration
 * `dd/mm/yyyy`         `dmy`                  `dmy`
 * `mmm-yy`             `my`                   `my`
 * `dd-mm-yyyy hh:mm`   `dmyhm`                `dmy`   yes
 * `h:mm AM/PM`         `hma`                  ``      yes
 * `mm:ss.0`            `ms`                   ``      yes
 * `[h]:mm`             `hm`                   ``      yes       yes
 * `0 s`                                       no date, as it shows figures
 */

export interface DateFormat {
  is: 'date';
  /** Which of day, month and year it shows, in whatever order: `dmy` for `mm/dd/yyyy`. */
  day: string;
  hasTime: boolean;
  /** Whether it shows how long something takes, which may be more than a day: `[h]:mm`. */
  isDuration: boolean;
}

/** `d`, `[hh]`, `AM/PM` */
const isDateCode = (token: string) => /^(?:[ymdhs]|\[(?:h+|m+|s+)\]|AM\/PM|A\/P)$/i.test(token);

/** What shows no figures of a number, whatever is in it: `"No. 0"`, `ss.00` or `[ss].00`, `[>=100]`, `\#`, `_0`. */
const noFigures = /"[^"]*"|\[?s+\]?\.0+|\[[^\]]*\]|\\.|[_*]./gi;
const hasFigures = (tokens: FormatTokens) => /[0#?]/.test(tokens.join('').replace(noFigures, ''));

/** Reads a section that shows a day or a time. Undefined if it is another. */
function dateFormat(tokens: FormatTokens): DateFormat | undefined {
  const codes = tokens.filter(isDateCode);
  if (codes.length === 0 || hasFigures(tokens)) return undefined;
  const initials = codes.map((code) => code.replace('[', '').charAt(0).toLowerCase()).join('');
  const letters = initials.replace(/(.)\1+/g, '$1');
  // Behind hours and before seconds, `m` stands for minutes.
  const lettersOfDay = letters.replace(/hm?|m?s|a/g, '');
  return {
    is: 'date',
    day: [...new Set(lettersOfDay)].sort().join(''),
    hasTime: /[hs]/.test(letters),
    isDuration: tokens.some((token) => /^\[[hms]/i.test(token)),
  };
}

/** A section of a number format (`positive;negative;zero`) that shows figures. */
export interface FiguresFormat {
  is: 'figures';
  /** The texts around the figures, `₹ `. In a section for negative numbers without sign and brackets: the number has its own sign. */
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
  /** Whether all figures are optional: `#,###` shows nothing for 0. But `"-"??` shows a dash, which means 0. */
  hidesZero: boolean;
}

/** Whether a token stands for a figure, or for a sign inside a number: `,`, `\,` or `E+`. */
const isInNumber = (token: string) =>
  /^(?:[0#?]|general)$/i.test(token) || /^(?:[,.' ]|E[+-])$/i.test(literalOf(token));

/** `General`, or a sign that is shown as it is: `\,` */
const isNotOfPattern = (token: string) => /^(?:general|\\.)$/i.test(token);

const literalsOf = (tokens: FormatTokens): string => tokens.map(literalOf).join('');
/** A dash beside no letter or figure. */
export const dash = /(?<![\p{L}\p{N}])[-–—](?![\p{L}\p{N}])/u;
const withoutSigns = (text: string) => text.replace(/[-–—+()]/g, '');

/** Reads a section that shows figures. Undefined if it shows none. */
function figuresFormat(tokens: FormatTokens, isFirst: boolean): FiguresFormat | undefined {
  const [first, last] = [tokens.findIndex(isDigit), tokens.findLastIndex(isDigit)];
  if (first < 0) return undefined;
  // `#,##0.00` of `"₹ "#,##0.00`
  const figures = tokens.slice(first, last + 1);
  // `000-0000` and `# ?/?` are not one number: their signs are dropped, and the number is taken as it is.
  const isOneNumber = figures.every(isInNumber);
  const pattern = isOneNumber ? figures.filter((token) => !isNotOfPattern(token)).join('') : '';
  const [whole = '', decimals = ''] = pattern.split('.');
  const behind = tokens.slice(last + 1);
  const commas = /^,*/.exec(behind.join(''))?.[0].length ?? 0;
  const [before, after] = [literalsOf(tokens.slice(0, first)), literalsOf(behind.slice(commas))];
  // The second section is for numbers below 0, and has their sign: `0;-0`.
  const shown = (text: string) => (isOneNumber && isFirst ? text : withoutSigns(text));
  return {
    is: 'figures',
    before: shown(before),
    after: shown(after),
    minFigures: whole.replace(/[^0]/g, '').length,
    places: /^(?=.*[0#?])[0#?,]*\.?[0#?]*$/.test(pattern) ? decimals.length : undefined,
    // Commas in front of the point, or behind all figures.
    thousands: isOneNumber ? (/,*$/.exec(whole)?.[0].length ?? 0) + commas : 0,
    percents: tokens.filter((token) => token === '%').length,
    hidesZero: /^[#?,.]+$/.test(pattern) && !dash.test(before + after),
  };
}

/** A section that shows a word in place of the number, or nothing. A dash stands for the number. */
interface WordFormat {
  is: 'word';
  word: string;
}

/** What a number format shows: for a number, the first section that is for it. */
export type NumberFormat = readonly { isFor: (value: number) => boolean; section: Section }[];
export type Section = DateFormat | FiguresFormat | WordFormat;

const sectionOf = (tokens: FormatTokens, index: number): Section =>
  dateFormat(tokens) ?? figuresFormat(tokens, index === 0) ?? { is: 'word', word: literalsOf(tokens).trim() };

const conditionForm = /^\[([<>=]{1,2})(-?\d+(?:\.\d+)?)\]$/;

/** The condition of a section, `[>=100]`; undefined if it has none. */
function conditionOf(tokens: FormatTokens): ((value: number) => boolean) | undefined {
  const [, sign = '', figures] = tokens.map((token) => conditionForm.exec(token)).find(Boolean) ?? [];
  const limit = Number(figures);
  const holds = (value: number) =>
    (sign.includes('<') && value < limit) ||
    (sign.includes('>') && value > limit) ||
    (sign.includes('=') && value === limit);
  return sign === '' ? undefined : holds;
}

/** Whether a section without a condition is for a number: of several, its sign decides. */
const isForSign = (index: number, count: number) => (value: number) =>
  count === 1 || [value > 0 || (value === 0 && count === 2), value < 0, value === 0][index] === true;

/** Reads a number format. Sections with conditions come first, and one without is for all other numbers. */
export function readFormat(format: string): NumberFormat {
  const sections = sectionsOf(format).map((tokens, index) => ({
    isFor: conditionOf(tokens),
    section: sectionOf(tokens, index),
  }));
  const hasConditions = sections.some(({ isFor }) => isFor);
  return [...sections.filter(({ isFor }) => isFor), ...sections.filter(({ isFor }) => !isFor)].map(
    ({ isFor, section }, index) => ({
      isFor: isFor ?? (hasConditions ? () => true : isForSign(index, sections.length)),
      section,
    }),
  );
}
