import { type Day, daysFrom, inMonthOf, nearestDay, nextDay, onOrAfter, onOrBefore, parts } from './calendar';
import { isFull, isYearless, type Item, readItems, type Written } from './dateItems';
import { currentDay, parseFromToday } from './dates';
import { trimEnds } from './whiteSpace';

/*
 * The second pass over a list of dates, after `dateItems.ts`: fills in what an item leaves out from the items around it.
 *
 * `5, 6 and 7-11-2026`     the 5th and the 6th are in the month of the date that follows
 * `5 Nov, 6 Nov 2026`      the 5th is in the year of the next date that has one
 * `5 Nov 2026, 6 Nov`      the 6th is in the year of the last date before it that has one
 * `31 Dec - 1 Jan 2027`    the first day of a range is the last 31 December before its end
 * `5 Nov, 6 Nov`           both are the nearest to today
 * `5 Jan, 5 Dec 2026`      an error: the 5th of January may be of 2026 or of 2027
 */

/** The longest list, in characters. A longer one is refused: reading it would take too long. */
export const longestList = 2000;

/** The longest range, in days. A longer one is refused: it is more likely a slip than an inspection. */
export const longestRange = 62;

/** Why a text is not a list of dates. */
interface ListError {
  /** The first piece of the text that is not understood; the whole text where it is too long. */
  piece: string;
  /** How many days the piece has, if its error is that the range is too long. */
  length?: number;
}

export type ListReading = { days: Day[]; error?: never } | { days?: never; error: ListError };

const separators = /[,;\t\r\n&]|\band\b/i;
const dashed = /^\d{1,2}\s*[-‐‑–]\s*\d{1,2}$/;

/** Whether an item is like `5-7`: 5 July, but among dates that are written otherwise perhaps the 5th to the 7th. */
const isTwofold = ({ piece, first }: Item) => isYearless(first) && dashed.test(piece);

/** The last day of an item that is written with its year; undefined if none is. */
const datedDay = ({ first, last }: Item): Day | undefined => [last, first].find(isFull);

/** The other dates of a list, from which a date that is not written in full is worked out. */
interface OtherDates {
  /** The nearest date with a year: the next one after this item, or else the last one before it. */
  dated: Day | undefined;
  /** The first day of the item that follows. */
  following: Day | undefined;
  /** The last day of the list. Without years, each date must be nearest to this day in the same year as to today. */
  latest: Day | undefined;
  today: Day;
}

/** The last day of an item; undefined where the other dates do not say its month, or leave two years possible. */
function lastDay({ first, last }: Item, { dated, following, latest, today }: OtherDates) {
  if (isFull(last)) return last;
  if (!isYearless(last)) return following && inMonthOf(following, last.day);
  if (isFull(first)) return onOrAfter(last, first);
  const day = nearestDay(last, dated ?? today);
  if (!day) return undefined;
  if (dated) return parts(day)[0] === parts(dated)[0] ? day : undefined;
  return !latest || day === nearestDay(last, latest) ? day : undefined;
}

function firstDay(first: Written, end: Day): Day | undefined {
  if (isFull(first)) return first;
  return isYearless(first) ? onOrBefore(first, end) : inMonthOf(end, first.day);
}

function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day: Day | undefined = first; day && day <= last; day = nextDay(day)) days.push(day);
  return days;
}

/** The days of all items, worked out from the last item to the first; or the first error on this way. */
function fillIn(items: readonly Item[], today: Day): ListReading {
  const lastDated = items.map(datedDay).findLast(Boolean);
  const days: Day[] = [];
  let datedAfter: Day | undefined;
  let following: Day | undefined;
  let latest: Day | undefined;
  for (const item of [...items].reverse()) {
    const last = lastDay(item, { dated: datedAfter ?? lastDated, following, latest, today });
    const first = last && firstDay(item.first, last);
    const length = first ? daysFrom(first, last) : 0;
    if (!first || length < 1) return { error: { piece: item.piece } };
    if (length > longestRange) return { error: { piece: item.piece, length } };
    days.unshift(...daysBetween(first, last));
    datedAfter = datedDay(item) ?? datedAfter;
    following = first;
    latest ??= last;
  }
  return { days };
}

/** The days of a list like `t, +1, +2`; undefined if it has other dates: in `5, -7`, `-7` is likely the end of a range. */
function readFromToday(text: string, today: Day): Day[] | undefined {
  const pieces = text.split(separators).filter((piece) => trimEnds(piece) !== '');
  const days = pieces.map((piece) => parseFromToday(piece, today));
  return days.length > 0 && days.every((day) => day !== undefined) ? days : undefined;
}

/**
 * The days that a list of dates names, in the order of the list; or the piece that is not understood.
 *
 * Dates are separated by a comma, a semicolon, a tab, a line break, `and` or `&`, and the ends of a range by `-` or `to`.
 * What a date leaves out is taken from the list: `5, 6 and 7-11-2026` are three days, `5-7 Nov 2026` as well. Where no
 * date has a year, each is the one nearest to today.
 */
export function readDateList(text: string, today: Day = currentDay()): ListReading {
  if (text.length > longestList) return { error: { piece: text } };
  const fromToday = readFromToday(text, today);
  if (fromToday) return { days: fromToday };
  const { items, unclear } = readItems(text);
  if (unclear !== undefined) return { error: { piece: unclear } };
  const twofold = items.find(isTwofold);
  if (twofold && !items.every(isTwofold)) return { error: { piece: twofold.piece } };
  return fillIn(items, today);
}
