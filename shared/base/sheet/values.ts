import { invisible } from '../words';

type Fields = readonly (readonly [name: string, value: string])[];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of an entry. */
export const isUuid = (text: string): boolean => uuid.test(text);

// A line break is no invisible character, though it is a control character. A byte order mark is, though `\s` has it.
const unseen = new RegExp(String.raw`(?![\t-\r])[${invisible}]`, 'gu');
// The minus sign and two hyphens are dashes to the eye only.
const dashes = /[\p{Pd}\u02d7\u2043\u2212]/gu;

/** Most values have nothing to be tidied, and pages compare 200,000 of them at once. */
const untidy = /[^ -~]|^ | $| {2}/;

/**
 * A value as it is compared with another: as a person sees it, but for case. Texts that are copied from Word, mails or
 * other systems have other dashes and spaces, letters in two characters, and characters that nobody sees.
 */
export function comparableValue(value: string): string {
  const text = value.toLowerCase();
  if (!untidy.test(text)) return text;
  return text.replace(unseen, '').replace(dashes, '-').replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** Whether an entry has all `wanted` values, compared as whole texts by `comparableValue`. A missing field is empty. */
export function hasValues(fields: Fields, wanted: Fields): boolean {
  const values = new Map(fields);
  return wanted.every(([name, value]) => comparableValue(values.get(name) ?? '') === comparableValue(value));
}
