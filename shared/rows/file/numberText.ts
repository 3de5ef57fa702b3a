import Big from 'big.js';
import { dateText } from './dateText';
import type { FiguresFormat } from './figuresFormat';
import type { NumberFormat } from './numberFormat';
import { assertSound } from './refusals';

/*
 * The text of a cell with a number, for `readSheet.ts`: as its format shows it, but without commas, and with all decimals
 * unless the format shows two or more.
 *
 * `General`            1234.5  `1234.5`      `#,##0.00;[Red](#,##0.00)`  -500  `-500`
 * `#,##0.00`         92013.4567  `92013.46`  `"₹ "0`                      -42  `-₹ 42`
 * `00000`                  42  `00042`       `0;-0;`                        0  ``
 * `0%`                   0.18  `18%`         `#,###`                        0  ``
 * `[$SAR] # ?/?`         1200  `SAR 1200`    `"Yes";;"No"`                  1  ``
 * `#,##0,`             120400  `120`         `[=0]"";0%`                    1  `100%`
 * `(000) 000-0000` 2225551234  `2225551234`  `dd/mm/yyyy`               46331  `05-11-2026`
 */

/** How many figures spreadsheets calculate with. Further figures in a file are rounding errors. */
const significantFigures = 15;

/** How many decimals of a number are taken: all, unless two or more are shown, or the number is shown in thousands. */
function decimalsOf({ places = 0, thousands }: FiguresFormat): number | undefined {
  return places >= 2 || thousands > 0 ? places : undefined;
}

function figuresText(value: number, format: FiguresFormat, decimals: number | undefined): string {
  const { before, after, minFigures, percents, thousands } = format;
  // Not `div`, which rounds.
  const scale = new Big(`1e${2 * percents - 3 * thousands}`);
  const all = new Big(Math.abs(value).toPrecision(significantFigures)).times(scale);
  const shown = decimals === undefined ? all : all.round(decimals, Big.roundHalfUp);
  const [whole = '', ...rest] = shown.toFixed().split('.');
  const figures = [whole.padStart(minFigures, '0'), ...rest].join('.');
  const start = value < 0 && !shown.eq(0) ? `-${before.replace('+', '')}` : before;
  return (start + figures + after).replace(/\s+/g, ' ').trim();
}

/** What is added to the number of a day in files that count days from 1904, and not from 1900. */
const daysUntil1904 = 1462;

const numberForm = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?$/i;

/** The section of a format that shows a number; undefined if the format hides it. */
function sectionFor(value: number, { section, hidesZero, conditional }: NumberFormat) {
  if (conditional.length === 0) return value === 0 && hidesZero ? undefined : section;
  const shown = conditional.find(({ holds }) => holds(value))?.section ?? section;
  return value === 0 && shown?.is === 'figures' && shown.hidesZero ? undefined : shown;
}

/** The text of a cell with a number. `digits`: the number in the file. */
export function textOfNumber(digits: string, format: NumberFormat, isFrom1904: boolean): string {
  const value = Number(digits);
  assertSound(numberForm.test(digits) && Number.isFinite(value));
  const section = sectionFor(value, format);
  switch (section?.is) {
    case undefined:
      return '';
    case 'word':
      // A dash stands for the number, for 0 as a rule.
      return section.word === '' || /[\p{L}\p{N}]/u.test(section.word) ? section.word : String(value);
    case 'figures':
      return figuresText(value, section, decimalsOf(section));
    case 'date':
      return dateText(value, section, isFrom1904 ? daysUntil1904 : 0) ?? String(value);
  }
}

/** The decimals of an amount. */
const amountDecimals = 2;

/**
 * The text of a cell with a number that has more decimals than an amount, rounded as the spreadsheet shows it, and to the
 * decimals of an amount; undefined for another number.
 */
export function roundedText(digits: string, format: NumberFormat): string | undefined {
  if (!/\.\d{3}|E-/i.test(digits)) return undefined;
  const section = sectionFor(Number(digits), format);
  if (section?.is !== 'figures' || section.percents > 0) return undefined;
  const exact = figuresText(Number(digits), section, decimalsOf(section));
  if (!/\.\d{3}/.test(exact)) return undefined;
  return figuresText(Number(digits), section, Math.min(section.places ?? amountDecimals, amountDecimals));
}
