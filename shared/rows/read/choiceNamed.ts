import { months } from '@registers/shared/enum';
import type { Field } from '../../form/definition/fields';
import { currencyNamed } from '../../form/rules/amounts';
import { comparable, isDoubtful } from '../../form/rules/choices';
import { kept } from '../../form/rules/kept';

/** A text with fewer letters is not read as the beginning of a choice. */
const minLetters = 3;

const areMonths = (choices: readonly string[]): boolean =>
  choices.length === months.length && months.every((month, index) => choices[index] === month);

/** Whether a field is a choice of the months of a year. */
export const isMonthField = (field: Field): boolean =>
  field.kind === 'choice' && typeof field.choices !== 'function' && areMonths(field.choices);

/** The choices of a list as they are compared. */
const comparableNames = kept((choices: readonly string[]) => choices.map(comparable));

/**
 * The choice of a short list that a text names: ignoring case and accents, but no sign of doubt, by its first three or more letters if no other
 * choice begins with these, or as the sign or another name of a currency. Undefined if the text names none.
 */
export function choiceNamed(choices: readonly string[], text: string): string | undefined {
  if (choices.includes(text)) return text;
  if (isDoubtful(text, choices)) return undefined;
  const currency = currencyNamed(text);
  if (currency !== undefined && choices.includes(currency)) return currency;
  const wanted = comparable(text);
  const names = comparableNames(choices);
  const same = choices.filter((_, index) => names[index] === wanted);
  const begun =
    wanted.length >= minLetters ? choices.filter((_, index) => names[index]?.startsWith(wanted)) : [];
  const [first, ...others] = same.length > 0 ? same : begun;
  return others.length === 0 && wanted !== '' ? first : undefined;
}
