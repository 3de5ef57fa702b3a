import type { Field } from '../../form/definition/fields';
import { formatLong, parseDate } from '../../form/rules/dates';
import { datesFromText } from '../../form/rules/severalDates';
import type { ReadRow } from '../read/readRow';

/** The text that a cell of the table shows. Several dates are in words, as the form shows them. */
export function cellText(field: Field, name: string, { texts, fields }: ReadRow): string {
  if (field.kind === 'calculated') return new Map(fields).get(name) ?? '';
  const text = texts[name] ?? '';
  if (field.kind !== 'dates') return text;
  const { days, typed } = datesFromText(text);
  return [...days.map(formatLong), typed].filter(Boolean).join('; ');
}

/** A sent value as the cell of its field shows it. */
function valueInWords({ kind }: Field, value: string): string {
  const days = kind === 'date' || kind === 'dates' ? value.split(', ').map((day) => parseDate(day)) : [];
  return days.length > 0 && days.every((day) => day !== undefined) ? days.map(formatLong).join('; ') : value;
}

/** The notes in a cell of a correction: the value of the entry, `was: 1200`, and an out-of-date one of the row, `yours: 1000`. */
export function correctionNotes(field: Field, name: string, { was, outdated }: ReadRow): string[] {
  const [before, here] = [was[name], outdated[name]];
  return [
    ...(before === undefined ? [] : [before === '' ? 'was empty' : `was: ${valueInWords(field, before)}`]),
    ...(here === undefined ? [] : [`yours: ${here === '' ? 'empty' : valueInWords(field, here)}`]),
  ];
}
