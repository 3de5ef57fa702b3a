import { readAmount } from '../../form/rules/amounts';
import type { CellReading } from './cellReading';

/** What the comma in the amounts of a column is for; undecided where a person has to say so. */
export type CommaUse = 'thousands' | 'decimals' | 'undecided';

/** Accountants put what is less than 0 between parentheses: `(500)`, `₹ (500.00)`. */
const lessThanZero = /^([^\d()]*)\(([₹$€£\s]*[\d.,]+\s*)\)$/;
/** `250/day`, `USD 250 per day`. An amount for an hour or a month is another one. */
const perDay = /(?<=\S)\s*(?:\/|\bper\b)\s*(?:man[-\s]?)?day$/i;

/** Most amounts are figures alone, and a column has a thousand of them. */
const isOnlyFigures = (text: string) => /^[\d.,]*$/.test(text);

const plainAmount = (text: string) =>
  isOnlyFigures(text) ? text : text.replace(perDay, '').replace(lessThanZero, '-$1$2');

/** From the first figure to the last: `1.234,50` in `EUR 1.234,50/-`. */
const figureRun = /\d(?:[\d.,]|[\s’'](?=\d{3}))*/;
const groups = String.raw`\d{1,3}(?:[.\s’']\d{3})+`;
const commaForms = {
  /** With a comma before one or two decimals, or points and spaces between thousands. */
  decimals: new RegExp(String.raw`^(?:${groups}|(?:${groups}|\d+),\d{1,2})$`),
  /** No amount has a comma before decimals here: `1,234.50`, `1,23,456`. */
  onlyThousands: /,.*[.,]/,
  /** Nor one between thousands here: `1.234,50`. */
  onlyDecimals: new RegExp(String.raw`^${groups},\d{1,2}$`),
};

const figuresIn = (text: string) => figureRun.exec(text)?.[0] ?? '';
const hasComma = (text: string) => /\d,\d/.test(text);
const isAmount = (text: string) => readAmount(text).error === undefined;

/** An amount with a point before its decimals in place of the comma; undefined where it has none before decimals. */
function withPoint(text: string): string | undefined {
  const found = figuresIn(text);
  if (!commaForms.decimals.test(found)) return hasComma(text) ? undefined : text;
  return text.replace(found, found.replace(/[.\s’']/g, '').replace(',', '.'));
}

/** The first amount that is one only with decimals behind its comma. */
export const decimalComma = (cells: readonly string[]): string | undefined =>
  cells.find((cell) => {
    if (!hasComma(cell)) return false;
    const text = plainAmount(cell);
    return !isAmount(text) && isAmount(withPoint(text) ?? text);
  });

/** What the comma is for in the amounts of a column, by those that leave no choice; undefined where it is for thousands. */
export function commaUseIn(cells: readonly string[]): CommaUse | undefined {
  if (decimalComma(cells) === undefined) return undefined;
  const found = cells.map(plainAmount).filter(hasComma).map(figuresIn);
  if (found.some((text) => commaForms.onlyThousands.test(text))) return undefined;
  return found.some((text) => commaForms.onlyDecimals.test(text)) ? 'decimals' : 'undecided';
}

/** Reads a cell of an amount, in one line. */
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
    note:
      plain !== text && perDay.test(text) ? `“${text}” is for a day: only the amount was taken` : undefined,
  };
}
