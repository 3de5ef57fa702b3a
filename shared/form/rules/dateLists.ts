import {
  type Day,
  type DayAndMonth,
  daysFrom,
  inMonthOf,
  nearestDay,
  nextDay,
  onOrAfter,
  onOrBefore,
  parts,
} from './calendar';
import { currentDay, longestDate, parseDayAndMonth, parseFromToday, parseFullDate } from './dates';
import { trimEnds } from './whiteSpace';

/** The longest list, in characters: a longer one would take too long to read. */
export const longestList = 2000;

/** The longest range, in days. A longer one is more likely a slip than an inspection. */
export const longestRange = 62;

/** Why a text is not a list of dates. */
interface ListError {
  /** The first piece of the text that is not understood; the whole text where it is too long. */
  piece: string;
  /** How many days the piece has, where it is too long a range. */
  length?: number;
}

export type ListReading = { days: Day[]; error?: never } | { days?: never; error: ListError };

/** A date as far as it is written: in full, without its year, or the day alone. */
type Written = Day | DayAndMonth | { day: number; month?: never };

/** An item of a list: a range, or one date, which is then both `first` and `last`. */
interface Item {
  piece: string;
  first: Written;
  last: Written;
}

/** Separators of dates besides the comma: semicolon, tab and line break (pasted cells), `&` and the word "and". */
const strongSeparator = /[;\t\r\n&]|\band\b/i;
const separators = /[,;\t\r\n&]|\band\b/i;
const rangeSeparator = /\s*(?:[-‐‑–—]|(?<![a-z])(?:to|till|until)(?![a-z]))\s*/gi;
const fullYear = /^\s*\d{4}\s*$/;
const dayAlone = /^(?<day>\d{1,2})(?:st|nd|rd|th)?$/i;
/** `November 5-7, 2026`. The day is put first, where all other ranges have it. */
const monthFirst = /^([a-z]{3,9})\.?\s*(\d{1,2})\s*([-‐‑–—]|to|till|until)\s*(\d{1,2})(?:,?\s*(\d{4}))?$/i;
/** A text with two meanings: `5-7/11` is the 5th to the 7th of November, or the 5th of July 2011. */
const twofold = /^\d{1,2}\s*[-‐‑–]\s*\d{1,2}(?:\s*[/.]\s*|\s+)\d{2}$/;
const dashed = /^\d{1,2}\s*[-‐‑–]\s*\d{1,2}$/;

function readOne(text: string): Written | undefined {
  const alone = dayAlone.exec(text)?.groups;
  return parseFullDate(text) ?? parseDayAndMonth(text) ?? (alone && { day: Number(alone['day']) });
}

function readRange(text: string): Omit<Item, 'piece'> | undefined {
  if (twofold.test(text)) return undefined;
  const dayFirst = text.replace(monthFirst, '$2 $3 $4 $1 $5');
  const readings = [...dayFirst.matchAll(rangeSeparator)].flatMap((found) => {
    const first = readOne(trimEnds(dayFirst.slice(0, found.index)));
    const last = readOne(trimEnds(dayFirst.slice(found.index + found[0].length)));
    return first && last ? [{ first, last }] : [];
  });
  // `1-10-11-12` may end on 10 November 2012 or go from 1 October to 11 December.
  return readings.length === 1 ? readings[0] : undefined;
}

function readItem(text: string): Item | undefined {
  const piece = trimEnds(text);
  const one = readOne(piece);
  const found = one ? { first: one, last: one } : piece.length <= longestDate && readRange(piece);
  return found ? { piece, ...found } : undefined;
}

/** The pieces between the separators. A comma may be part of a date: `November 5, 2026`. */
function readPieces(text: string): { items: Item[]; error?: ListError } {
  const items: Item[] = [];
  for (const stretch of text.split(strongSeparator)) {
    const pieces = stretch.split(',');
    for (let at = 0; at < pieces.length; at += 1) {
      const piece = pieces[at] ?? '';
      if (trimEnds(piece) === '') continue;
      const next = pieces[at + 1];
      // Pieces are joined only before a full year: else 5 and 12 in `November 5, 12, 2026` would become a day in 2012.
      const withYear = next !== undefined && fullYear.test(next) ? `${piece},${next}` : undefined;
      // `November 5-26` alone is a day in 2026, but before a year it is a range.
      const joins = withYear && (monthFirst.test(trimEnds(withYear)) || !parseFullDate(piece));
      const joined = joins ? readItem(withYear) : undefined;
      if (joined) at += 1;
      const item = joined ?? readItem(piece);
      if (item) items.push(item);
      else return { items, error: { piece: trimEnds(piece) } };
    }
  }
  return { items };
}

const isFull = (written: Written): written is Day => typeof written === 'string';
const isYearless = (written: Written): written is DayAndMonth =>
  !isFull(written) && written.month !== undefined;

/** `5-7` is 5 July, but among dates that are written otherwise it may be the 5th to the 7th. */
const isUnclear = ({ piece, first }: Item) => isYearless(first) && dashed.test(piece);

/** The day of an item that is written with its year. Dates without a year are taken to be of the same year. */
const anchorOf = ({ first, last }: Item): Day | undefined => [last, first].find(isFull);

/** The other dates of a list, from which a date that is not written in full is worked out. */
interface OtherDates {
  /** The nearest date with a year: the next one after this item, or else the last one before it. */
  anchor: Day | undefined;
  /** The first day of the item that follows. */
  following: Day | undefined;
  /** The last day of the list. If no date has a year, it decides between two years. */
  latest: Day | undefined;
  today: Day;
}

/**
 * The last day of an item; undefined where dates beside it leave two years possible for its day and month. In the list
 * `5 Jan, 5 Dec 2026` the 5th of January may be of 2026 or of 2027.
 */
function lastDay({ first, last }: Item, { anchor, following, latest, today }: OtherDates) {
  if (isFull(last)) return last;
  if (!isYearless(last)) return following && inMonthOf(following, last.day);
  if (isFull(first)) return onOrAfter(last, first);
  const day = nearestDay(last, anchor ?? today);
  if (!day) return undefined;
  if (anchor) return parts(day)[0] === parts(anchor)[0] ? day : undefined;
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

/** The days of a list like `t, +1, +2`. Among other dates, the `-7` of `5, -7` is more likely the end of a range. */
function readFromToday(text: string, today: Day): Day[] | undefined {
  const pieces = text.split(separators).filter((piece) => trimEnds(piece) !== '');
  const days = pieces.map((piece) => parseFromToday(piece, today));
  return days.length > 0 && days.every((day) => day !== undefined) ? days : undefined;
}

/**
 * The days that a list of dates names, in the order of the list; nothing unless all of it is understood.
 *
 * Dates are separated by a comma, a semicolon, a line break, `and` or `&`, and the ends of a range by `-` or `to`. What is left
 * out is taken from the list: `5, 6 and 7-11-2026` are three days, `5-7 Nov 2026` as well. Where no date has
 * a year, each is the one nearest to today.
 */
export function readDateList(text: string, today: Day = currentDay()): ListReading {
  if (text.length > longestList) return { error: { piece: text } };
  const fromToday = readFromToday(text, today);
  if (fromToday) return { days: fromToday };
  const { items, error } = readPieces(text);
  if (error) return { error };
  const unclear = items.find(isUnclear);
  if (unclear && !items.every(isUnclear)) return { error: { piece: unclear.piece } };
  const lastAnchor = items.map(anchorOf).findLast(Boolean);
  const days: Day[] = [];
  let anchorBehind: Day | undefined;
  let following: Day | undefined;
  let latest: Day | undefined;
  for (const item of items.reverse()) {
    const anchor = anchorBehind ?? lastAnchor;
    const end = lastDay(item, { anchor, following, latest, today });
    const start = end && firstDay(item.first, end);
    const length = start ? daysFrom(start, end) : 0;
    if (!start || length < 1) return { error: { piece: item.piece } };
    if (length > longestRange) return { error: { piece: item.piece, length } };
    days.unshift(...daysBetween(start, end));
    anchorBehind = anchorOf(item) ?? anchorBehind;
    following = start;
    latest ??= end;
  }
  return { days };
}
