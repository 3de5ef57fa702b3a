import { readAmount } from '../rules/amounts';
import { parseDecimal } from '../rules/decimals';
import { trimEnds } from '../rules/whiteSpace';

const decimals = (text: string) => text.replace(/%$/, '').split('.')[1]?.length ?? 0;

const numberOf = (text: string): string | undefined =>
  readAmount(text).decimal ?? parseDecimal(text.replace(/\s*%$/, ''));

/** Whether a number is another one, written with so many decimals. */
const isRounded = (exact: string, rounded: string): boolean =>
  Number(exact).toFixed(Math.min(2, decimals(rounded))) ===
  Number(rounded).toFixed(Math.min(2, decimals(rounded)));

const grouping = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** As people write it: `1,23,456.00`, `12.50%`. */
function shown(text: string): string {
  const number = numberOf(text);
  if (number === undefined) return text === '' ? 'empty' : text;
  return text.endsWith('%') ? text : grouping.format(Number(number));
}

/** What a calculated value here and the cell of the spreadsheet say, where they differ. */
export function differenceOf(cell: string, here: string): string | undefined {
  const there = trimEnds(cell);
  const [ours, theirs] = [numberOf(here), numberOf(there)];
  const isSame = ours !== undefined && theirs !== undefined && isRounded(ours, theirs);
  if (there === '' || there === here || isSame) return undefined;
  return `here ${shown(here)}, in your sheet ${shown(there)}`;
}
