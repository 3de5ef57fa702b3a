import type { Field } from '../../form/definition/fields';
import { formatLong, parseDate } from '../../form/rules/dates';
import { datesFromText } from '../../form/rules/severalDates';
import type { ReadRow } from '../read/readRow';

/** What a cell shows: of dates the words that the form shows them in. */
export function cellText(field: Field, name: string, { texts, fields }: ReadRow): string {
  if (field.kind === 'calculated') return new Map(fields).get(name) ?? '';
  const text = texts[name] ?? '';
  if (field.kind !== 'dates') return text;
  const { days, typed } = datesFromText(text);
  return [...days.map(formatLong), typed].filter(Boolean).join('; ');
}

/** A value as it is sent, in the words of its cell. */
function valueInWords({ kind }: Field, value: string): string {
  const days = kind === 'date' || kind === 'dates' ? value.split(', ').map((day) => parseDate(day)) : [];
  return days.length > 0 && days.every((day) => day !== undefined) ? days.map(formatLong).join('; ') : value;
}

/** What a cell says of the entry that its row corrects: `was: 1200`. */
export function correctionNotes(field: Field, name: string, { was, outdated }: ReadRow): string[] {
  const [before, here] = [was[name], outdated[name]];
  return [
    ...(before === undefined ? [] : [before === '' ? 'was empty' : `was: ${valueInWords(field, before)}`]),
    ...(here === undefined ? [] : [`yours: ${here === '' ? 'empty' : valueInWords(field, here)}`]),
  ];
}
