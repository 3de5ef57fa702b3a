import { amountDecimals, type Currency, marginDecimals, ratesToInr } from '@registers/shared/enum';
import Big from 'big.js';
import { parseDecimal } from './decimals';

/**
 * Half up means away from zero: 0.125 is 0.13 and -0.125 is -0.13. A constructor of our own, so that
 * another user of big.js on the page cannot change the rounding, and with the final number of decimals
 * for a division, so that a quotient is rounded once and not twice.
 */
const Decimal = Big();
Decimal.RM = Big.roundHalfUp;
Decimal.DP = marginDecimals;

/** `toFixed` keeps the sign of a number that rounds to zero. */
function fixed(value: Big, decimals: number): string {
  return value.toFixed(decimals).replace(/^-(?=[0.]+$)/, '');
}

function isCurrency(text: string): text is Currency {
  return Object.hasOwn(ratesToInr, text);
}

/**
 * The amount in rupees, two decimals, rounded half up. Blank when the amount is not a number or the
 * currency is unknown (specification, section 5). An amount that the form will refuse, such as 1.005,
 * is still a number and is still shown in rupees.
 */
export function inrAmount(amountText: string, currency: string): string {
  const amount = parseDecimal(amountText);
  if (amount === undefined || !isCurrency(currency)) return '';
  return fixed(new Decimal(amount).times(ratesToInr[currency]), amountDecimals);
}

/**
 * (offered − cost) ÷ offered × 100 with two decimals, rounded half up, and a percent sign; negative when
 * the cost is higher: `-25.00%`. Blank when either is not a number or offered is 0 (specification, section 5).
 */
export function marginPercent(costInr: string, offeredInr: string): string {
  const cost = parseDecimal(costInr);
  const offered = parseDecimal(offeredInr);
  if (cost === undefined || offered === undefined || new Decimal(offered).eq(0)) return '';
  return `${fixed(new Decimal(offered).minus(cost).times(100).div(offered), marginDecimals)}%`;
}
