import { type Day, expectedDay, moveToMonth, nearestDay } from './calendar';
import { currentDay, parseDayAndMonth, parseFromToday, parseFullDate } from './dates';
import { withFigures } from './figures';
import { trimEnds } from './whiteSpace';

/** The longest list, in characters. A longer one is refused: reading it would take too long. */
export const longestList = 2000;

/** `unclear`: the piece of the text that is no date; the whole text where it is too long. */
export type ListReading = { days: Day[]; unclear?: never } | { days?: never; unclear: string };

/** Separators that are never part of a date, as a comma may be. Tabs and line breaks are from pasted cells; `5/12 7/12` is two dates. */
const certainSeparator = /[;\t\r\n&]|\band\b|(?<=\d[-‐-–/.]\d{1,4})\s+(?=\d{1,4}[-‐-–/.]\d)/i;
/** ` 2026` */
const fullYear = /^\s*\d{4}\s*$/;
/** `5`, `5th` */
const dayAlone = /^(?<date>\d{1,2})(?:st|nd|rd|th)?$/i;
/** `5-7`: 5 July. But beside other dates, as in `5-7, 9 Nov 2026`, perhaps the 5th to the 7th. */
const dashed = /^\d{1,2}\s*[-‐-–]\s*\d{1,2}$/;

/** `November 5, 2026, 6 Nov` is `November 5, 2026` and ` 6 Nov`: a year belongs to a date that has none. */
function splitAtCommas(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.split(',')) {
    const before = pieces.at(-1) ?? '';
    const joined = `${before},${piece}`;
    if (fullYear.test(piece) && !parseFullDate(before) && parseFullDate(joined))
      pieces[pieces.length - 1] = joined;
    else pieces.push(piece);
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
  const date = dayAlone.exec(piece)?.groups?.['date'];
  return date !== undefined && behind ? moveToMonth(behind, Number(date)) : undefined;
}

/**
 * The days that a list of dates names, in its order; or the piece that is no date. `5, 6 and 7-11-2026` are three days. A
 * date without a year is the nearest to the one behind it, or else to the last one with a year before it; where there is
 * none, it is the day expected today.
 */
export function readDateList(text: string, today: Day = currentDay()): ListReading {
  if (text.length > longestList) return { unclear: text };
  const pieces = withFigures(text)
    .split(certainSeparator)
    .flatMap(splitAtCommas)
    .map(trimEnds)
    .filter(Boolean);
  const perhapsRange = pieces.find((piece) => dashed.test(piece));
  if (perhapsRange !== undefined && !pieces.every((piece) => dashed.test(piece)))
    return { unclear: perhapsRange };
  const days: Day[] = [];
  for (const [index, piece] of [...pieces.entries()].reverse()) {
    const [behind] = days;
    const before = behind ? undefined : pieces.slice(0, index).map(parseFullDate).findLast(Boolean);
    const day = readDay(piece, { behind, before, today });
    if (!day) return { unclear: piece };
    days.unshift(day);
  }
  return { days };
}
