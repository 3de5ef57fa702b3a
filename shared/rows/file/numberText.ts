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
 * `(000) 000-0000` 2225551234  `2225551234`  `dd/mm/yyyy`               46331  `05-11-2026`
 */

/** How many figures spreadsheets calculate with. Further figures in a file are rounding errors. */
const significantFigures = 15;

function figuresText(value: number, format: FiguresFormat): string {
  const { before, after, minFigures, decimals, percents } = format;
  const all = new Big(Math.abs(value).toPrecision(significantFigures)).times(new Big(100).pow(percents));
  const shown = decimals === undefined ? all : all.round(decimals, Big.roundHalfUp);
  const [whole = '', ...rest] = shown.toFixed().split('.');
  const figures = [whole.padStart(minFigures, '0'), ...rest].join('.');
  const start = value < 0 && !shown.eq(0) ? `-${before.replace('+', '')}` : before;
  return (start + figures + after).replace(/\s+/g, ' ').trim();
}

/** What is added to the number of a day in files that count days from 1904, and not from 1900. */
const daysUntil1904 = 1462;

const numberForm = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?$/i;

/** The text of a cell with a number. `digits`: the number in the file. */
export function textOfNumber(digits: string, format: NumberFormat, isFrom1904: boolean): string {
  const value = Number(digits);
  assertSound(numberForm.test(digits) && Number.isFinite(value));
  const { section, hidesZero } = format;
  if (!section || (value === 0 && hidesZero)) return '';
  if (section.is === 'figures') return figuresText(value, section);
  return dateText(value, section, isFrom1904 ? daysUntil1904 : 0) ?? String(value);
}
