import { currencyNamed } from '../../form/rules/amounts';
import { comparable } from '../../form/rules/choices';

/** Fewer letters may be a slip. */
const fewestLetters = 3;

/** Made once for a list: a thousand rows ask for it. */
const known = new WeakMap<readonly string[], readonly string[]>();

function comparableOf(choices: readonly string[]): readonly string[] {
  const names = known.get(choices) ?? choices.map(comparable);
  known.set(choices, names);
  return names;
}

/**
 * The choice of a short list that a text names: without case and accents, by its first three or more letters if no
 * other begins with them, or the currency with this sign or name.
 */
export function choiceNamed(choices: readonly string[], text: string): string | undefined {
  if (choices.includes(text)) return text;
  const currency = currencyNamed(text);
  if (currency !== undefined && choices.includes(currency)) return currency;
  const wanted = comparable(text);
  const names = comparableOf(choices);
  const same = choices.filter((_, index) => names[index] === wanted);
  const begun =
    wanted.length >= fewestLetters ? choices.filter((_, index) => names[index]?.startsWith(wanted)) : [];
  const [first, ...others] = same.length > 0 ? same : begun;
  return others.length === 0 && wanted !== '' ? first : undefined;
}
