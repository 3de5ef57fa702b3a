import { withFigures } from './figures';

/** The longest telephone number, in characters. A longer text is refused: it is none, or several. */
export const longestDigits = 100;

/** Signs between the digits of a telephone number, and the invisible marks that come with a copied one. */
const separators = /[\s\-‐‑–.()\p{Cf}]/gu;

/**
 * A number that is not for counting, such as a telephone number: its digits, leading zeros kept.
 * `+91 98765-43210` gives `919876543210`, a blank text gives ''. Undefined when anything but digits,
 * spaces, dashes, dots, parentheses and a plus in front is in it, or it is too long.
 */
export function cleanDigits(text: string): string | undefined {
  if (text.length > longestDigits) return undefined;
  const figures = withFigures(text).replace(separators, '');
  if (figures === '' && text.trim() !== '') return undefined;
  const digits = figures.replace(/^\+(?=\d)/, '');
  return /^\d*$/.test(digits) ? digits : undefined;
}
