import { readAmount } from '../../form/rules/amounts';
import type { CellReading } from './cellReading';

/** What the comma is for in the amounts of a column. `undecided`: a person has to say. */
export type CommaUse = 'thousands' | 'decimals' | 'undecided';

/** The end of `250/day` and `USD 250 per day`, which is left out. An amount per hour or month is an error. */
const perDay = /(?<=\S)\s*(?:\/|\bper\b)\s*(?:man[-\s]?)?day$/i;

const plainAmount = (text: string) => text.replace(perDay, '');

/** The figures of an amount, from the first to the last: `1.234,50` in `EUR 1.234,50/-`. */
const figureRun = /\d(?:[\d.,]|[\s’'](?=\d{3}))*/;
const groups = String.raw`\d{1,3}(?:[.\s’']\d{3})+`;
const commaForms = {
  /** Figures with a comma before one or two decimals, or with points or spaces between thousands. */
  decimals: new RegExp(String.raw`^(?:${groups}|(?:${groups}|\d+),\d{1,2})$`),
  /** Figures whose comma cannot be before decimals: `1,234.50`, `1,23,456`. */
  onlyThousands: /,.*[.,]/,
  /** Figures whose comma cannot be between thousands: `1.234,50`. */
  onlyDecimals: new RegExp(String.raw`^${groups},\d{1,2}$`),
};
/** Figures whose point can only be before decimals: `200.5`. */
const decimalPoint = /^\d+\.\d{1,2}$/;

const figuresIn = (text: string) => figureRun.exec(text)?.[0] ?? '';
const hasComma = (text: string) => /\d,\d/.test(text);
const isAmount = (text: string) => readAmount(text).error === undefined;

/** An amount with a point in place of the comma before its decimals; undefined if its comma cannot be before decimals. */
function withPoint(text: string): string | undefined {
  const found = figuresIn(text);
  if (!commaForms.decimals.test(found)) return hasComma(text) ? undefined : text;
  return text.replace(found, found.replace(/[.\s’']/g, '').replace(',', '.'));
}

/** The first cell that is an amount only if its comma is before decimals; undefined if there is none. */
export const decimalComma = (cells: readonly string[]): string | undefined =>
  cells.find((cell) => {
    if (!hasComma(cell)) return false;
    const text = plainAmount(cell);
    return !isAmount(text) && isAmount(withPoint(text) ?? text);
  });

/** What the comma is for in a column; undefined if no cell needs it before decimals, or a cell has it between thousands. */
export function commaUseIn(cells: readonly string[]): CommaUse | undefined {
  if (decimalComma(cells) === undefined) return undefined;
  const found = cells.map(plainAmount).map(figuresIn);
  const has = (form: RegExp) => found.some((text) => form.test(text));
  if (has(commaForms.onlyThousands)) return undefined;
  // Beside `200.5`, nobody knows what `12.345` is.
  return has(commaForms.onlyDecimals) && !has(decimalPoint) ? 'decimals' : 'undecided';
}

/** Reads a cell of an amount field, for `readCell`. `text` has no line breaks; `comma` holds for the whole column. */
export function readAmountCell(text: string, comma: CommaUse): CellReading {
  const plain = plainAmount(text);
  if (comma === 'undecided' && hasComma(plain))
    return {
      text,
      error: `“${text}” may have decimals or thousands behind its comma: say which, above the table`,
    };
  const amount = comma === 'decimals' ? withPoint(plain) : plain;
  if (amount === undefined)
    return { text, error: `“${text}” isn’t an amount with a comma before its decimals` };
  return {
    text: amount,
    note: plain === text ? undefined : `“${text}” is for a day: only the amount was taken`,
  };
}
