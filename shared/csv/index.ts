const sign = '[=+\\-@＝＋－＠]';
// What is not seen, or is a blank: no-break space, byte order mark, zero-width and bidi marks. Not what separates cells.
const invisible = '(?![\\t\\r\\n])[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]';
// What a spreadsheet may run as a formula when it opens a .csv (OWASP, "CSV Injection"), full-width forms
// included, also behind what is invisible. Apostrophes in front count too, so that taking one off again is exact.
const formula = `'*[\\t\\r\\n]|(?:'|${invisible})*${sign}`;
const risky = new RegExp(`^(?:${formula})`, 'u');
// Where `;` or a tab separates the cells, the quotes of this file do not hold a text together: one cell ends
// at each of these characters, and quotes in front of the next one are taken off.
const formulaInside = `(?:["']|${invisible})*${sign}`;
const riskyInside = new RegExp(`([;\\t\\r\\n])(${formulaInside})`, 'gu');
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

const guarded = new RegExp(`^'(?=${formula})`, 'u');
const guardedInside = new RegExp(`([;\\t\\r\\n])'(${formulaInside})`, 'gu');

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
