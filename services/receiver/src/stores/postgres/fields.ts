import type { FormField } from '../../core/form';

/** The fields as one JSON object, so that SQL can say `fields->>'Client'`. */
export type StoredFields = Readonly<Record<string, string>>;

// A `jsonb` text can hold every character but NUL, which a submission may contain. It is written as `␀0`, and the
// sign itself twice, so that every text is read as it was written.
const encode = (value: string) => value.replaceAll('␀', '␀␀').replaceAll('\u0000', '␀0');
const decode = (value: string) => value.replace(/␀([␀0])/g, (_pair, mark) => (mark === '0' ? '\u0000' : '␀'));

export const jsonOf = (fields: readonly FormField[]): string =>
  JSON.stringify(Object.fromEntries(fields.map(([name, value]) => [name, encode(value)])));

/** In the order of the object: content has no order, and the columns' is kept beside it. */
export const decodeFields = (stored: StoredFields): FormField[] =>
  Object.entries(stored).map(([name, value]) => [name, decode(value)]);
