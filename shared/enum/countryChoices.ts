import type { Choice } from './choice';
import { countries, type Country } from './countries';

/** A list of countries: the specification (section 3) has one for some fields; others take `plain`. */
export type CountryList = 'inquiry' | 'jobCountry' | 'jobContact' | 'jobInspector' | 'invoice' | 'plain';

interface Rule {
  /** Whether the list begins with NA, for "not applicable". */
  na: boolean;
  /** The name of each country that has another name in `countries`, by the code of the country. */
  spellings: Readonly<Record<string, string>>;
}

const shortKingdomAndStates: Rule = { na: true, spellings: { GBR: 'UK', USA: 'USA' } };

const rules: Readonly<Record<CountryList, Rule>> = {
  inquiry: { na: false, spellings: { ARE: 'UAE' } },
  jobCountry: { na: true, spellings: {} },
  jobContact: { na: true, spellings: { ARE: 'UAE' } },
  jobInspector: shortKingdomAndStates,
  invoice: shortKingdomAndStates,
  plain: { na: false, spellings: {} },
};

const notApplicable: Choice = { value: 'NA', aliases: ['N/A', 'Not applicable'] };

function toChoice([code, name, ...otherNames]: Country, { spellings }: Rule): Choice {
  const value = spellings[code] ?? name;
  // Without codes of two letters: "ba" typed for Bahrain would find Bosnia, and NA typed out of habit Namibia.
  const aliases = new Set([code, name, ...otherNames]);
  aliases.delete(value);
  return { value, aliases: [...aliases] };
}

/** What a name is sorted by: `São` as `sao`. An `Intl.Collator` would do, but takes 6 ms of a first page. */
const sortKey = ({ value }: Choice) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The country choices of one field: NA first where the field has it, then alphabetical as displayed. Without
 * `list`, as in new registers: names in full, no NA.
 */
export function countryChoices(list: CountryList = 'plain'): readonly Choice[] {
  const rule = rules[list];
  const choices = countries
    .map((country) => toChoice(country, rule))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  return rule.na ? [notApplicable, ...choices] : choices;
}
