import { cellsOf, headerOf, type Table } from './table';

const byteOrderMark = '\ufeff';
// What a spreadsheet may run as a formula when it opens a .csv (OWASP, "CSV Injection"), full-width forms
// included. Apostrophes in front count too, so that taking one off again is exact: see `safe`.
const risky = /^'*[=+\-@\t\r\n＝＋－＠]/;
// `-5`, `+12.50%`, `-1,234.5`: a number and nothing else runs nothing, and is common in these registers.
const plainNumber = /^[+-]\d+(?:[.,]\d+)*%?$/;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/**
 * Puts an apostrophe before a text that a spreadsheet would run. It can be undone without a doubt: a cell
 * that starts with apostrophes followed by one of `= + - @`, tab or a line break has exactly one too many.
 */
export function safe(text: string): string {
  return risky.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

function line(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(',')}\r\n`;
}

/** A register as RFC 4180 text, a line at a time; the mark in front tells Excel that it is UTF-8. */
export async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
  yield byteOrderMark + line(headerOf(columns).map(safe));
  for await (const row of rows) yield line(cellsOf(row, columns).map(safe));
}
