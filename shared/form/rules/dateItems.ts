import type { Day, DayAndMonth } from './calendar';
import { longestDate, parseDayAndMonth, parseFullDate } from './dates';
import { trimEnds } from './whiteSpace';

/*
 * The first pass over a list of dates, for `dateLists.ts`: takes the text apart into items.
 *
 * `5 Nov 2026, 6 Nov`      two items of one date: the first in full, the second without its year
 * `5-7 Nov 2026`           one item, a range: from the 5th to 7 November 2026
 * `November 5-7, 2026`     the same; the comma belongs to the date
 * `5, 6 and 7-11-2026`     three items; of the first two only the day is written
 * `5-7/11`                 none: it may be the 5th to the 7th of November, or the 5th of July 2011
 */

/** A date as far as it is written: in full, without its year, or the day alone. */
export type Written = Day | DayAndMonth | { day: number; month?: never };

/** An item of a list: a range, or one date, which is then both `first` and `last`. */
export interface Item {
  piece: string;
  first: Written;
  last: Written;
}

/** Separators that are never part of a date, as a comma may be. Tabs and line breaks are from pasted cells. */
const certainSeparator = /[;\t\r\n&]|\band\b/i;
/** What is between the ends of a range, if it is not between the parts of a date: `5-11-2026 - 7-11-2026`. */
const rangeSeparator = /\s*(?:[-‐‑–—]|(?<![a-z])(?:to|till|until)(?![a-z]))\s*/gi;
/** ` 2026` */
const fullYear = /^\s*\d{4}\s*$/;
/** `5`, `5th` */
const dayAlone = /^(?<day>\d{1,2})(?:st|nd|rd|th)?$/i;
/** A range with its month first: `November 5-7, 2026` */
const monthThenDays = /^([a-z]{3,9})\.?\s*(\d{1,2})\s*([-‐‑–—]|to|till|until)\s*(\d{1,2})(?:,?\s*(\d{4}))?$/i;
/** `5-7/11`: the 5th to the 7th of November, or the 5th of July 2011. */
const withTwoMeanings = /^\d{1,2}\s*[-‐‑–]\s*\d{1,2}(?:\s*[/.]\s*|\s+)\d{2}$/;

/** `5 Nov 2026`, `5 Nov` and `5` are dates, as far as they are written. */
function readDate(text: string): Written | undefined {
  const alone = dayAlone.exec(text)?.groups;
  return parseFullDate(text) ?? parseDayAndMonth(text) ?? (alone && { day: Number(alone['day']) });
}

/** `5-7 Nov 2026` is from `5` to `7 Nov 2026`. */
function readRange(text: string): Omit<Item, 'piece'> | undefined {
  if (withTwoMeanings.test(text)) return undefined;
  // `5 - 7 November 2026` for `November 5-7, 2026`
  const daysFirst = text.replace(monthThenDays, '$2 $3 $4 $1 $5');
  // A dash may be inside a date, so the text is divided at each.
  const readings = [...daysFirst.matchAll(rangeSeparator)].flatMap((found) => {
    const first = readDate(trimEnds(daysFirst.slice(0, found.index)));
    const last = readDate(trimEnds(daysFirst.slice(found.index + found[0].length)));
    return first && last ? [{ first, last }] : [];
  });
  // `1-10-11-12` may be from the 1st to 10 November 2012, or from 1 October to 11 December.
  return readings.length === 1 ? readings[0] : undefined;
}

/** An item is a date, `5 Nov 2026`, or else a range, `5-7 Nov 2026`. */
function readItem(text: string): Item | undefined {
  const piece = trimEnds(text);
  const one = readDate(piece);
  const found = one ? { first: one, last: one } : piece.length <= longestDate && readRange(piece);
  return found ? { piece, ...found } : undefined;
}

/**
 * Whether the comma between two pieces belongs to a date: `November 5, 2026`. Only before a year of four figures:
 * otherwise 5 and 12 in `November 5, 12, 2026` would become a day in 2012.
 */
function areOneItem(piece: string, year: string): boolean {
  if (!fullYear.test(year)) return false;
  const joined = `${piece},${year}`;
  // `5-Nov-26` has its year already. So has `November 5-26` alone, but before a year it is a range.
  const needsThisYear = !parseFullDate(piece) || monthThenDays.test(trimEnds(joined));
  return needsThisYear && readItem(joined) !== undefined;
}

/** `November 5, 2026, 6 Nov` is `November 5, 2026` and ` 6 Nov`. */
function splitAtCommas(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.split(',')) {
    const before = pieces.at(-1) ?? '';
    if (areOneItem(before, piece)) pieces[pieces.length - 1] = `${before},${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}

/** The items of a text; `unclear`: the first piece of it that is no item, if there is one. */
export function readItems(text: string): { items: Item[]; unclear: string | undefined } {
  const pieces = text.split(certainSeparator).flatMap(splitAtCommas).map(trimEnds);
  const read = pieces.filter((piece) => piece !== '').map((piece) => ({ piece, item: readItem(piece) }));
  return {
    items: read.flatMap(({ item }) => item ?? []),
    unclear: read.find(({ item }) => !item)?.piece,
  };
}

export const isFull = (written: Written): written is Day => typeof written === 'string';
export const isYearless = (written: Written): written is DayAndMonth =>
  !isFull(written) && written.month !== undefined;
