import { addDays, type Day, expectedDay, moveToMonth, nearestDay } from './calendar';
import { currentDay, longestDate, parseDayAndMonth, parseFromToday, parseFullDate } from './dates';
import { withFigures } from './figures';
import { trimEnds } from './whiteSpace';

/** The longest list, in characters. A longer one is refused: reading it would take too long. */
export const longestList = 2000;

/** The most days of a range. */
export const longestRange = 31;

/**
 * `unclear`: the piece of the text that is no date; the whole text where it is too long. `isRange`: that piece is a range,
 * which is too long or has its last day first.
 */
export type ListReading =
  { days: Day[]; unclear?: never; isRange?: never } | { days?: never; unclear: string; isRange?: boolean };

/**
 * Separators that are never part of a date, as a comma may be. Tabs and line breaks are from pasted cells; `5/12 7/12` is two
 * dates, as is `4 Dec 2026 / 5 Dec 2026`.
 */
const certainSeparator =
  /[;\t\r\n&]|\band\b|(?<=[a-z][\s,.]*\d{4})\s*\/|(?<=\d[-‐-–/.]\d{1,4})\s+(?=\d{1,4}[-‐-–/.]\d)/i;
/** ` 2026`, ` 2026 to 7 Nov` */
const fullYear = /^\s*\d{4}(?!\d)/;
/** `5`, `5th` */
const dayAlone = /^\d{1,2}(?:st|nd|rd|th)?$/i;
/** `5-7`: 5 July. But beside other dates, as in `5-7, 9 Nov 2026`, perhaps the 5th to the 7th. */
const dashed = /^\d{1,2}\s*[-‐-–]\s*\d{1,2}$/;
/** `7/11`: a dash before it joins the ends of a range. */
const withoutDash = /^[^-‐-–]*[/.][^-‐-–]*$/;
/** What joins the ends of a range, if it is no part of a date. */
const joiner = /\s*[-‐-–]\s*|\s+to\s+/gi;
/** A month in words, or `to`: without, `5-7-11` may be the 5th to the 7th, or a day in July. */
const certain = /[a-z]{3}|\bto\b/i;

const isDated = (text: string): boolean => (parseFullDate(text) ?? parseDayAndMonth(text)) !== undefined;

/** The ends of a range: `5-7 Nov`, `28 Nov to 2 Dec 2026`. Undefined where the text is no range, or may be two. */
function endsOf(text: string): readonly [from: string, to: string] | undefined {
  if (text.length > 2 * longestDate) return undefined;
  const found = [...text.matchAll(joiner)]
    .map(({ 0: sign, index }) => [text.slice(0, index), text.slice(index + sign.length)] as const)
    .filter(([from, to]) => isDated(to) && (isDated(from) || (dayAlone.test(from) && /^\d/.test(to))));
  const [ends, another] = found;
  if (!ends || another) return undefined;
  const isCertain =
    certain.test(text) ||
    ends.every((end) => parseFullDate(end)) ||
    ends.every((end) => dayAlone.test(end) || withoutDash.test(end));
  return isCertain ? ends : undefined;
}

/** The day with which a piece ends, if that has its year. */
const fullEnd = (piece: string): Day | undefined => parseFullDate(endsOf(piece)?.[1] ?? piece);

/** `November 5, 2026, 6 Nov` is `November 5, 2026` and ` 6 Nov`: a year belongs to a date that has none. */
function splitAtCommas(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.split(',')) {
    const before = pieces.at(-1) ?? '';
    const joined = `${before},${piece}`;
    const isYear =
      fullYear.test(piece) && !parseFullDate(before) && (parseFullDate(joined) ?? endsOf(joined));
    if (isYear) pieces.pop();
    pieces.push(isYear ? joined : piece);
  }
  return pieces;
}

/** What the rest of a list says about a date. */
interface Beside {
  /** The day behind it. */
  behind: Day | undefined;
  /** The last day before it that is written with its year. */
  before: Day | undefined;
  today: Day;
}

/** The day of a piece; undefined if it is none. A day alone is in the month of the date behind it. */
function readDay(piece: string, { behind, before, today }: Beside): Day | undefined {
  const full = parseFullDate(piece) ?? parseFromToday(piece, today);
  if (full) return full;
  const yearless = parseDayAndMonth(piece);
  const other = behind ?? before;
  if (yearless) return other ? nearestDay(yearless, other) : expectedDay(yearless, today);
  return behind && dayAlone.test(piece) ? moveToMonth(behind, parseInt(piece, 10)) : undefined;
}

/** The days of a piece: one, or all of a range; none if it is neither, or its last day is not within 31 days of its first. */
function readPiece(piece: string, beside: Beside): Day[] {
  const day = readDay(piece, beside);
  if (day) return [day];
  const [from = '', to = ''] = endsOf(piece) ?? [];
  const last = readDay(to, beside);
  const first = last && readDay(from, { ...beside, behind: last });
  if (!first) return [];
  const days = Array.from({ length: longestRange }, (_, count) => addDays(first, count) ?? last);
  const count = days.indexOf(last);
  return count > 0 ? days.slice(0, count + 1) : [];
}

/**
 * The days that a list of dates names, in its order; or the piece that is no date. `5, 6 and 7-11-2026` are three days, as
 * are `5-7 Nov 2026`. A date without a year is the nearest to the one behind it, or else to the last one with a year before
 * it; where there is none, it is the day expected today.
 */
export function readDateList(text: string, today: Day = currentDay()): ListReading {
  if (text.length > longestList) return { unclear: text };
  const pieces = withFigures(text)
    .split(certainSeparator)
    .flatMap(splitAtCommas)
    .map(trimEnds)
    .filter(Boolean);
  const perhapsRanges = pieces.filter((piece) => dashed.test(piece));
  if (perhapsRanges[0] !== undefined && perhapsRanges.length < pieces.length)
    return { unclear: perhapsRanges[0] };
  const days: Day[] = [];
  for (const [index, piece] of [...pieces.entries()].reverse()) {
    const [behind] = days;
    const before = behind ? undefined : pieces.slice(0, index).map(fullEnd).findLast(Boolean);
    const read = readPiece(piece, { behind, before, today });
    if (read.length === 0) return { unclear: piece };
    days.unshift(...read);
  }
  return { days };
}
