import { invisible } from './words';

/*
 * Keeps texts from being run as formulas when a spreadsheet opens a .csv (OWASP, "CSV Injection"). ⇥ is a tab.
 *
 * text         safe
 * `O'Neil`     `O'Neil`       no formula
 * `-5`         `-5`           only a number is safe, and is common in these registers: also `+12.50%`, `-1,234.5`
 * `=1+1`       `'=1+1`
 * `'=1`        `''=1`         one more, as `originalText` removes one
 * `⇥1`         `'⇥1`          whatever is behind the tab; as well with a line break
 * `x;=1+1`     `x;'=1+1`      some programs begin a new cell at `;`, tab or line break, whatever quotes are around
 * `x;"=1+1"`   `x;'"=1+1"`    they drop quotes in front of that cell
 * `x;'=1+1`    `x;''=1+1`
 */

const sign = String.raw`[=+\-@＝＋－＠]`;
// A blank or an invisible character: no-break space, byte order mark, zero-width and bidi marks. Not a tab or line break,
// as these separate cells.
const unseen = String.raw`(?![\t\r\n])[\s${invisible}]`;
// How a formula begins: at the start of a text, where a tab or line break is enough; and inside a text, where these separate
// cells, and quotes may be in front of the sign.
const formula = String.raw`'*[\t\r\n]|(?:'|${unseen})*${sign}`;
const formulaInside = String.raw`(?:["']|${unseen})*${sign}`;

/** Finds `apostrophe` at each place where a formula begins behind it. */
const beforeFormulas = (apostrophe: '' | "'") =>
  new RegExp(String.raw`^${apostrophe}(?=${formula})|(?<=[;\t\r\n])${apostrophe}(?=${formulaInside})`, 'gu');
const unsafe = beforeFormulas('');
const guarded = beforeFormulas("'");

const plainNumber = /^[+-]\d+(?:[.,]\d+)*%?$/;

/**
 * Puts an apostrophe before each part of a text that a spreadsheet might run as a formula. Cells of .csv files (the
 * receiver's downloads, exports of pages) and of copies for spreadsheets pass here.
 */
export const safeText = (text: string): string => (plainNumber.test(text) ? text : text.replace(unsafe, "'"));

/** The text from which {@link safeText} made the text `safe`. Rows that are pasted or read from a file pass here. */
export const originalText = (safe: string): string => safe.replace(guarded, '');

const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** A cell of a .csv, between quotes if it needs them (RFC 4180). */
function cellOf(text: string): string {
  const safe = safeText(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a .csv, without the line break behind it. */
export const csvLine = (texts: readonly string[]): string => texts.map(cellOf).join(',');
