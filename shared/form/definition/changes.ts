import type { SentFields, Texts } from '@registers/shared/contract';
import { parseDecimal } from '../rules/decimals';
import { fieldsOf, type RegisterDefinition } from './definition';
import type { Field } from './fields';

const withoutZeros = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** Whether two sent values of a field mean the same, as the amounts 1234.5 and 1234.50. */
function isSameValue({ kind }: Field, one: string, other: string): boolean {
  if (one === other || kind !== 'amount') return one === other;
  const [first, second] = [parseDecimal(one), parseDecimal(other)];
  return first !== undefined && second !== undefined && withoutZeros(first) === withoutZeros(second);
}

/**
 * The `sent` values of the fields that now have another value, by wire name. Empty if only calculated fields differ: then
 * the exchange rates have changed since, and nobody has edited the entry.
 */
export function valuesBefore(definition: RegisterDefinition, sent: Texts, values: SentFields): Texts {
  const now = new Map(values);
  const changed = fieldsOf(definition).filter(
    ([name, field]) => !isSameValue(field, now.get(name) ?? '', sent[name] ?? ''),
  );
  if (changed.every(([, { kind }]) => kind === 'calculated')) return {};
  return Object.fromEntries(changed.map(([name]) => [name, sent[name] ?? '']));
}
