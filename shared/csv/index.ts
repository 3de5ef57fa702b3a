const sign = '[=+\\-@＝＋－＠]';
// A blank or an invisible character: no-break space, byte order mark, zero-width and bidi marks. Tabs and line breaks
// are not among them, as they separate cells.
const invisible = '(?![\\t\\r\\n])[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]';
// The beginning of a text that a spreadsheet may run as a formula when it opens a .csv (OWASP, "CSV Injection"),
// full-width signs included, also behind invisible characters. Apostrophes in front belong to it, so that
// `originalText` removes exactly the one that `safeText` has added.
const formula = `'*[\\t\\r\\n]|(?:'|${invisible})*${sign}`;
const risky = new RegExp(`^(?:${formula})`, 'u');
// A program that separates cells by `;` or tabs does not know this file's quotes: it ends a cell at each of these
// characters, and drops quotes in front of the next one.
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
