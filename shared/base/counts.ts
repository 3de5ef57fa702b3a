/** `1,000`. Browsers take some 10 ms for their first formatted number: none is formatted before a first page needs it. */
export const numberInWords = (count: number): string => count.toLocaleString('en');

/** The first word for 1, the second for any other number: `is`, `are`. */
export const wordFor = (count: number, one: string, other: string): string => (count === 1 ? one : other);

/** `1 entry`, `1,000 entries`. If the second word is not given, it is the first with an s. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${numberInWords(count)} ${wordFor(count, one, other)}`;

const tenths = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });

/** `3.2 MB`, `10.7 GB`: in millions or thousands of millions of bytes, on one line. */
export const bytesInWords = (bytes: number): string =>
  bytes < 1e9 ? `${tenths(bytes / 1e6)}\u00a0MB` : `${tenths(bytes / 1e9)}\u00a0GB`;
