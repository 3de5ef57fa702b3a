import type { Choice } from '@registers/shared/enum';
import { choicesBegun, comparable, findChoice } from '../../form/rules/choices';
import { kept } from '../../form/rules/kept';

/** The languages in which people write countries; lists have them in the first. */
const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl'];

/** The English names of countries, by their codes of two letters and their names in some languages. Kept: it takes 25 ms. */
const englishNames = kept((from: readonly string[]): ReadonlyMap<string, string> => {
  const regions = from.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const codes = Array.from({ length: 26 ** 2 }, (_, at) => String.fromCharCode(65 + at / 26, 65 + (at % 26)));
  const named = codes.flatMap((code) => {
    const names = regions.flatMap((region) => region.of(code) ?? []);
    return [code, ...names].map((name) => [comparable(name), names[0] ?? ''] as const);
  });
  return new Map(named);
});

/**
 * The choice of a list of countries that a text names by the code of two letters, or in another language, if none begins with
 * it: only a person knows which Congo is meant. `NA` is rather "not applicable" than Namibia.
 */
export function regionNamed(choices: readonly Choice[], text: string): Choice | undefined {
  // Each of our lists of countries has it, and no other list: the names need not be made for a person's name.
  if (!findChoice(choices, 'India')) return undefined;
  const name = comparable(text);
  const isOther = name.length === 2 ? name !== 'na' : choicesBegun(choices, text).length === 0;
  return isOther ? findChoice(choices, englishNames(languages).get(name) ?? '') : undefined;
}
