import { currencies } from '@registers/shared/enum';
import {
  amount,
  calculated,
  type AmountField,
  type CalculatedField,
  choice,
  type ChoiceField,
} from './fields';
import { readAmount } from './rules/amounts';
import { inrAmount, marginPercent } from './rules/money';

type MoneyInInr<Name extends string> = Record<`${Name}Currency`, ChoiceField> &
  Record<Name, AmountField> &
  Record<`${Name}InINR`, CalculatedField>;

/** In rupees what is typed, which may name its currency itself; blank where that is not the chosen one. */
function typedInInr(text: string, chosen: string): string {
  const { decimal = '', currency = chosen } = readAmount(text);
  return chosen !== '' && chosen !== currency ? '' : inrAmount(decimal, currency);
}

/** Currency, amount and the calculated amount in INR, side by side: `Cost` makes CostCurrency, Cost and CostInINR. */
export function moneyInInr<Name extends string>(
  name: Name,
  { label, required = false }: { label: string; required?: boolean },
): MoneyInInr<Name> {
  const row = name;
  const currencyField = `${name}Currency`;
  return {
    [currencyField]: choice(currencies, { label: `${label} Currency`, required, row }),
    [name]: amount({ label, required, currencyField, row }),
    [`${name}InINR`]: calculated([name, currencyField], typedInInr, { label: `${label} in INR`, row }),
  } as MoneyInInr<Name>;
}

/** The margin between two INR amounts, by their wire names. */
export const margin = ({ cost, offered }: { cost: string; offered: string }): CalculatedField =>
  calculated([cost, offered], marginPercent);
