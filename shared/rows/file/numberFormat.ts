import { type DateFormat, dateFormat } from './dateFormat';
import { type FiguresFormat, figuresFormat } from './figuresFormat';
import { sectionsOf } from './formatTokens';

/** What a number format shows. Of its sections, the first with figures or a date is taken for all numbers. */
export interface NumberFormat {
  /** Undefined if the format has neither figures nor a date: it hides the number. */
  section: DateFormat | FiguresFormat | undefined;
  hidesZero: boolean;
}

/** Reads a number format. The third section, if there is one, is for 0: one without anything hides it (`0;-0;`). */
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
