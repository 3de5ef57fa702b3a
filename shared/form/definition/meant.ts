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
function withDecimals(text: string): string {
  const [figures = ''] = /\d[\d.,]*/.exec(text) ?? [];
  return decimalComma.test(figures)
    ? text.replace(figures, figures.replaceAll('.', '').replace(',', '.'))
    : text;
}

/** `1 200`, `12 500,50`, `2.500`: gaps or points between thousands. */
const gaps = /^\D*[1-9]\d{0,2}(?:[\s.]\d{3})+(?:[.,]\d{1,2})?\D*$/;

/** The amount that a text probably means: with a comma before its decimals, or gaps or points between its thousands. */
export function amountMeant(text: string): string | undefined {
  const joined = gaps.test(text) ? text.replace(/(?<=\d)[\s.](?=\d{3}(?!\d))/g, '') : text;
  const amount = withDecimals(joined);
  return amount === text || readAmount(amount).error ? undefined : amount;
}

/** What a text that its field refuses probably means: only a person takes it. */
export function meantBy(field: Field, text: string, settings: Settings): string | undefined {
  if (field.kind === 'amount') return amountMeant(text);
  if (field.kind === 'search') return closestChoice(listFor(field.choices, settings), text)?.value;
  if (field.kind !== 'date' && field.kind !== 'dates') return undefined;
  const day = countedDay(readDates(text).typed);
  return day && formatWire(day);
}
