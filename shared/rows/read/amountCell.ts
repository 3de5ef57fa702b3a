import { readAmount } from '../../form/rules/amounts';
import { withFigures } from '../../form/rules/figures';
import type { CellReading, CommaUse } from './reading';

/*
 * What a cell tells about the comma of its column:
 *
 * `12,5`       it is before decimals, or this is a slip: a person has to say
 * `1.234,50`   it is before decimals in all cells, as the point is between thousands
 * `200.5`      this point is before decimals: beside `1.234,50`, a person has to say
 * `1,234.50`   it is between thousands in all cells; `1,23,456` tells the same
 * `1,234`      nothing: this is an amount with thousands, unless other cells tell otherwise
 *
 * Where it is before decimals, `1.234,50` is read as 1234.50, `12.345` as 12345, `200.5` as it is, and `1,234` is an error.
 */

/** The end of `250/day` and `USD 250 per day`, which is left out. An amount per hour or month is an error. */
const perDay = /(?<=\S)\s*(?:\/|\bper\b)\s*(?:man[-\s]?)?day$/i;

/** The zeros behind two decimals that databases write: `60.0000`, `12000.000`. `12.000` may be twelve thousand. */
const furtherZeros = /(?:(?<=\d{4}\.\d\d)0+|(?<=\.\d\d)00+)(?!\d)/;

const plainAmount = (text: string) => withFigures(text).replace(perDay, '').replace(furtherZeros, '');

/** The figures of an amount, from the first to the last: `1.234,50` in `EUR 1.234,50/-`. */
const figureRun = /\d(?:[\d.,]|[\s’'](?=\d{3}))*/;
/** `1.234`, `1 234 567` */
const groups = String.raw`\d{1,3}(?:[.\s’']\d{3})+`;
/** `1.234`, `1.234,50` and `12,5`: figures as they are written where the comma is before decimals. */
const withDecimalComma = new RegExp(String.raw`^(?:${groups}|(?:${groups}|\d+),\d{1,2})$`);
/** `1,234.50`, `1,23,456`: the comma can only be between thousands. */
const surelyThousands = /,.*[.,]/;
/** `1.234,50`: the comma can only be before decimals. */
const surelyDecimals = new RegExp(String.raw`^${groups},\d{1,2}$`);
/** `200.5`: the point can only be before decimals. */
const withDecimalPoint = /^\d+\.\d{1,2}$/;

const figuresIn = (text: string) => figureRun.exec(text)?.[0] ?? '';
const hasComma = (text: string) => /\d,\d/.test(text);
const isAmount = (text: string) => readAmount(text).error === undefined;

/** `EUR 1234.50/-` for `EUR 1.234,50/-`. A text that is not written with a decimal comma stays as it is. */
function withPoint(text: string): string {
  const figures = figuresIn(text);
  if (!withDecimalComma.test(figures)) return text;
  return text.replace(figures, figures.replace(/[.\s’']/g, '').replace(',', '.'));
}

/** The first cell that is an amount only if its comma is before decimals; undefined if there is none. */
export const decimalComma = (cells: readonly string[]): string | undefined =>
  cells.find((cell) => {
    const text = plainAmount(cell);
    return hasComma(text) && !isAmount(text) && isAmount(withPoint(text));
  });

/** What the comma is for in a column; undefined if it is before decimals in no cell, or surely between thousands in one. */
export function commaUseIn(cells: readonly string[]): CommaUse | undefined {
  if (decimalComma(cells) === undefined) return undefined;
  const found = cells.map(plainAmount).map(figuresIn);
  const has = (form: RegExp) => found.some((text) => form.test(text));
  if (has(surelyThousands)) return undefined;
  // Beside `200.5`, nobody knows what `12.345` is.
  return has(surelyDecimals) && !has(withDecimalPoint) ? 'decimals' : 'undecided';
}

/** Reads a cell of an amount field. `text` has no line breaks; `comma` holds for the whole column. */
export function readAmountCell(text: string, comma: CommaUse): CellReading {
  const plain = plainAmount(text);
  if (comma === 'undecided' && hasComma(plain))
    return {
      text,
      error: `“${text}” may have decimals or thousands behind its comma: say which in Settings`,
    };
  if (comma === 'decimals' && hasComma(plain) && !withDecimalComma.test(figuresIn(plain)))
    return { text, error: `“${text}” isn’t an amount with a comma before its decimals` };
  return {
    text: comma === 'decimals' ? withPoint(plain) : plain,
    note: perDay.test(text) ? `“${text}” is for a day: only the amount was taken` : undefined,
  };
}
