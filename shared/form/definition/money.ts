import { currencies } from '@registers/shared/enum';
import {
  amount,
  calculated,
  type AmountField,
  type CalculatedField,
  choice,
  type ChoiceField,
} from './fields';
import { readAmount } from '../rules/amounts';
import { inrAmount, marginPercent, rateToInr } from '../rules/money';

type MoneyInInr<Name extends string> = Record<`${Name}Currency`, ChoiceField> &
  Record<Name, AmountField> &
  Record<`${Name}InINR`, CalculatedField>;

/** The currency that is chosen, or that the text of the amount names; empty if these are two currencies. */
function agreedCurrency(text: string, chosen: string): string {
  const { currency = chosen } = readAmount(text);
  return chosen !== '' && chosen !== currency ? '' : currency;
}

const typedInInr = (text: string, chosen: string): string =>
  inrAmount(readAmount(text).decimal ?? '', agreedCurrency(text, chosen));

/** Three fields in a row: `Cost` makes CostCurrency, Cost, and CostInINR, which is calculated. An alias makes three too. */
export function moneyInInr<Name extends string>(
  name: Name,
  {
    label,
    aliases = [],
    required = false,
  }: { label: string; aliases?: readonly string[]; required?: boolean },
): MoneyInInr<Name> {
  const row = name;
  const withWords = (words: string) => ({
    label: `${label} ${words}`,
    aliases: aliases.map((alias) => `${alias} ${words}`),
    row,
  });
  const currencyField = `${name}Currency`;
  return {
    [currencyField]: choice(currencies, { ...withWords('Currency'), required, note: rateToInr }),
    [name]: amount({ label, aliases, required, currencyField, row }),
    [`${name}InINR`]: calculated([name, currencyField], typedInInr, withWords('in INR')),
  } as MoneyInInr<Name>;
}

/** A calculated field: the margin between the amounts in INR that have these wire names. */
export const margin = ({ cost, offered }: { cost: string; offered: string }): CalculatedField =>
  calculated([cost, offered], marginPercent);
