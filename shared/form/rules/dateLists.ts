import { type Day, countDays, daysBetween, inMonthOf, inYearOf, nearestDay } from './calendar';
import { isFull, isYearless, type Item, readItems, type Written } from './dateItems';
import { currentDay, parseFromToday } from './dates';

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

const dashed = /^\d{1,2}\s*[-‐‑–]\s*\d{1,2}$/;

/** Whether an item is like `5-7`: 5 July, but among dates that are written otherwise perhaps the 5th to the 7th. */
const mayBeRange = ({ piece, first }: Item) => isYearless(first) && dashed.test(piece);

/** The last day of an item that is written with its year; undefined if none is. */
const datedDay = ({ first, last }: Item): Day | undefined => [last, first].find(isFull);

/** What the rest of a list says about an item. */
interface Around {
  /** The first day of the item that follows. */
  following: Day | undefined;
  /** The next date that is written with its year, or else the last one before the item. */
  dated: Day | undefined;
  /** The last day of the list, if that is written without its year: the nearest to today. */
  latest: Day | undefined;
  today: Day;
}

/** The last day of an item; undefined if the list does not say its month, or leaves two years possible. */
function lastDay({ first, last }: Item, { following, dated, latest, today }: Around): Day | undefined {
  // `7-11-2026`
  if (isFull(last)) return last;
  // `5, 6 and 7-11-2026`
  if (!isYearless(last)) return following && inMonthOf(following, last.day);
  // `31 Dec 2026 - 1 Jan`
  if (isFull(first)) return nearestDay(last, first);
  // `5 Nov, 6 Nov 2026` and `5 Nov 2026, 6 Nov`, but not `5 Jan, 5 Dec 2026`
  if (dated) return inYearOf(dated, last);
  // `5 Nov, 6 Nov`, but not `3 Mar, 5 Aug`: of another year, 3 March may be nearer to 5 August.
  const day = nearestDay(last, today);
  return latest && day === nearestDay(last, latest) ? day : undefined;
}

/** The first day of an item that ends on a day: in `31 Dec - 1 Jan 2027`, the nearest 31 December. */
function firstDay(first: Written, end: Day): Day | undefined {
  if (isFull(first)) return first;
  return isYearless(first) ? nearestDay(first, end) : inMonthOf(end, first.day);
}

/** The days of all items, or the last item with an error. From the end, as an item can take its month from the next. */
function daysOf(items: readonly Item[], today: Day): ListReading {
  const dated = items.map(datedDay);
  const end = items.at(-1)?.last;
  const latest = end && isYearless(end) ? nearestDay(end, today) : undefined;
  const days: Day[] = [];
  let following: Day | undefined;
  for (const [index, item] of [...items.entries()].reverse()) {
    const nearestDated = dated.slice(index).find(Boolean) ?? dated.findLast(Boolean);
    const last = lastDay(item, { following, dated: nearestDated, latest, today });
    const first = last && firstDay(item.first, last);
    const length = first ? countDays(first, last) : 0;
    if (!first || length < 1) return { error: { piece: item.piece } };
    if (length > longestRange) return { error: { piece: item.piece, length } };
    days.unshift(...daysBetween(first, last));
    following = first;
  }
  return { days };
}

/**
 * The days that a list of dates names, in the order of the list; or the piece that has an error.
 *
 * Dates are separated by a comma, a semicolon, a tab, a line break, `and` or `&`, and the ends of a range by `-` or `to`.
 * What a date leaves out is taken from the list: `5, 6 and 7-11-2026` are three days, `5-7 Nov 2026` as well. Where no
 * date has a year, each is the one nearest to today, unless it may as well be of another year.
 */
export function readDateList(text: string, today: Day = currentDay()): ListReading {
  if (text.length > longestList) return { error: { piece: text } };
  const fromToday = parseFromToday(text, today);
  if (fromToday) return { days: [fromToday] };
  const { items, unclear } = readItems(text);
  if (unclear !== undefined) return { error: { piece: unclear } };
  const range = items.find(mayBeRange);
  if (range && !items.every(mayBeRange)) return { error: { piece: range.piece } };
  return daysOf(items, today);
}
