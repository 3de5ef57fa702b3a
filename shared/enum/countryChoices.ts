import { type Choice, type ChoiceList, listOf } from './choice';
import { countries, type Country } from './countries';

/** The fields for which the specification has a list of countries of its own (section 3); `plain` for all others. */
export type CountryReading = 'inquiry' | 'jobCountry' | 'jobContact' | 'jobInspector' | 'invoice' | 'plain';

interface Rule {
  /** Whether the list begins with NA, for "not applicable". */
  na: boolean;
  /** Spellings, by alpha-2 code, that differ from those in `countries`. */
  spellings: Readonly<Record<string, string>>;
}

const shortKingdomAndStates: Rule = { na: true, spellings: { GB: 'UK', US: 'USA' } };

const rules: Readonly<Record<CountryReading, Rule>> = {
  inquiry: { na: false, spellings: { AE: 'UAE' } },
  jobCountry: { na: true, spellings: {} },
  jobContact: { na: true, spellings: { AE: 'UAE' } },
  jobInspector: shortKingdomAndStates,
  invoice: shortKingdomAndStates,
  plain: { na: false, spellings: {} },
};

const notApplicable: Choice = { value: 'NA', aliases: ['N/A', 'Not applicable'] };

function toChoice([alpha2, alpha3, name, ...otherNames]: Country, { spellings }: Rule): Choice {
  const value = spellings[alpha2] ?? name;
  // No two-letter codes: "ba" typed for Bahrain would be Bosnia, and NA typed out of habit Namibia.
  const aliases = new Set([alpha3, name, ...otherNames]);
  aliases.delete(value);
  return { value, aliases: [...aliases] };
}

/**
 * The country choices of one field: NA first where the field has it, then alphabetical as displayed. Without `reading`,
 * as in new registers: names in full, no NA.
 */
export function countryChoices(reading: CountryReading = 'plain'): ChoiceList {
  const rule = rules[reading];
  // Sorted by what this list displays; a fixed locale, so that every browser agrees on accents.
  const alphabetical = new Intl.Collator('en');
  const choices = countries
    .map((country) => toChoice(country, rule))
    .sort((a, b) => alphabetical.compare(a.value, b.value));
  return listOf('countries', rule.na ? [notApplicable, ...choices] : choices);
}
