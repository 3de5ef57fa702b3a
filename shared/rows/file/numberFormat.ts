import { type FormatTokens, isCondition, isDigit, literalOf, sectionsOf } from './formatTokens';

/** What a number format shows of numbers above 0, of those below 0, and of 0. */
export interface NumberFormat {
  positive: Section;
  negative: Section;
  zero: Section;
}

type Section = DateFormat | FiguresFormat | WordsFormat;

/** A section that shows a day or a time. */
export interface DateFormat {
  is: 'date';
  /** Which of day, month and year it shows: their letters, sorted as in `dmy`, in whatever order it shows them. */
  day: string;
  hasTime: boolean;
  /** Whether it shows how long something takes, which may be more than a day: `[h]:mm`. */
  isDuration: boolean;
}

export interface FiguresFormat {
  is: 'figures';
  /** The texts around the figures; without signs, if the section has signs of its own or others between the figures. */
  before: string;
  after: string;
  /** Whether a minus is put in front of `before`, or else in front of the figures. */
  isMinusFirst: boolean;
  /** How many figures there are at least in front of the point. */
  zeros: number;
  /** The number of decimals, if the section shows two or more; else undefined, as then all are shown. */
  decimals: number | undefined;
  percents: number;
  /** The whole text for 0 where the figures show none: with a 0 for a dash, or without figures. Undefined: they do. */
  zero: string | undefined;
}

/** A section without figures. */
interface WordsFormat {
  is: 'words';
  words: string;
  /** The words for 0. A dash among them becomes a 0. */
  zero: string;
}

const isDateCode = (token: string) => /^(?:[ymdhs]|\[(?:h+|m+|s+)\]|AM\/PM|A\/P)$/i.test(token);

/** Reads a section with codes for a day or a time, and figures only for parts of a second. Undefined if it is another. */
function dateFormat(tokens: FormatTokens): DateFormat | undefined {
  const others = tokens.join('').replace(/"[^"]*"|\[[^\]]*\]|\\.|[_*].|s\]?\.0+/gi, '');
  if (!tokens.some(isDateCode) || /[0#?]/.test(others)) return undefined;
  const letters = tokens.filter(isDateCode).map((token) => token.replace('[', '').charAt(0).toLowerCase());
  const parts = letters.filter((letter, index) => letter !== letters[index - 1]);
  // Beside hours or seconds, `m` stands for minutes.
  const isOfTime = (part: string, index: number) =>
    /[hs]/.test(part) || (part === 'm' && (parts[index - 1] === 'h' || parts[index + 1] === 's'));
  const ofDay = parts.filter((part, index) => /[dmy]/.test(part) && !isOfTime(part, index));
  return {
    is: 'date',
    day: [...new Set(ofDay)].sort().join(''),
    hasTime: parts.some(isOfTime),
    isDuration: tokens.some((token) => /^\[[hms]/i.test(token)),
  };
}

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const literalsOf = (tokens: FormatTokens): string => tokens.map(literalOf).join('');
const dash = /[-–—]/;
/** A text without the signs and parentheses that stand for a negative number, and the dash that stands for 0. */
const withoutSigns = (text: string) => text.replace(/[-–—+()]/g, '');
/** Whether a token stands for a figure, or for a sign between figures or an exponent. */
const isInNumber = (token: string) => isDigit(token) || /^(?:[,.' ]|E[+-])$/i.test(literalOf(token));

function wordsFormat(tokens: FormatTokens): WordsFormat {
  const words = tidy(literalsOf(tokens));
  return { is: 'words', words, zero: /\p{L}/u.test(words) ? words : words.replace(dash, '0') };
}

/** The whole text for 0 of a section with these codes between two texts; undefined if it shows 0 by its figures. */
function textOfZero(before: string, codes: string, after: string): string | undefined {
  if (dash.test(before) && /^\?+$/.test(codes)) return tidy(`${withoutSigns(before)}0${withoutSigns(after)}`);
  // `#` shows nothing for 0.
  return /^[#?,.]+$/.test(codes) ? tidy(before + after) : undefined;
}

/** `isOfNegatives`: the section is for numbers below 0 alone, so it has a sign of its own. */
function figuresFormat(tokens: FormatTokens, isOfNegatives: boolean): FiguresFormat {
  const [first, last] = [tokens.findIndex(isDigit), tokens.findLastIndex(isDigit)];
  const core = tokens.slice(first, last + 1);
  // Other signs between the figures, as in `000-0000` and `# ?/?`, are left out, and all figures are shown.
  const isPlain = core.every(isInNumber);
  const codes = isPlain ? core.filter((token) => !/^(?:general|\\.)$/i.test(token)).join('') : '';
  const [whole = '', decimals = ''] = codes.split('.');
  const before = literalsOf(tokens.slice(0, first));
  // Commas behind the figures divide by a thousand. They are dropped, as the number itself is taken.
  const after = literalsOf(tokens.slice(last + 1)).replace(/^,+/, '');
  const isMinusFirst = isPlain && !isOfNegatives;
  return {
    is: 'figures',
    before: isMinusFirst ? before : withoutSigns(before),
    after: isMinusFirst ? after : withoutSigns(after),
    isMinusFirst,
    zeros: whole.replace(/[^0]/g, '').length,
    decimals: /^[0#?]{2,}$/.test(decimals) ? decimals.length : undefined,
    percents: tokens.filter((token) => token === '%').length,
    zero: textOfZero(before, codes, after),
  };
}

/** How a number without a format is shown. */
export const general = figuresFormat(['General'], false);

const readSection = (tokens: FormatTokens, isOfNegatives: boolean): Section =>
  dateFormat(tokens) ?? (tokens.some(isDigit) ? figuresFormat(tokens, isOfNegatives) : wordsFormat(tokens));

/** Reads a number format. If sections are only for some numbers, the first one with figures is taken for all. */
export function readFormat(format: string): NumberFormat {
  const sections = sectionsOf(format);
  const [first = ['General'], second, third = first] = sections.flat().some(isCondition)
    ? sections.filter((tokens) => tokens.some(isDigit)).slice(0, 1)
    : sections;
  const positive = readSection(first, false);
  return {
    positive,
    negative: second ? readSection(second, true) : positive,
    zero: readSection(third, false),
  };
}
