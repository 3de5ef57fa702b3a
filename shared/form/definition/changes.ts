import type { SentFields, Settings, Texts } from '@registers/shared/contract';
import { parseDecimal } from '../rules/decimals';
import { fieldsOf, type RegisterDefinition } from './definition';
import { tidyTexts, wireValues } from './entry';
import type { Field } from './fields';

const withoutZeros = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** A sent value of a field, as the same text for all values that mean the same: the amounts 1234.5 and 1234.50, N/A and ''. */
export function meaningOf({ kind, whenEmpty }: Field, value: string): string {
  if (value === whenEmpty) return '';
  const decimal = kind === 'amount' ? parseDecimal(value) : undefined;
  return decimal === undefined ? value : withoutZeros(decimal);
}

/** The `sent` values of fields that now differ, by wire name. None if only calculated ones do: rates have changed. */
export function valuesBefore(definition: RegisterDefinition, sent: Texts, values: SentFields): Texts {
  const now = new Map(values);
  const changed = fieldsOf(definition).filter(
    ([name, field]) => meaningOf(field, now.get(name) ?? '') !== meaningOf(field, sent[name] ?? ''),
  );
  if (changed.every(([, { kind }]) => kind === 'calculated')) return {};
  return Object.fromEntries(changed.map(([name]) => [name, sent[name] ?? '']));
}

/** The `sent` values of the fields that are changed by these texts of a form. */
export const changedBy = (
  definition: RegisterDefinition,
  settings: Settings,
  sent: SentFields,
  texts: Texts,
): Texts =>
  valuesBefore(
    definition,
    Object.fromEntries(sent),
    wireValues(definition, tidyTexts(definition, texts, settings)),
  );
