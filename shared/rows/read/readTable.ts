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

/** What can separate the cells of a line: tabs in a copy from a spreadsheet, one of the others in a file. */
type Separator = '\t' | ';' | ',' | '|';

/** Whether this text between two quotes is no cell, but rows, and each quote a cell that means "as above". */
function areRows(text: string, separator: Separator): boolean {
  const cells = text.split(new RegExp(`[${separator}\\n]`));
  const isBetweenCells = cells[0] === '' && cells.at(-1) === '';
  return isBetweenCells && text.includes('\n') && cells.some((cell) => cell.trim() !== '');
}

/** Where the quotation ends that the quote at `start` begins; undefined if it begins none: `"Acme" Ltd`, or "as above". */
function endOfQuotation(text: string, start: number, separator: Separator): number | undefined {
  const isEnd = (at: number) => at === text.length || text[at] === separator || text[at] === '\n';
  if (separator === '\t' && text[start + 1] === '\t') return undefined;
  let close = text.indexOf('"', start + 1);
  if (isEnd(close + 1) && areRows(text.slice(start + 1, close), separator)) return undefined;
  // Two quotes are one quote of the text.
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  let end = close + 1;
  while (text[end] === ' ') end += 1;
  return close >= 0 && isEnd(end) ? end : undefined;
}

/** A spreadsheet that is copied from puts quotes around such a text. The quotes around any other belong to it: `"Acme"`. */
const needsQuotes = /[\t\n]|""/;

/** Whether a program has put all cells between quotes, as its first line shows. */
function quotesEverything(text: string): boolean {
  const [line = ''] = text.split('\n', 1);
  return line.split('\t').every((cell) => /^".*"$/.test(cell));
}

/**
 * Puts cells that begin with a quote between quotes, for the parser: `"""Acme"" Ltd"`. Spreadsheets copy `"Acme" Ltd` as it
 * is, and some programs write it into files; the parser would look for the end of the quotation in the cells behind it.
 */
function guardQuotes(text: string, separator: Separator): string {
  const areOfTexts = separator === '\t' && !quotesEverything(text);
  const opened = new RegExp(`(?<=^|[${separator}\\n])"[^${separator}\\n]*`, 'g');
  const guarded: string[] = [];
  let done = 0;
  for (let begun = opened.exec(text); begun; begun = opened.exec(text)) {
    const end = endOfQuotation(text, begun.index, separator);
    const cell = end === undefined ? begun[0] : text.slice(begun.index, end);
    const isQuotation = end !== undefined && (!areOfTexts || needsQuotes.test(cell.slice(1, -1)));
    guarded.push(text.slice(done, begun.index), isQuotation ? cell : `"${cell.replaceAll('"', '""')}"`);
    done = opened.lastIndex = begun.index + cell.length;
  }
  return [...guarded, text.slice(done)].join('');
}

/**
 * Two quotes side by side that mean "as above", `",",`, look like a cell with a separator. Where such cells make a row
 * shorter than others, they are these quotes.
 */
function withDittos(rows: string[][], separator: Separator): string[][] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const areDittos = (cell: string) => cell !== '' && cell.split(separator).every((between) => between === '');
  return rows.map((cells) => {
    if (cells.length === width || !cells.some(areDittos)) return cells;
    const apart = cells.flatMap((cell) =>
      areDittos(cell) ? ['"', ...cell.slice(1).split(separator).slice(1), '"'] : [cell],
    );
    return apart.length <= width ? apart : cells;
  });
}

/** The cells of each line of a text whose line ends are `\n`. */
function parse(
  text: string,
  delimiter: Separator,
  preview = 0,
  skipEmptyLines: 'greedy' | false = 'greedy',
): string[][] {
  const guarded = guardQuotes(text, delimiter);
  const { data, errors } = Papa.parse<string[]>(guarded, {
    ...{ delimiter, preview, skipEmptyLines, newline: '\n' },
  });
  // The parser goes on behind such an error, with cells that hold the rows behind them.
  if (errors.some(({ type }) => type === 'Quotes')) throw new Error('A quotation has no end');
  return withDittos(data, delimiter);
}

/** A text with all line ends the same: texts from several systems mix them. Old programs write Ctrl+Z at the end. */
const withLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\x1a\s*$/, '');

/** How many rows are read to find what separates the cells: the first ones may be titles. */
const firstRows = 6;

/** How many of the first rows a separator divides into cells, and into how many cells the first of these rows. */
function divided(text: string, delimiter: Separator) {
  const first = parse(text, delimiter, firstRows);
  // A comma with a space behind it belongs to a text: `Acme, Pune` in a list is one cell.
  const rows = first.filter((cells) => cells.slice(1).some((cell) => !cell.startsWith(' ')));
  return { delimiter, rows: rows.length, width: (rows[0] ?? first[0])?.length ?? 0 };
}

/** How many characters are read to find the separator: enough for the first rows, and quick with any quotes. */
const beginning = 100_000;

/** The lines before the first text, which a sheet that begins further down has in a file: `,,,`. */
const blankLines = /^[;,|\s]*\n/;

/** The cells of each line. Tabs separate them in a copy from a spreadsheet; in a file, commas, semicolons or bars. */
function splitCells(whole: string): string[][] {
  const text = withLineEnds(whole);
  const first = text.replace(blankLines, '').slice(0, beginning);
  const [semicolons, commas, bars] = [divided(first, ';'), divided(first, ','), divided(first, '|')];
  // Texts and titles may contain tabs, semicolons, commas or bars, but not in as many rows.
  const [best = commas] = [semicolons, commas, bars].sort((a, b) => b.rows - a.rows || b.width - a.width);
  const tabs = divided(first, '\t');
  const { delimiter } = tabs.width > 1 && tabs.rows >= best.rows ? tabs : best;
  return parse(text, delimiter, maxLines);
}

/** The cells of a text that is pasted into the table on the page. Empty ones clear the cells that they go into. */
export function readCells(text: string): Table {
  const rows = parse(withLineEnds(text).replace(/\n$/, ''), '\t', 0, false);
  return rows.length > 0 ? rows.map((cells) => cells.map(originalText)) : [['']];
}

/** The text of a cell in a file: without the apostrophe that a download puts before formulas, and `="007"` as 007. */
const textOf = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? originalText(cell);

/** The rows without empty rows, empty columns at the end, and the apostrophes that .csv files have before formulas. */
export function trimTable(all: Table): Table {
  const rows = all.filter((cells) => !cells.every(isBlank));
  // `Math.max` does not take a hundred thousand arguments.
  const width = rows.reduce(
    (most, cells) => Math.max(most, cells.findLastIndex((cell) => !isBlank(cell)) + 1),
    0,
  );
  return rows.map((cells) => cells.slice(0, width).map(textOf));
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
