import { parseDecimal } from '../rules/decimals';
import { fieldsOf, type RegisterDefinition } from './definition';
import type { Field, Texts } from './fields';

const withoutZeros = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** Whether two values of a field are the same as they are sent: 1234.5 is 1234.50. */
function isSameValue({ kind }: Field, one: string, other: string): boolean {
  if (one === other || kind !== 'amount') return one === other;
  const [first, second] = [parseDecimal(one), parseDecimal(other)];
  return first !== undefined && second !== undefined && withoutZeros(first) === withoutZeros(second);
}

/**
 * What was sent of the fields that are to be sent with another value, by wire name. Nothing where only calculated fields
 * differ: they follow from other rates, and nobody has changed them.
 */
export function changedValues(
  definition: RegisterDefinition,
  sent: Texts,
  values: readonly (readonly [name: string, value: string])[],
): Texts {
  const now = new Map(values);
  const changed = fieldsOf(definition).flatMap(([name, field]) => {
    const [before = '', value = ''] = [sent[name], now.get(name)];
    return isSameValue(field, value, before)
      ? []
      : [{ name, before, isEntered: field.kind !== 'calculated' }];
  });
  if (!changed.some(({ isEntered }) => isEntered)) return {};
  return Object.fromEntries(changed.map(({ name, before }) => [name, before]));
}
