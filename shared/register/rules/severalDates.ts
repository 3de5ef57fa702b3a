import type { Day } from './calendar';
import { type ListFault, readDateList } from './dateLists';
import { formatWire, parseFullDate } from './dates';

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

const between = ', ';
const written = /^\d\d-\d\d-\d{4}$/;

/** The days of a list as this module writes it. */
function readDays(list: string): Day[] | undefined {
  if (list === '') return [];
  const days = list.split(between).map((day) => (written.test(day) ? parseFullDate(day) : undefined));
  return days.every((day) => day !== undefined) ? days : undefined;
}

/** What a field's value holds. Any text can be read: what is no list of days is typed text. */
export function readSeveral(value: string): SeveralDates {
  const end = value.indexOf('\n');
  const days = readDays(end < 0 ? value : value.slice(0, end));
  if (!days) return { days: [], typed: value };
  return { days: inOrder(days), typed: end < 0 ? '' : value.slice(end + 1) };
}

/** The field's value for these days, in any order, and this text. */
export function writeSeveral({ days, typed }: SeveralDates): string {
  const list = inOrder(days).map(formatWire).join(between);
  return typed === '' ? list : `${list}\n${typed}`;
}

function inOrder(days: readonly Day[]): Day[] {
  return [...new Set(days)].sort();
}

/** The value with the typed text taken in when all of it is understood; otherwise the text stays whole, as typed. */
export function addTyped(value: string, today?: Day): string {
  const { days, typed } = readSeveral(value);
  const read = readDateList(typed, today);
  return read.fault ? value : writeSeveral({ days: [...days, ...read.days], typed: '' });
}

/** Why the typed text is not taken in, or undefined. */
export const faultOfTyped = (value: string): ListFault | undefined =>
  readDateList(readSeveral(value).typed).fault;

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
