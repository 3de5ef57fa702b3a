import { type DateFormat, dateFormat } from './dateFormat';
import { type FiguresFormat, figuresFormat } from './figuresFormat';
import { type FormatTokens, literalOf, sectionsOf } from './formatTokens';

/** A section of a format that shows a word, or nothing, in place of the number. */
interface WordFormat {
  is: 'word';
  word: string;
}

type Section = DateFormat | FiguresFormat | WordFormat;

/** What a number format shows. Of its sections, the first with figures or a date is taken for all numbers. */
export interface NumberFormat {
  /** Undefined if the format has neither figures nor a date: it hides the number. */
  section: Section | undefined;
  hidesZero: boolean;
  /** Sections with the numbers that they are for, if one of them says that: `[=0]?;0%`. Else none. */
  conditional: readonly { holds: (value: number) => boolean; section: Section }[];
}

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
};

/** The condition of a section, `[>=100]`; undefined if it has none. */
function conditionOf(tokens: FormatTokens): ((value: number) => boolean) | undefined {
  for (const token of tokens) {
    const [, sign = '', limit] = /^\[([<>=]{1,2})(-?\d+(?:\.\d+)?)\]$/.exec(token) ?? [];
    const compare = comparisons[sign];
    if (compare) return (value) => compare(value, Number(limit));
  }
  return undefined;
}

const sectionOf = (tokens: FormatTokens, index: number): DateFormat | FiguresFormat | undefined =>
  dateFormat(tokens) ?? figuresFormat(tokens, index === 0);

/** The sections of a format with conditions, those that have one first: the others are for all other numbers. */
function conditionalSections(sections: readonly FormatTokens[]): NumberFormat['conditional'] {
  const all = sections.map((tokens, index) => ({
    condition: conditionOf(tokens),
    section: sectionOf(tokens, index) ?? { is: 'word' as const, word: tokens.map(literalOf).join('').trim() },
  }));
  const [first, others] = [all.filter((one) => one.condition), all.filter((one) => !one.condition)];
  if (first.length === 0) return [];
  return [...first, ...others].map(({ condition = () => true, section }) => ({ holds: condition, section }));
}

/** Reads a number format. The third section, if there is one, is for 0: one without anything hides it (`0;-0;`). */
export function readFormat(format: string): NumberFormat {
  const sections = sectionsOf(format);
  const [section] = sections.flatMap((tokens, index) => sectionOf(tokens, index) ?? []);
  const ofZero = sections[2];
  return {
    section,
    hidesZero: ofZero ? ofZero.length === 0 : section?.is === 'figures' && section.hidesZero,
    conditional: conditionalSections(sections),
  };
}
