import { amountDecimals, type Currency } from '@registers/shared/enum';
import { parseDecimal } from './decimals';
import { withFigures } from './figures';
import { trimEnds } from './whiteSpace';

/** Why a text cannot be sent as an amount. */
export type AmountError = 'notANumber' | 'commas' | 'negative' | 'tooManyDecimals';

export interface AmountReading {
  /** The number as plain decimal text: `1234.50` for `Rs. 1,234.50/-`. Also beside the errors of `-1` and `1.005`. */
  decimal?: string;
  /** The currency that the text names; undefined if it names none. */
  currency?: Currency | undefined;
  error?: AmountError;
}

/** How people write the currencies, in small letters. */
const spellings: Readonly<Record<Currency, readonly string[]>> = {
  INR: ['inr', '₹', 'rs', 'rs.', 're', 're.', 'rupee', 'rupees'],
  USD: ['usd', '$', 'us$', 'dollar', 'dollars'],
  EUR: ['eur', '€', 'euro', 'euros'],
  GBP: ['gbp', '£', 'pound', 'pounds'],
  AED: ['aed', 'dh', 'dh.', 'dhs', 'dhs.', 'dirham', 'dirhams'],
};
const currencyBySpelling = new Map(
  Object.entries(spellings).flatMap(([currency, all]) =>
    all.map((spelling) => [spelling, currency as Currency] as const),
  ),
);

/** The currency whose name or sign a text is: `Rs.` is INR. */
export const currencyNamed = (text: string): Currency | undefined =>
  currencyBySpelling.get(text.toLowerCase());

const currencyName = String.raw`(?:[a-z]+\.?|[a-z]*[₹$€£])`;
/** The form of an amount, with a currency on either side: `Rs. 1,23,456/-`, `USD 120.5`, `500/- only`. */
const form = new RegExp(
  // Each gap belongs to the part after it. If both sides could take a gap, a long one would be tried in too many ways.
  String.raw`^(?<minus>[-−–]?)\s*(?:(?<before>${currencyName})\s*)?(?<figures>[-−–]?[\d.,]+)` +
    String.raw`(?:\s*/-)?(?:\s*(?<after>(?!only)${currencyName}))?(?:\s*only)?$`,
  'i',
);

function errorOf(decimal: string): AmountError | undefined {
  if (decimal.startsWith('-')) return 'negative';
  const decimals = decimal.split('.')[1] ?? '';
  return decimals.length > amountDecimals ? 'tooManyDecimals' : undefined;
}

/** An amount of money as people write it (specification, section 5): 0 or more, at most two decimals. */
export function readAmount(text: string): AmountReading {
  const {
    minus = '',
    before = '',
    figures = '',
    after = '',
  } = form.exec(withFigures(trimEnds(text)))?.groups ?? {};
  const names = [before, after].filter(Boolean);
  const named = new Set(names.map((name) => currencyBySpelling.get(name.toLowerCase())));
  if (named.has(undefined) || named.size > 1) return { error: 'notANumber' };
  const decimal = parseDecimal(minus + figures);
  if (decimal === undefined) return { error: figures.includes(',') ? 'commas' : 'notANumber' };
  const error = errorOf(decimal);
  return { decimal, currency: [...named][0], ...(error && { error }) };
}
