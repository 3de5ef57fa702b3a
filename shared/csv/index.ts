// What a spreadsheet may run as a formula when it opens a .csv (OWASP, "CSV Injection"), full-width forms
// included. Apostrophes in front count too, so that taking one off again is exact.
const risky = /^'*[=+\-@\t\r\n＝＋－＠]/;
// Where `;` or a tab separates the cells, the quotes of this file do not hold a text together: one cell ends
// at each of these characters, and quotes in front of the next one are taken off.
const riskyInside = /([;\t\r\n])(["']*[=+\-@＝＋－＠])/g;
// `-5`, `+12.50%`, `-1,234.5`: a number and nothing else runs nothing, and is common in these registers.
const plainNumber = /^[+-]\d+(?:[.,]\d+)*%?$/;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/**
 * Puts an apostrophe before every part of a text that a spreadsheet would run, whatever separates its cells.
 * {@link originalText} undoes it exactly.
 */
export function safeText(text: string): string {
  if (plainNumber.test(text)) return text;
  const inside = text.replace(riskyInside, "$1'$2");
  return risky.test(inside) ? `'${inside}` : inside;
}

const guarded = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;
const guardedInside = /([;\t\r\n])'(["']*[=+\-@＝＋－＠])/g;

/** The text from which {@link safeText} made this one. */
export const originalText = (safe: string): string =>
  safe.replace(guarded, '').replace(guardedInside, '$1$2');

/** A cell of a .csv (RFC 4180). */
function cellOf(text: string): string {
  const safe = safeText(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a .csv, without the line break behind it. */
export const csvLine = (texts: readonly string[]): string => texts.map(cellOf).join(',');
