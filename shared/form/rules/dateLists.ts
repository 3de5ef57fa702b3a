import {
  type Day,
  countDays,
  daysBetween,
  expectedDay,
  moveToMonth,
  moveToYear,
  nearestDay,
} from './calendar';
import { isFull, isYearless, type Item, readItems, type Written } from './dateItems';
import { currentDay, parseFromToday } from './dates';
import { withFigures } from './figures';

/*
 * The second pass over a list of dates, after `dateItems.ts`: works out what an item leaves out, from the rest of the list.
 */

/** The longest list, in characters. A longer one is refused: reading it would take too long. */
export const longestList = 2000;

/** The longest range, in days. A longer one is refused: it is more likely a slip than an inspection. */
export const longestRange = 62;

/** Why a text is not a list of dates. */
interface ListError {
  /** The piece of the text that has the error; the whole text where it is too long. */
  piece: string;
  /** How many days the piece has, if its error is that the range is too long. */
  length?: number;
}

export type ListReading = { days: Day[]; error?: never } | { days?: never; error: ListError };

/** `5-7` */
const dashed = /^\d{1,2}\s*[-‐‑–]\s*\d{1,2}$/;

/** Whether an item is like `5-7`: 5 July, but beside items that are not like it, perhaps the 5th to the 7th. */
const mayBeRange = ({ piece, first }: Item) => isYearless(first) && dashed.test(piece);

/** The last day of an item that is written with its year; undefined if none is. */
const datedDay = ({ first, last }: Item): Day | undefined => [last, first].find(isFull);

/** What the rest of a list says about an item. */
interface RestOfList {
  /** The days of the items behind it. */
  behind: readonly Day[];
  /** The next date that is written with its year, or else the last one before the item. */
  dated: Day | undefined;
  today: Day;
}

/**
 * The last day of an item; undefined if the list does not say its month, or leaves two years possible. The first rule that
 * applies decides:
 *
 * 1. `7-11-2026` is written in full.
 * 2. The `5` of `5, 6 and 7-11-2026` is in the month of the item behind it.
 * 3. The `1 Jan` of `31 Dec 2026 - 1 Jan` is the nearest to the first day of the range.
 * 4. The `5 Nov` of `5 Nov, 6 Nov 2026` is in the year that is written. But the `5 Jan` of `5 Jan, 5 Dec 2026` is doubtful:
 *    that of 2027 is nearer to 5 December 2026.
 * 5. Without any year, `5 Nov` is the day expected today. But the `3 Jan` of `3 Jan, 5 Jun` is doubtful in November 2026: that
 *    of 2027 is expected, that of 2026 nearest to the end of the list, 5 June 2026.
 */
function lastDay({ first, last }: Item, { behind, dated, today }: RestOfList): Day | undefined {
  if (isFull(last)) return last;
  if (!isYearless(last)) return behind[0] && moveToMonth(behind[0], last.day);
  if (isFull(first)) return nearestDay(last, first);
  if (dated) return moveToYear(dated, last);
  const day = expectedDay(last, today);
  const listEnd = behind.at(-1) ?? day;
  return listEnd && day === nearestDay(last, listEnd) ? day : undefined;
}

/** The first day of an item that ends on a day: in `31 Dec - 1 Jan 2027`, the nearest 31 December. */
function firstDay(first: Written, end: Day): Day | undefined {
  if (isFull(first)) return first;
  return isYearless(first) ? nearestDay(first, end) : moveToMonth(end, first.day);
}

/** The days of all items, or the last item with an error. From the end, as an item can take its month from the next. */
function readDays(items: readonly Item[], today: Day): ListReading {
  const dated = items.map(datedDay);
  const days: Day[] = [];
  for (const [index, item] of [...items.entries()].reverse()) {
    const nearestDated = dated.slice(index).find(Boolean) ?? dated.findLast(Boolean);
    const last = lastDay(item, { behind: days, dated: nearestDated, today });
    const first = last && firstDay(item.first, last);
    const length = first ? countDays(first, last) : 0;
    if (!first || length < 1) return { error: { piece: item.piece } };
    if (length > longestRange) return { error: { piece: item.piece, length } };
    days.unshift(...daysBetween(first, last));
  }
  return { days };
}

/**
 * The days that a list of dates names, in the order of the list; or the piece that has an error.
 *
 * Dates are separated by a comma, a semicolon, a tab, a line break, `and` or `&`, and the ends of a range by `-` or `to`.
 * What a date leaves out is taken from the list: `5, 6 and 7-11-2026` are three days, `5-7 Nov 2026` as well. Where no
 * date has a year, each is the one expected today, unless it may as well be of another year.
 */
export function readDateList(text: string, today: Day = currentDay()): ListReading {
  if (text.length > longestList) return { error: { piece: text } };
  const fromToday = parseFromToday(text, today);
  if (fromToday) return { days: [fromToday] };
  const { items, unclear } = readItems(withFigures(text));
  if (unclear !== undefined) return { error: { piece: unclear } };
  const range = items.find(mayBeRange);
  if (range && !items.every(mayBeRange)) return { error: { piece: range.piece } };
  return readDays(items, today);
}
