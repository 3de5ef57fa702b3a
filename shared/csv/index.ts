const sign = '[=+\\-@＝＋－＠]';
// A blank or an invisible character: no-break space, byte order mark, zero-width and bidi marks. Not a tab or line break,
// as these separate cells.
const invisible = '(?![\\t\\r\\n])[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]';
// The beginning of a text that a spreadsheet might run as a formula when it opens a .csv (OWASP, "CSV Injection"): a sign,
// full-width or not, perhaps behind invisible characters. Apostrophes in front are part of the beginning, so that
// `originalText` removes exactly the one apostrophe that `safeText` has added.
const formula = `'*[\\t\\r\\n]|(?:'|${invisible})*${sign}`;
const risky = new RegExp(`^(?:${formula})`, 'u');
// The beginning of a formula inside a text: a program that separates cells by `;` or tabs ignores the quotes of a .csv.
// It ends a cell at each `;`, tab or line break, and drops quotes in front of the next cell.
const formulaInside = `(?:["']|${invisible})*${sign}`;
const riskyInside = new RegExp(`([;\\t\\r\\n])(${formulaInside})`, 'gu');
// `-5`, `+12.50%`, `-1,234.5`: a text that is only a number is safe, and is common in these registers.
const plainNumber = /^[+-]\d+(?:[.,]\d+)*%?$/;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/**
 * Puts an apostrophe before a text that a spreadsheet might run as a formula; also inside a text, behind a `;`, tab or
 * line break, where some programs begin a new cell. Cells of .csv files (the receiver's downloads, exports of pages)
 * and of copies for spreadsheets pass here. {@link originalText} undoes this exactly.
 */
export function safeText(text: string): string {
  if (plainNumber.test(text)) return text;
  const inside = text.replace(riskyInside, "$1'$2");
  return risky.test(inside) ? `'${inside}` : inside;
}

const guarded = new RegExp(`^'(?=${formula})`, 'u');
const guardedInside = new RegExp(`([;\\t\\r\\n])'(${formulaInside})`, 'gu');

/** The text from which {@link safeText} made the text `safe`. Rows that are pasted or read from a file pass here. */
export const originalText = (safe: string): string =>
  safe.replace(guarded, '').replace(guardedInside, '$1$2');

/** A cell of a .csv, between quotes if it needs them (RFC 4180). */
function cellOf(text: string): string {
  const safe = safeText(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a .csv, without the line break behind it. */
export const csvLine = (texts: readonly string[]): string => texts.map(cellOf).join(',');
