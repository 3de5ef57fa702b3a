import { amountDecimals } from '@registers/shared/enum';
import { parseDecimal } from './decimals';

/** Why a text is no amount: each reason deserves its own message. */
export type AmountFault = 'notANumber' | 'negative' | 'tooManyDecimals';

export type AmountReading = { amount: string; fault?: never } | { amount?: never; fault: AmountFault };

/**
 * An amount of money (specification, section 5): 0 or more, at most two decimals.
 * `amount` is plain decimal text, as it is sent: `1,234.50` gives `1234.50`, `1234.5` stays `1234.5`.
 */
export function readAmount(text: string): AmountReading {
  const decimal = parseDecimal(text);
  if (decimal === undefined) return { fault: 'notANumber' };
  if (decimal.startsWith('-')) return { fault: 'negative' };
  const decimals = decimal.split('.')[1] ?? '';
  return decimals.length > amountDecimals ? { fault: 'tooManyDecimals' } : { amount: decimal };
}

/** The amount that a text means, as {@link readAmount} gives it, or undefined. */
export function parseAmount(text: string): string | undefined {
  return readAmount(text).amount;
}
