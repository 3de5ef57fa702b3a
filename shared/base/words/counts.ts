const numbers = new Intl.NumberFormat('en');
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const rules = new Intl.PluralRules('en');

/** `1,000` */
export const numberInWords = (count: number): string => numbers.format(count);

/** The first word for 1, the second for any other number: `is`, `are`. */
export const wordFor = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other;

/** `1 entry`, `1,000 entries`. If the second word is not given, it is the first with an s. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${numbers.format(count)} ${wordFor(count, one, other)}`;

/** `3.2 MB`, `10.7 GB`: in millions or thousands of millions of bytes, on one line. */
export const bytesInWords = (bytes: number): string =>
  bytes < 1e9 ? `${tenths.format(bytes / 1e6)}\u00a0MB` : `${tenths.format(bytes / 1e9)}\u00a0GB`;
