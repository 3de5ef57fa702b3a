import { amountDecimals } from '@registers/shared/enum';
import { withFigures } from './figures';

/** The longest number, in characters. A longer text is not read as a number. */
const longestNumber = 100;

/** Figures alone, with thousands as in `1,234,567.50`, and with lakhs and crores as in `1,23,45,678.50`. */
const forms = [
  /^(?:\d+(?:\.\d*)?|\.\d+)$/,
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
  /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d*)?$/,
];

/** A minus, a currency sign and the rest. The currency sign is dropped here: `readAmount` reads the currency. */
const sign = /^(?<minus>[-−–])?\s*[₹$€£]?\s*(?<figures>.*)$/s;

/**
 * The number that a text means, as plain decimal text: `1,23,456.50` is `123456.50`. Decimals stay as typed. Undefined for
 * anything else: `1e5`, and `12,34`, which may be 12.34 or a slip in 1,234.
 */
export function parseDecimal(text: string): string | undefined {
  if (text.length > longestNumber) return undefined;
  const { minus, figures = '' } = sign.exec(withFigures(text).trim())?.groups ?? {};
  if (!forms.some((form) => form.test(figures))) return undefined;
  const [whole = '', decimals = ''] = figures.replaceAll(',', '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${minus ? '-' : ''}${digits}${decimals && `.${decimals}`}`;
}

const plain = /^-?\d+(?:\.\d*)?$/;

/**
 * Plain decimal text as people read amounts, with two decimals and its digits grouped as in India: `121562.5` is
 * `1,21,562.50`. Any other text stays as it is.
 */
export function formatAmount(text: string): string {
  if (!plain.test(text)) return text;
  const [whole = '', decimals = ''] = text.split('.');
  return `${whole.replace(/\d(?=(?:\d\d)+\d$)/g, '$&,')}.${decimals.padEnd(amountDecimals, '0')}`;
}
