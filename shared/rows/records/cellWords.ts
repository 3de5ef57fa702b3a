import type { Field } from '../../form/definition/fields';
import { formatLong, parseDate } from '../../form/rules/dates';
import { readDates } from '../../form/rules/severalDates';
import type { ReadRow } from './readRow';

/** The text that a cell of the table shows. In a field of several dates, each has its month in words, as in the form. */
export function cellText(field: Field, name: string, read: ReadRow): string {
  if (field.kind === 'calculated') return read.value(name);
  const text = read.texts[name] ?? '';
  if (field.kind !== 'dates') return text;
  const { days, typed } = readDates(text);
  return [...days.map(formatLong), typed].filter(Boolean).join('; ');
}

/** A sent value as the cell of its field shows it. */
function valueInWords({ kind }: Field, value: string): string {
  const days = kind === 'date' || kind === 'dates' ? value.split(', ').map((day) => parseDate(day)) : [];
  return days.length > 0 && days.every((day) => day !== undefined) ? days.map(formatLong).join('; ') : value;
}

/** The notes in a cell of a correction: the entry's value, `was: 1200`, or the row's out-of-date value, `yours: 1000`. */
export function correctionNotes(field: Field, name: string, { was, outdated }: ReadRow): string[] {
  const [before, here] = [was[name], outdated[name]];
  return [
    ...(before === undefined ? [] : [before === '' ? 'was empty' : `was: ${valueInWords(field, before)}`]),
    ...(here === undefined ? [] : [`yours: ${here === '' ? 'empty' : valueInWords(field, here)}`]),
  ];
}
