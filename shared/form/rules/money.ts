import { amountDecimals, type Currency, marginDecimals, ratesToInr } from '@registers/shared/enum';
import Big from 'big.js';
import { formatAmount, parseDecimal } from './decimals';

/** A constructor of big.js for this file: its settings apply nowhere else. Half up rounds away from zero. */
const Decimal = Big();
Decimal.RM = Big.roundHalfUp;
// How many decimals a quotient gets: it is rounded while it is divided, and so only once.
Decimal.DP = marginDecimals;

function isCurrency(text: string): text is Currency {
  return Object.hasOwn(ratesToInr, text);
}

/**
 * The amount in rupees, rounded half up to two decimals. Blank if it is not a number or the currency is unknown
 * (specification, section 5). An amount that the form refuses, such as 1.005, is a number too.
 */
export function inrAmount(amountText: string, currency: string): string {
  const amount = parseDecimal(amountText);
  if (amount === undefined || !isCurrency(currency)) return '';
  // Rounded before it is written: toFixed alone would write -0.001 as -0.00.
  return new Decimal(amount).times(ratesToInr[currency]).round(amountDecimals).toFixed(amountDecimals);
}

/** How far an amount in rupees may be from what the rate gives: a bank has another rate, a slip has a digit too many. */
const mostOff = 0.2;

/** An amount of which another text is the value in rupees. */
export interface ForeignAmount {
  amount: string;
  currency: string;
}

/**
 * What an amount is in rupees, if `text` is empty or far from that. Any difference is too far if the amount is in rupees itself,
 * or was changed after the text (`isOld`).
 */
export function rupeesMeant(
  text: string,
  { amount, currency }: ForeignAmount,
  isOld = false,
): string | undefined {
  const [given = '', inr] = [parseDecimal(text), inrAmount(amount, currency)];
  const tolerated = isOld || currency === 'INR' ? 0 : mostOff;
  const isFar = given === '' || Math.abs(Number(given) / Number(inr) - 1) > tolerated;
  return inr !== '' && isFar ? inr : undefined;
}

/** The same in words: `1,000.00 at 115.97 is 1,15,970.00`. */
export function rupeesRemark(text: string, foreign: ForeignAmount): string | undefined {
  const inr = rupeesMeant(text, foreign);
  if (inr === undefined) return undefined;
  const { amount, currency } = foreign;
  const rate = rateToInr(currency);
  return `${rate ? `${formatAmount(amount)} ${rate}` : 'The amount'} is ${formatAmount(inr)}`;
}

/** The rate of a currency in words: `at 87.63`. Empty for rupees, and for a text that is no currency. */
export function rateToInr(currency: string): string {
  if (!isCurrency(currency) || currency === 'INR') return '';
  return `at ${ratesToInr[currency]}`;
}

/**
 * (offered − cost) ÷ offered × 100, rounded half up to two decimals, with a percent sign: `-25.00%` if the cost is higher.
 * Blank if one of them is not a number, or offered is 0 (specification, section 5).
 */
export function marginPercent(costInr: string, offeredInr: string): string {
  const [cost, offered] = [parseDecimal(costInr), parseDecimal(offeredInr)];
  if (cost === undefined || offered === undefined) return '';
  const divisor = new Decimal(offered);
  if (divisor.eq(0)) return '';
  return `${divisor.minus(cost).times(100).div(divisor).toFixed(marginDecimals)}%`;
}
