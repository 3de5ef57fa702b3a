// The names of columns and the rules for values of a table of entries, the same for pages and receivers.
import { invisible } from './words';

/** The column with the id of a row's entry. */
export const idColumn = 'submissionId';

/** The columns with which each row of a receiver's sheet begins. Stored names must not change. */
export const metaColumns = [idColumn, 'receivedAt', 'subject'] as const;

/** The columns of a receiver's sheet behind these and the fields, each as soon as a version differs from a new entry. */
export const versionColumns = ['version', 'base', 'withdrawn'] as const;

/** The columns that a download has for every entry, beside its fields. */
export const downloadColumns = [idColumn, 'receivedAt', 'changedAt', 'version', 'subject'] as const;

/** The column that says of a version whether it withdraws its entry, in a download of all versions. */
export const withdrawnColumn = 'withdrawn';

/** The columns that an export from a browser has: it knows when an entry was sent, not when it was received. */
export const exportColumns = [idColumn, 'sentAt', 'changedAt', 'version'] as const;

const receiverColumns: readonly string[] = [...metaColumns, ...versionColumns, ...downloadColumns];

/** All columns that downloads (from the receiver) and exports (from a browser) can have beside the fields. */
export const addedColumns: readonly string[] = [...new Set([...receiverColumns, ...exportColumns])];

const unseenInNames = new RegExp(String.raw`[\s${invisible}]`, 'gu');

/** A name as people see it, to compare names: for people, `Subject ` and `subject` are the same. */
export const seenName = (name: string): string =>
  name.normalize('NFKC').replace(unseenInNames, '').toLowerCase();

const reserved = new Set(receiverColumns.map(seenName));

/** Whether people would take a field of this name for a column that the receiver fills in itself. */
export const looksLikeReceiverColumn = (name: string): boolean => reserved.has(seenName(name));

/** The alphabets that have letters of the same looks. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/** Whether a name has letters of several alphabets, so that people can take it for another name: `Cоst` with a Cyrillic о. */
export const mixesAlphabets = (name: string): boolean =>
  alphabets.filter((letters) => letters.test(name)).length > 1;

type Fields = readonly (readonly [name: string, value: string])[];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of an entry. */
export const isUuid = (text: string): boolean => uuid.test(text);

// A line break is no invisible character, though it is a control character. A byte order mark is, though `\s` has it.
const unseenInValues = new RegExp(String.raw`(?![\t-\r])[${invisible}]`, 'gu');
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
  return text.replace(unseenInValues, '').replace(dashes, '-').replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** Whether an entry has all `wanted` values, compared as whole texts by `comparableValue`. A missing field is empty. */
export function hasValues(fields: Fields, wanted: Fields): boolean {
  const values = new Map(fields);
  return wanted.every(([name, value]) => comparableValue(values.get(name) ?? '') === comparableValue(value));
}
