import { addedColumns } from '@registers/shared/sheet';
import {
  fieldsOf,
  fullLabelOf,
  nameInWords,
  labelOf,
  type RegisterDefinition,
} from '../../form/definition/definition';
import { comparable } from '../../form/rules/choices';
import { maxSlips, slipsBetween } from '../../form/rules/nearest';
import { trimEnds } from '../../form/rules/whiteSpace';

/** In characters. A longer text names no field, and is not searched for one. */
const longestName = 200;

/** Compared without spaces too: `Job Number` is `JobNumber`. */
export const keyOf = (text: string): string =>
  text.length > longestName ? text : comparable(text).replaceAll(' ', '');

type Words = readonly string[];

/** What people call otherwise, or shorten otherwise than to its beginning. */
const calledBy: Readonly<Record<string, string>> = {
  customer: 'client',
  no: 'number',
  nos: 'number',
  amt: 'amount',
  dt: 'date',
};

const wordsOf = (text: string): Words =>
  comparable(text)
    .split(' ')
    .map((word) => calledBy[word] ?? word);

/** What a field is called: in the sheet, where its section is not in view, and on the form. */
export interface FieldNames {
  name: string;
  wireName: string;
  fullLabel: string;
  label: string;
  /** The words of its label, without and with its section, and of its wire name. */
  words: readonly Words[];
}

/** Made once: all cells of the first rows are compared with them. */
const namesByDefinition = new WeakMap<RegisterDefinition, readonly FieldNames[]>();

export function fieldNamesOf(definition: RegisterDefinition): readonly FieldNames[] {
  const known = namesByDefinition.get(definition);
  if (known) return known;
  const names = fieldsOf(definition).map(([name, field]): FieldNames => {
    const [label, fullLabel] = [labelOf(name, field), fullLabelOf(definition, name)];
    const words = [...new Set([label, fullLabel, nameInWords(name)])].map(wordsOf);
    return { name, wireName: keyOf(name), fullLabel: keyOf(fullLabel), label: keyOf(label), words };
  });
  namesByDefinition.set(definition, names);
  return names;
}

/** What is written above a column. */
export interface ColumnName {
  key: string;
  words: Words;
}

/** Shorter texts may stand for anything: none of their words are compared. */
const minLetters = 3;

/** What stands beside the words of labels: `Inspector Name`, and Amount below `Cost`. */
const generalWords = ['name', 'details', 'amount'];

/** Whether all words of a cell are words of labels, or their beginnings: `Rate (INR)`. */
export function hasOnlyLabelWords(definition: RegisterDefinition, cell: string): boolean {
  const words = [...fieldNamesOf(definition).flatMap((field) => field.words.flat()), ...generalWords];
  const isOfLabel = (word: string) =>
    words.some((other) => other === word || (word.length >= minLetters && other.startsWith(word)));
  return cell.length <= longestName && (keyOf(cell) === '' || wordsOf(cell).every(isOfLabel));
}

/** Undefined where a cell can name no field. Downloads have columns beside the fields: `Subject` is none of them, and `subject` is one. */
export function columnNameOf(cell: string): ColumnName | undefined {
  if (cell.length > longestName || !/\p{L}/u.test(cell) || addedColumns.includes(trimEnds(cell)))
    return undefined;
  const key = keyOf(cell);
  return { key, words: key.length < minLetters ? [] : wordsOf(nameInWords(cell)) };
}

/** `Inv. Date` is short for Invoice Date: its words begin words of it, in their order. */
function isShortFor(column: Words, label: Words): boolean {
  let at = 0;
  for (const word of column) {
    while (label[at]?.startsWith(word) === false) at += 1;
    if (at >= label.length) return false;
    at += 1;
  }
  return column.length > 0;
}

const isSame = (column: Words, label: Words) =>
  column.length === label.length && column.every((word, index) => word === label[index]);

/** How far the name of a column is from those of a field; Infinity where it is none of them. */
type Way = (field: FieldNames, column: ColumnName) => number;

/** Counted in each word: in all letters, `Inspector Name` would be near to Inspector Rate. */
function slipsInWords(column: Words, label: Words): number {
  if (column.length !== label.length) return Infinity;
  let slips = 0;
  for (let index = 0; index < column.length && slips < Infinity; index += 1) {
    const word = column[index] ?? '';
    slips += slipsBetween(word, label[index] ?? '', maxSlips(word));
  }
  return slips;
}

const slipsIn: Way = ({ words }, column) =>
  Math.min(...words.map((label) => slipsInWords(column.words, label)));

/** `Name of Inspector` contains Inspector: the longer the label, the nearer. */
function containedIn({ words }: FieldNames, column: ColumnName): number {
  let least = Infinity;
  for (const label of words)
    if (label.every((word) => column.words.includes(word))) least = Math.min(least, -new Set(label).size);
  return least;
}

const where =
  (fits: (field: FieldNames, column: ColumnName) => boolean): Way =>
  (field, column) =>
    fits(field, column) ? 0 : Infinity;

const whereWords = (fits: (column: Words, label: Words) => boolean): Way =>
  where((field, column) => field.words.some((label) => fits(column.words, label)));

/** The ways in which a column names a field, the surest first: a field that is named in one is not looked for in the next. */
export const ways: readonly Way[] = [
  where(({ wireName }, { key }) => wireName === key),
  where(({ fullLabel }, { key }) => fullLabel === key),
  where(({ label }, { key }) => label === key),
  // `Customer` is Client, `Contact No.` is Contact Number.
  whereWords(isSame),
  // `Report Received` is Report Recieved.
  slipsIn,
  // `Insp. Rate` is Inspector Rate, and not Inspector Rate Currency.
  whereWords(
    (column, label) => column.length > 1 && column.length === label.length && isShortFor(column, label),
  ),
  whereWords(isShortFor),
  containedIn,
];
