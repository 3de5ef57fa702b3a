import { readAmount } from '../../form/rules/amounts';
import { grouped, parseDecimal } from '../../form/rules/decimals';
import { trimEnds } from '../../form/rules/whiteSpace';

interface Figure {
  /** The number as plain decimal text. */
  decimal: string;
  /** How many decimals are written. */
  places: number;
}

/** Reads a number as spreadsheets show it: `5,258.00`, `₹ 5,258`, `12.5%`, `-3 %`. Undefined if the text is no number. */
function figureOf(text: string): Figure | undefined {
  const plain = text.replace(/%$/, '');
  const decimal = readAmount(plain).decimal ?? parseDecimal(plain);
  return decimal === undefined ? undefined : { decimal, places: decimal.split('.')[1]?.length ?? 0 };
}

/** Whether two numbers are the same if rounded to the decimals that both have: 12.4 is 12.35, and 5258 is 5257.80. */
function isSameFigure(exact: Figure, written: Figure): boolean {
  const places = Math.min(exact.places, written.places);
  const apart = Math.abs(Number(exact.decimal) - Number(written.decimal));
  return apart <= 0.5 / 10 ** places + 1e-9;
}

/** A number as people read it: `1,23,456.00`. */
function figureInWords(text: string): string {
  const figure = figureOf(text);
  if (!figure) return text === '' ? 'empty' : text;
  return `${grouped(figure.decimal)}${text.endsWith('%') ? '%' : ''}`;
}

/** The note on a calculated value (`here`) that differs from the sheet's cell; undefined if it does not. */
export function mismatchNote(label: string, here: string, cell: string): string | undefined {
  const there = trimEnds(cell);
  if (there === '' || there === here) return undefined;
  const [ours, theirs] = [figureOf(here), figureOf(there)];
  if (ours && theirs && isSameFigure(ours, theirs)) return undefined;
  return `${label} here ${figureInWords(here)}, in your sheet ${figureInWords(there)}`;
}
