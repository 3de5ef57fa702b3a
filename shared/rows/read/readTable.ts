import { originalText } from '@registers/shared/csv';
import { numberInWords } from '@registers/shared/words';
import Papa from 'papaparse';
import { isBlank } from '../../form/rules/whiteSpace';

/** The most rows that can be pasted or read from a file at once. More are refused. */
export const maxRows = 1000;

/** The most columns; more are refused, as comparing each name takes time. No register has a tenth as many fields. */
export const maxColumns = 500;

/** The most lines that are read of a text. Lines behind them change nothing, as the rows are far too many (`maxRows`). */
const maxLines = 20_000;

/** The longest text, in characters: a longer one is refused. A thousand rows seldom have a quarter of it. */
const maxText = 2_000_000;

/** The cells of each row. Rows may differ in length. */
export type Table = readonly (readonly string[])[];

/** A cell between quotes, `"a ""b"""`, or one that only begins with a quote, `"Acme" Ltd`; and what is before it. */
const withQuotes =
  /(?<before>^|[\t\r\n])(?:"(?<quoted>[^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|(?<begun>"[^\t\r\n]*))/g;
/** A program puts quotes around such a text. The quotes around any other belong to it: `"Acme"`. */
const needsQuotes = /[\t\r\n]|""/;

/** Whether a program has put all cells between quotes, as its first line shows. */
const quotesEverything = (text: string) =>
  /^[^\r\n]*/
    .exec(text)?.[0]
    .split('\t')
    .every((cell) => /^".*"$/.test(cell)) ?? false;

/**
 * Puts cells that begin with a quote between quotes, for the parser: `"""Acme"" Ltd"`. Spreadsheets copy `"Acme" Ltd` as it
 * is, and the parser would look for the end of the quotation in the cells behind it.
 */
function guardQuotes(text: string): string {
  if (quotesEverything(text)) return text;
  return text.replace(withQuotes, (whole: string, before: string, quoted?: string, begun?: string) => {
    if (quoted !== undefined && needsQuotes.test(quoted)) return whole;
    const cell = begun ?? `"${quoted}"`;
    return `${before}"${cell.replaceAll('"', '""')}"`;
  });
}

const parse = (
  text: string,
  delimiter: string,
  preview = 0,
  skipEmptyLines: 'greedy' | false = 'greedy',
): string[][] => Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines }).data;

/** How many rows are read to find what separates the cells: the first ones may be titles. */
const firstRows = 6;

/** How many of the first rows a separator divides into cells, and into how many cells the first of these rows. */
function divided(text: string, delimiter: string) {
  const first = parse(text, delimiter, firstRows);
  // A comma with a space behind it belongs to a text: `Acme, Pune` in a list is one cell.
  const rows = first.filter((cells) => cells.slice(1).some((cell) => !cell.startsWith(' ')));
  return { rows: rows.length, width: (rows[0] ?? first[0])?.length ?? 0 };
}

/** How many characters are read to find the separator: enough for the first rows, and quick with any quotes. */
const beginning = 100_000;

/** The cells of each line. Tabs separate them in a copy from a spreadsheet; in a file, commas or semicolons. */
function splitCells(text: string): string[][] {
  const first = text.slice(0, beginning);
  const [tabs, semicolons, commas] = [
    divided(guardQuotes(first), '\t'),
    divided(first, ';'),
    divided(first, ','),
  ];
  // Texts and titles may contain tabs, semicolons or commas, but not in as many rows.
  if (tabs.width > 1 && tabs.rows >= Math.max(semicolons.rows, commas.rows))
    return parse(guardQuotes(text), '\t', maxLines);
  const isBySemicolons =
    semicolons.rows === commas.rows ? semicolons.width >= commas.width : semicolons.rows > commas.rows;
  return parse(text, isBySemicolons ? ';' : ',', maxLines);
}

/** The cells of a text that is pasted into the table on the page. Empty ones clear the cells that they go into. */
export function readCells(text: string): Table {
  const rows = parse(guardQuotes(text.replace(/\r?\n$/, '')), '\t', 0, false);
  return rows.length > 0 ? rows.map((cells) => cells.map(originalText)) : [['']];
}

/** The rows without empty rows, empty columns at the end, and the apostrophes that .csv files have before formulas. */
export function trimTable(all: Table): Table {
  const rows = all.filter((cells) => !cells.every(isBlank));
  // `Math.max` does not take a hundred thousand arguments.
  const width = rows.reduce(
    (most, cells) => Math.max(most, cells.findLastIndex((cell) => !isBlank(cell)) + 1),
    0,
  );
  return rows.map((cells) => cells.slice(0, width).map(originalText));
}

/** Reads the rows of a text that was copied from a spreadsheet or exported to a file. */
export const readTable = (text: string): Table => trimTable(splitCells(text));

export const megabyte = 1_000_000;

/** As `readTable`, but with a limit: says in words why a text cannot be read. Never throws. */
export function readText(text: string): { table: Table } | { problem: string } {
  if (text.length > maxText)
    return {
      problem: `These are ${numberInWords(Math.ceil(text.length / megabyte))} MB of text. At most ${maxText / megabyte} MB can be read at once: copy only the rows you need and paste them here.`,
    };
  try {
    return { table: readTable(text) };
  } catch {
    return { problem: 'These rows couldn’t be read. Save them as .xlsx and choose that file.' };
  }
}
