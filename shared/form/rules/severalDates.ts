import type { Day } from './calendar';
import { readDateList } from './dateLists';
import { formatWire, parseFullDate } from './dates';

export interface SeveralDates {
  days: readonly Day[];
  /** The text in the box beside them: being typed, or not understood. */
  typed: string;
}

const written = /^\d\d-\d\d-\d{4}$/;

function readDays(list: string): Day[] | undefined {
  if (list === '') return [];
  const days = list.split(', ').map((day) => (written.test(day) ? parseFullDate(day) : undefined));
  return days.every((day) => day !== undefined) ? days : undefined;
}

/** Every text can be read: if its first line is no list of days, all of it is typed. */
export function readDates(text: string): SeveralDates {
  const [first = '', ...rest] = text.split('\n');
  const days = readDays(first);
  return days ? { days, typed: rest.join('\n') } : { days: [], typed: text };
}

/** The days as they are sent, ascending and without repeats, and on a line below them what is typed, if anything. */
export function writeDates({ days, typed }: SeveralDates): string {
  const list = [...new Set(days)].sort().map(formatWire).join(', ');
  return typed === '' ? list : `${list}\n${typed}`;
}

/** Chooses the typed days if all that is typed is understood; otherwise it stays as typed. */
export function addTyped(text: string): string {
  const { days, typed } = readDates(text);
  const read = readDateList(typed).days;
  return read ? writeDates({ days: [...days, ...read], typed: '' }) : text;
}

/** Chooses the days of a value that was sent. */
export function addDates(text: string, sent: string): string {
  const { days, typed } = readDates(text);
  return writeDates({ days: [...days, ...readDates(sent).days], typed });
}

export function toggleDay(text: string, day: Day): string {
  const { days, typed } = readDates(text);
  const others = days.filter((other) => other !== day);
  return writeDates({ days: others.length < days.length ? others : [...days, day], typed });
}
