import { amountDecimals, type Currency, marginDecimals, ratesToInr } from '@registers/shared/enum';
import { parseDecimal } from './decimals';

/** A decimal number without loss: `units` × 10^-`scale`. */
interface Exact {
  units: bigint;
  scale: number;
}

/** @throws SyntaxError when the text is not plain decimal text, as `parseDecimal` gives it. */
function exact(decimal: string): Exact {
  const [whole = '', decimals = ''] = decimal.split('.');
  return { units: BigInt(whole + decimals), scale: decimals.length };
}

const pow10 = (exponent: number): bigint => 10n ** BigInt(exponent);
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * A quotient with a fixed number of decimals, one or more, rounded once. Half up means away from zero: 0.125 is 0.13 and
 * -0.125 is -0.13. What rounds to zero has no sign.
 */
function fixed(dividend: bigint, divisor: bigint, decimals: number): string {
  const twice = 2n * magnitude(divisor);
  const rounded = (2n * magnitude(dividend) * pow10(decimals) + magnitude(divisor)) / twice;
  const digits = String(rounded).padStart(decimals + 1, '0');
  const minus = rounded !== 0n && dividend < 0n !== divisor < 0n ? '-' : '';
  return `${minus}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
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
  const [a, rate] = [exact(amount), exact(ratesToInr[currency])];
  return fixed(a.units * rate.units, pow10(a.scale + rate.scale), amountDecimals);
}

/**
 * (offered − cost) ÷ offered × 100 with two decimals, rounded half up, and a percent sign; negative when
 * the cost is higher: `-25.00%`. Blank when either is not a number or offered is 0 (specification, section 5).
 */
export function marginPercent(costInr: string, offeredInr: string): string {
  const [cost, offered] = [parseDecimal(costInr), parseDecimal(offeredInr)];
  if (cost === undefined || offered === undefined) return '';
  const [c, o] = [exact(cost), exact(offered)];
  if (o.units === 0n) return '';
  // Both in the smaller of the two units.
  const [costUnits, offeredUnits] = [c.units * pow10(o.scale), o.units * pow10(c.scale)];
  return `${fixed((offeredUnits - costUnits) * 100n, offeredUnits, marginDecimals)}%`;
}
