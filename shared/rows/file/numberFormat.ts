import { type FormatTokens, isDigit, literalOf, sectionsOf } from './formatTokens';

/** What a number format shows. Of its sections, the first with figures or a date is taken for all numbers. */
export interface NumberFormat {
  /** Undefined if the format has neither figures nor a date: it hides the number. */
  section: DateFormat | FiguresFormat | undefined;
  hidesZero: boolean;
}

/** A section that shows a day or a time. */
export interface DateFormat {
  is: 'date';
  /** Which of day, month and year it shows, in whatever order: `dmy` for `mm/dd/yyyy`, `my` for `mmm-yy`, `` for `h:mm`. */
  day: string;
  hasTime: boolean;
  /** Whether it shows how long something takes, which may be more than a day: `[h]:mm`. */
  isDuration: boolean;
}

/** A section that shows figures. */
export interface FiguresFormat {
  is: 'figures';
  /** The texts around the figures, as `₹ `; without signs, if the section is not the first or has others between the figures. */
  before: string;
  after: string;
  /** How many figures there are at least in front of the point: 5 for `00000`. */
  minFigures: number;
  /** The number of decimals, if the section shows two or more, as 2 for `0.00`; else undefined, as then all are shown. */
  decimals: number | undefined;
  /** How often the number is multiplied by 100: once for `0%`. */
  percents: number;
  /** Whether all figures are optional: `#,###` shows nothing for 0. */
  hidesZero: boolean;
}

const isDateCode = (token: string) => /^(?:[ymdhs]|\[(?:h+|m+|s+)\]|AM\/PM|A\/P)$/i.test(token);

/** Reads a section with codes for a day or a time, and figures only for parts of a second. Undefined if it is another. */
function dateFormat(tokens: FormatTokens): DateFormat | undefined {
  const others = tokens.join('').replace(/"[^"]*"|\[?s+\]?\.0+|\[[^\]]*\]|\\.|[_*]./gi, '');
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

const literalsOf = (tokens: FormatTokens): string => tokens.map(literalOf).join('');
const withoutSigns = (text: string) => text.replace(/[-–—+()]/g, '');
/** Whether a token stands for a figure, or for a sign between figures or an exponent. */
const isInNumber = (token: string) => isDigit(token) || /^(?:[,.' ]|E[+-])$/i.test(literalOf(token));

function figuresFormat(tokens: FormatTokens, isFirst: boolean): FiguresFormat | undefined {
  const [first, last] = [tokens.findIndex(isDigit), tokens.findLastIndex(isDigit)];
  if (first < 0) return undefined;
  const core = tokens.slice(first, last + 1);
  // Other signs between the figures, as in `000-0000` and `# ?/?`, are left out, and all figures are shown.
  const isPlain = core.every(isInNumber);
  const codes = isPlain ? core.filter((token) => !/^(?:general|\\.)$/i.test(token)).join('') : '';
  const [whole = '', decimals = ''] = codes.split('.');
  // The second section is for numbers below 0, and has their sign: `0;-0`.
  const text = isPlain && isFirst ? (literals: string) => literals : withoutSigns;
  return {
    is: 'figures',
    before: text(literalsOf(tokens.slice(0, first))),
    // Commas behind the figures divide by a thousand. They are dropped, as the number itself is taken.
    after: text(literalsOf(tokens.slice(last + 1)).replace(/^,+/, '')),
    minFigures: whole.replace(/[^0]/g, '').length,
    decimals: /^[0#?]{2,}$/.test(decimals) ? decimals.length : undefined,
    percents: tokens.filter((token) => token === '%').length,
    hidesZero: /^[#?,.]+$/.test(codes),
  };
}

/** Reads a number format. The third section, if there is one, is for 0: one without anything hides it. */
export function readFormat(format: string): NumberFormat {
  const sections = sectionsOf(format);
  const [section] = sections.flatMap(
    (tokens, index) => dateFormat(tokens) ?? figuresFormat(tokens, index === 0) ?? [],
  );
  const ofZero = sections[2];
  return {
    section,
    hidesZero: ofZero ? ofZero.length === 0 : section?.is === 'figures' && section.hidesZero,
  };
}
