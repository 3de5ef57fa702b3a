import { type Day, formatWire, parseDate } from './dates';

/**
 * What a field of several dates holds, as one text so that it can be stored and sent like any other:
 * the days in wire format, ascending, without repeats, joined by `, `; then, only when there is text
 * that is being typed or was not understood, a line break and that text. With nothing typed left over
 * the value is what is sent: `05-11-2026, 06-11-2026`.
 */
export interface SeveralDates {
  /** Ascending, without repeats. */
  days: readonly Day[];
  /** Exactly as typed. */
  typed: string;
}

/** Between dates, besides the comma: semicolon, tab and line break (pasted cells), `&` and the word "and". */
const strongSeparator = /[;\t\r\n&]|\band\b/i;

/** Between pieces left over. Not a comma, which could make a date of `November 5` and `2026` from two places. */
const leftOver = '; ';

const fullYear = /^\s*\d{4}\s*$/;

/** The dates in one stretch of text that only commas divide, and the pieces that are no dates. */
function readStretch(stretch: string): { days: Day[]; rest: string[] } {
  const pieces = stretch.split(',');
  const days: Day[] = [];
  const rest: string[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? '';
    const next = pieces[at + 1];
    const alone = parseDate(piece);
    // A comma may stand inside a date: `November 5, 2026`. Only before a full year, or the fifth and the
    // twelfth in `November 5, 12, 2026` would become a day in 2012.
    const joined = !alone && next && fullYear.test(next) ? parseDate(`${piece},${next}`) : undefined;
    if (joined) at += 1;
    const day = alone ?? joined;
    if (day) days.push(day);
    else if (piece.trim() !== '') rest.push(piece.trim());
  }
  return { days, rest };
}

function readList(text: string): { days: Day[]; typed: string } {
  const stretches = text.split(strongSeparator).map(readStretch);
  const days = stretches.flatMap((stretch) => stretch.days);
  const rest = stretches.flatMap((stretch) => stretch.rest).join(leftOver);
  // Where no date was found, the text stays letter for letter: it may be half a date.
  return { days, typed: days.length === 0 && rest !== '' ? text : rest };
}

/** What a field's value holds. Any text can be read: what should be days and is not becomes typed text. */
export function readSeveral(value: string): SeveralDates {
  const end = value.indexOf('\n');
  const first = readList(end < 0 ? value : value.slice(0, end));
  const typed = end < 0 ? '' : value.slice(end + 1);
  return {
    days: inOrder(first.days),
    typed: [first.typed, typed].filter((text) => text !== '').join(leftOver),
  };
}

/** The field's value for these days, in any order, and this text. */
export function writeSeveral({ days, typed }: SeveralDates): string {
  const list = inOrder(days).map(formatWire).join(', ');
  return typed === '' ? list : `${list}\n${typed}`;
}

function inOrder(days: readonly Day[]): Day[] {
  return [...new Set(days)].sort();
}

/** The value with the typed text taken in: dates found in it join the days, the rest stays typed. */
export function addTyped(value: string): string {
  const { days, typed } = readSeveral(value);
  const read = readList(typed);
  return writeSeveral({ days: [...days, ...read.days], typed: read.typed });
}

/** The value with other days; the typed text stays. */
function setDays(value: string, days: readonly Day[]): string {
  return writeSeveral({ days, typed: readSeveral(value).typed });
}

/** The value with the day taken in, or taken out where it already is one of the days. */
export function toggleDay(value: string, day: Day): string {
  const { days } = readSeveral(value);
  return days.includes(day) ? removeDay(value, day) : setDays(value, [...days, day]);
}

/** The value without the day. */
export function removeDay(value: string, day: Day): string {
  return setDays(
    value,
    readSeveral(value).days.filter((other) => other !== day),
  );
}
