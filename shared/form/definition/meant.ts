import type { Settings } from '@registers/shared/contract';
import { readAmount } from '../rules/amounts';
import { closestChoice } from '../rules/closest';
import { countedDay, formatWire } from '../rules/dates';
import { readDates } from '../rules/severalDates';
import type { Field } from './fields';
import { listFor } from './kinds';

/** `12,5`, `1.234,50`: one comma, with one or two digits behind it. */
const decimalComma = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;

/** The amount, if the comma is before decimals: `EUR 12.5` for `EUR 12,5`. */
export function withDecimals(text: string): string | undefined {
  const [figures = '', ...others] = text.match(/\d[\d.,]*/g) ?? [];
  // `1 200,50`: a part of an amount is another amount.
  if (others.length > 0 || !decimalComma.test(figures)) return undefined;
  const amount = text.replace(figures, figures.replaceAll('.', '').replace(',', '.'));
  return readAmount(amount).error ? undefined : amount;
}

/** What a text that its field refuses probably means: only a person takes it. */
export function meantBy(field: Field, text: string, settings: Settings): string | undefined {
  if (field.kind === 'amount') return withDecimals(text);
  if (field.kind === 'search') return closestChoice(listFor(field.choices, settings), text)?.value;
  if (field.kind !== 'date' && field.kind !== 'dates') return undefined;
  const day = countedDay(readDates(text).typed);
  return day && formatWire(day);
}
