import { originalText } from '@registers/shared/csv';
import { numberInWords } from '@registers/shared/words';
import Papa from 'papaparse';
import { trimEnds } from '../../form/rules/whiteSpace';

/** The most rows that are taken at once. */
export const maxRows = 1000;

/** The most columns. What is worked out of their names takes time for each; no register has a tenth of these fields. */
export const maxColumns = 500;

/** In characters. Longer texts would keep the page busy for seconds; a thousand rows are seldom a quarter of it. */
export const maxText = 2_000_000;
/** The most lines, of which a cell may have several. */
const maxLines = 20_000;

/** The cells of each row. Rows may differ in length. */
export type Table = readonly (readonly string[])[];

/** At the beginning of a cell a quotation that ends with the cell, or a quote that belongs to its text. */
const quotes = /(^|[\t\r\n])(?:"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|("[^\t\r\n]*))/g;
const needsQuotes = /[\t\r\n]|""/;

/** Some programs put all cells between quotes. */
const quotesEverything = (text: string) =>
  /^[^\r\n]*/
    .exec(text)?.[0]
    .split('\t')
    .every((cell) => /^".*"$/.test(cell)) ?? false;

/**
 * Spreadsheets copy `"Acme" Ltd` as it is: only what has a line break or a tab in it is between quotes. A parser would
 * look for the end of that quotation in the cells behind it.
 */
function guardQuotes(text: string): string {
  if (quotesEverything(text)) return text;
  return text.replace(quotes, (whole: string, before: string, quoted?: string, loose?: string) => {
    if (quoted !== undefined && needsQuotes.test(quoted)) return whole;
    return `${before}"${(loose ?? `"${quoted}"`).replaceAll('"', '""')}"`;
  });
}

const parse = (
  text: string,
  delimiter: string,
  preview = 0,
  skipEmptyLines: 'greedy' | false = 'greedy',
): string[][] => Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines }).data;

/** So many rows show what separates the cells: the first ones may be titles. */
const firstRows = 6;

/** How many of the first rows a separator divides, and into how many cells. */
function divided(text: string, delimiter: string) {
  const first = parse(text, delimiter, firstRows);
  // What a person writes has a space behind the comma: `Acme, Pune` in a list is one cell.
  const rows = first.filter((cells) => cells.slice(1).some((cell) => !cell.startsWith(' ')));
  return { rows: rows.length, width: (rows[0] ?? first[0])?.length ?? 0 };
}

/** In characters: enough for these rows, and soon read whatever quotes are in them. */
const beginning = 100_000;

/** What a spreadsheet copies is separated by tabs; a file by commas, or by semicolons where the comma is for decimals. */
function splitCells(text: string): string[][] {
  const first = text.slice(0, beginning);
  const [tabs, semicolons, commas] = [
    divided(guardQuotes(first), '\t'),
    divided(first, ';'),
    divided(first, ','),
  ];
  // Any of them may be in a text or a title, but not in as many rows.
  if (tabs.width > 1 && tabs.rows >= Math.max(semicolons.rows, commas.rows))
    return parse(guardQuotes(text), '\t');
  const more = semicolons.rows - commas.rows || semicolons.width - commas.width;
  return parse(text, more >= 0 ? ';' : ',');
}

/** The cells of a text that is pasted into a table: empty ones are cells as well. */
export function readCells(text: string): Table {
  const rows = parse(guardQuotes(text.replace(/\r?\n$/, '')), '\t', 0, false);
  return rows.length > 0 ? rows.map((cells) => cells.map(originalText)) : [['']];
}

const isBlank = (cell: string) => trimEnds(cell) === '';

/** Whether a row has no text. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every(isBlank);

/**
 * The table of some rows: without empty rows and without empty columns at the end. What `@registers/shared/csv` puts
 * before formulas is taken off.
 */
export function trimTable(all: Table): Table {
  const rows = all.filter((cells) => !isBlankRow(cells));
  // Not by Math.max of all rows at once, which takes no hundred thousand of them.
  const width = rows.reduce(
    (most, cells) => Math.max(most, cells.findLastIndex((cell) => !isBlank(cell)) + 1),
    0,
  );
  return rows.map((cells) => cells.slice(0, width).map(originalText));
}

/** The table of a text that was copied from a spreadsheet or exported to a file. */
export const readTable = (text: string): Table => trimTable(splitCells(text));

const megabyte = 1_000_000;

const tooMuch = (what: string, most: string) =>
  `These are ${what}. At most ${most} can be read at once: copy only the rows you need and paste them here.`;

/** The same, or why it is not read, in words. Never throws. */
export function readText(text: string): { table: Table } | { problem: string } {
  if (text.length > maxText)
    return {
      problem: tooMuch(
        `${numberInWords(Math.ceil(text.length / megabyte))} MB of text`,
        `${maxText / megabyte} MB`,
      ),
    };
  if (text.split(/\r\n?|\n/, maxLines + 1).length > maxLines)
    return {
      problem: tooMuch(`more than ${numberInWords(maxLines)} lines`, `${numberInWords(maxRows)} rows`),
    };
  try {
    return { table: readTable(text) };
  } catch {
    return { problem: 'These rows couldn’t be read. Save them as .xlsx and choose that file.' };
  }
}
