import type { Settings } from '@registers/shared/contract';
import type { Field } from '../definition/fields';
import { listFor } from '../definition/kinds';
import { readAmount } from '../rules/amounts';
import { closestChoice } from '../rules/closest';

/** What was probably meant by a text that has an error; undefined if nothing is likely. */
export function meantText(field: Field, text: string, settings: Settings): string | undefined {
  if (field.kind === 'amount') return readAmount(text).withDecimals;
  return field.kind === 'search' ? closestChoice(listFor(field.choices, settings), text)?.value : undefined;
}
