import type { Day } from './calendar';
import { readDateList } from './dateLists';
import { formatWire, parseFullDate } from './dates';

/** The value of a field of several dates. */
export interface SeveralDates {
  /** The chosen days, ascending, without repeats. */
  days: readonly Day[];
  /** The text in the box beside the days: being typed, or not understood. Exactly as typed. */
  typed: string;
}

const inOrder = (days: readonly Day[]): Day[] => [...new Set(days)].sort();

export const addDays = (value: SeveralDates, days: readonly Day[]): SeveralDates => ({
  ...value,
  days: inOrder([...value.days, ...days]),
});

/** Adds the days of the typed text if all of it is understood; otherwise the whole text stays as typed. */
export function addTyped(value: SeveralDates, today?: Day): SeveralDates {
  if (value.typed === '') return value;
  const { days } = readDateList(value.typed, today);
  return days ? { ...addDays(value, days), typed: '' } : value;
}

export const toggleDay = (value: SeveralDates, day: Day): SeveralDates =>
  value.days.includes(day) ? removeDay(value, day) : addDays(value, [day]);

export const removeDay = (value: SeveralDates, day: Day): SeveralDates => ({
  ...value,
  days: value.days.filter((other) => other !== day),
});

const written = /^\d\d-\d\d-\d{4}$/;

function readDays(list: string): Day[] | undefined {
  if (list === '') return [];
  const days = list.split(', ').map((day) => (written.test(day) ? parseFullDate(day) : undefined));
  return days.every((day) => day !== undefined) ? days : undefined;
}

/** The value as a text, for drafts and the outbox: the days as they are sent, and below them the typed text, if any. */
export function datesToText({ days, typed }: SeveralDates): string {
  const list = days.map(formatWire).join(', ');
  return typed === '' ? list : `${list}\n${typed}`;
}

/** The value of a stored text. Every text can be read: if its first line is no list of days, all of it is typed text. */
export function datesFromText(text: string): SeveralDates {
  const [first = '', ...rest] = text.split('\n');
  const days = readDays(first);
  return days ? { days: inOrder(days), typed: rest.join('\n') } : { days: [], typed: text };
}
