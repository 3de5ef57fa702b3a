import type { FormatTokens } from './formatTokens';

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

/** A section that shows a day or a time. */
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
export function dateFormat(tokens: FormatTokens): DateFormat | undefined {
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
