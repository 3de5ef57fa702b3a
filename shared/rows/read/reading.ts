import type { Settings, Texts } from '@registers/shared/contract';
import type { Currency } from '@registers/shared/enum';
import type { RegisterDefinition } from '../../form/definition/definition';
import { kept } from '../../form/rules/kept';
import { trimEnds } from '../../form/rules/whiteSpace';
import type { Table } from './readTable';

/*
 * A table is read in two steps: `findReading.ts` finds what its lines and columns mean, and a person can say otherwise; then
 * `readRows.ts` makes rows of it, once.
 */

/** What the comma is for in the amounts of a column. `undecided`: a person has to say. */
export type CommaUse = 'thousands' | 'decimals' | 'undecided';

/** What comes first in the dates of a column. `undecided`: a person has to say. */
export type DateOrder = 'day' | 'month' | 'undecided';

export interface Column {
  /** The wire name of its field; undefined where the column is not used. */
  name?: string | undefined;
  /** What comes first in its dates, and what the comma is for in its amounts. */
  dates: DateOrder;
  comma: CommaUse;
  /** The year of dates that lack it. */
  year?: number | undefined;
  /** The currency of amounts that name none, as its name has it. */
  currency?: Currency | undefined;
}

/** The lines of a table: all, and which of them has the names of the columns. */
export interface Lines {
  /** All lines, also those above the names. */
  lines: Table;
  /** The line of names, or two that are joined: the index of the first, and of the first row below. Undefined: none. */
  header?: { cells: readonly string[]; at: number; end: number } | undefined;
}

/** A table, and what it is read as. It is never changed: a person's answers give another one. */
export interface Reading extends Lines {
  columns: readonly Column[];
}

/** The result of reading a cell: the text that goes into the field of the form. */
export interface CellReading {
  text: string;
  /** What is wrong with the cell, even if the rules of the form would accept its text. */
  error?: string | undefined;
  /** What a person should know because the text differs from that of the cell. */
  note?: string | undefined;
  /** The text again if it names none of the choices of its field: then a person is asked to match it to a choice. */
  unlisted?: string;
  /** Whether its date has no year, and its column tells none. */
  lacksYear?: boolean;
}

/** How a person matched columns and values before: see `remembered.ts`. */
export interface Remembered {
  /**
   * For each table, by its line of names: the wire name of the field that the person chose for a column, by the
   * name of the column; empty if the column is not used. Left out where the name leads to the same field.
   */
  columns: Readonly<Record<string, Texts>>;
  /** By wire name and compared text, the choices that the person picked for texts that are no choice of their field. */
  values: Readonly<Record<string, Texts>>;
}

export interface ReadBy {
  definition: RegisterDefinition;
  settings: Settings;
  remembered: Remembered;
}

/** The lines below the line of names. */
export const rowsIn = ({ lines, header }: Lines): Table => lines.slice(header?.end ?? 0);

const total = /^(?:grand\s+|sub[-\s]*)?totals?(?:\s*[:=–-].*|\s+(?:for|of|in)\b.*)?$/i;

/** Whether a cell says that its row has totals: `Grand Total`, `Total of May`. */
export const isTotalText = (cell: string): boolean => total.test(trimEnds(cell));

export const countFilled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/** How many cells the fullest quarter of the rows fill at least: the others may be headings, or all have a few cells. */
const mostlyFilled = kept((lines: Lines): number => {
  const counts = rowsIn(lines)
    .map(countFilled)
    .sort((a, b) => a - b);
  return counts[Math.floor(counts.length * 0.75)] ?? 0;
});

/** Whether a row is rather a heading, a total or a note: it says so, or fills a quarter of the cells of full rows, or fewer. */
export function hasHeading(table: Lines, number: number): boolean {
  const cells = table.lines[(table.header?.end ?? 0) + number - 1] ?? [];
  return countFilled(cells) * 4 <= mostlyFilled(table) || cells.some(isTotalText);
}

/** The cells of a column, below its name. */
export const cellsIn = (lines: Lines, column: number): string[] =>
  rowsIn(lines).map((cells) => cells[column] ?? '');
