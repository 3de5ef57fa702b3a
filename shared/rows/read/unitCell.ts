import { fieldsOf } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { listFor } from '../../form/definition/kinds';
import { isBlank, trimEnds } from '../../form/rules/whiteSpace';
import { choiceNamed } from './choiceNamed';
import type { ReadBy } from './reading';

/** `4 hrs`, `3-4 man-days`: figures, then one word. */
const numberWithUnit = /^(?<number>[^\p{L}]+)(?:man[-\s]?)?(?<word>\p{L}+)\.?$/iu;

/**
 * Moves the unit behind the number of a cell into the field for the unit. Returns why it cannot: then both texts stay as they
 * are, and a person decides.
 */
export function takeUnit(
  { definition, settings }: ReadBy,
  name: string,
  field: Field,
  texts: Record<string, string>,
): string | undefined {
  if (field.kind !== 'text' || field.unitField === undefined) return undefined;
  const { unitField } = field;
  const text = texts[name] ?? '';
  const units = fieldsOf(definition).find(([other]) => other === unitField)?.[1];
  // What begins with a letter is a text of the sheet, and stays as it is.
  if (!/^\d.*\p{L}/u.test(text) || units?.kind !== 'choice') return undefined;
  const { number = '', word = '' } = numberWithUnit.exec(text)?.groups ?? {};
  const unit = choiceNamed(listFor(units.choices, settings), word);
  const chosen = texts[unitField] ?? '';
  if (unit === undefined) return `“${text}” is more than a number. Choose its unit in the next field`;
  if (!isBlank(chosen) && chosen !== unit)
    return `“${text}” is in ${unit}, but ${chosen} is chosen. Change one of them`;
  texts[name] = trimEnds(number);
  texts[unitField] = unit;
  return undefined;
}
