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

/** The longest name of a column that is compared, in characters. A longer one names no field. */
const longestName = 200;

/** A name as it is compared, without spaces and case: `Job Number` is `jobnumber`. */
const withoutSpaces = (text: string): string =>
  text.length > longestName ? text : comparable(text).replaceAll(' ', '');

type Words = readonly string[];

/** Words that people use, each with the word that labels have. Not listed are beginnings: `Insp` for Inspector. */
const synonyms: Readonly<Record<string, string>> = {
  customer: 'client',
  no: 'number',
  nos: 'number',
  amt: 'amount',
  dt: 'date',
};

const wordsOf = (text: string): Words =>
  comparable(text)
    .split(' ')
    .map((word) => synonyms[word] ?? word);

/** The names of a field as they are compared: wire name, label with the section (`fullLabel`), label on the form. */
interface FieldNames {
  /** The wire name as it is. */
  name: string;
  wireName: string;
  fullLabel: string;
  label: string;
  /** The words of each of these names. */
  words: readonly Words[];
}

/** The results of `fieldNamesOf`, kept: every cell of the first rows is compared with all names of all fields. */
const namesByDefinition = new WeakMap<RegisterDefinition, readonly FieldNames[]>();

function fieldNamesOf(definition: RegisterDefinition): readonly FieldNames[] {
  const known = namesByDefinition.get(definition);
  if (known) return known;
  const names = fieldsOf(definition).map(([name, field]): FieldNames => {
    const [label, fullLabel] = [labelOf(name, field), fullLabelOf(definition, name)];
    return {
      name,
      wireName: withoutSpaces(name),
      fullLabel: withoutSpaces(fullLabel),
      label: withoutSpaces(label),
      words: [...new Set([label, fullLabel, nameInWords(name)])].map(wordsOf),
    };
  });
  namesByDefinition.set(definition, names);
  return names;
}

/** The name above a column as it is compared: without spaces (`text`), and word by word. */
interface ColumnName {
  text: string;
  words: Words;
}

/** A name with fewer letters could mean anything: it has to be a whole name of a field, and its words are not compared. */
const minLetters = 3;

/** Whether a cell is the name of a column that downloads add to the fields, in the same case: `Subject` may be a field. */
export const isAddedColumn = (cell: string): boolean => addedColumns.includes(trimEnds(cell));

/** The name in a cell of a header; undefined if the cell cannot name a field. */
function columnNameOf(cell: string): ColumnName | undefined {
  if (cell.length > longestName || !/\p{L}/u.test(cell) || isAddedColumn(cell)) return undefined;
  const text = withoutSpaces(cell);
  return { text, words: text.length < minLetters ? [] : wordsOf(nameInWords(cell)) };
}

/** A way to recognise a field: how far a column's name is from the names of the field; Infinity: not this field. */
type Way = (field: FieldNames, column: ColumnName) => number;

/** Counts wrong letters word by word: over the whole text, `Inspector Name` would be near to Inspector Rate. */
function slipsInWords(column: Words, label: Words): number {
  if (column.length !== label.length) return Infinity;
  let slips = 0;
  for (let index = 0; index < column.length && slips < Infinity; index += 1) {
    const word = column[index] ?? '';
    slips += slipsBetween(word, label[index] ?? '', maxSlips(word));
  }
  return slips;
}

const slips: Way = ({ words }, column) =>
  Math.min(...words.map((label) => slipsInWords(column.words, label)));

/** `Name of Inspector` contains the label Inspector. Distances are negative: the more words in the label, the nearer. */
const containedLabel: Way = ({ words }, column) => {
  const contained = words.filter((label) => label.every((word) => column.words.includes(word)));
  return Math.min(...contained.map((label) => -new Set(label).size));
};

/** A way with only two distances: 0 if the column's name fits the field, else Infinity. */
const where =
  (fits: (field: FieldNames, column: ColumnName) => boolean): Way =>
  (field, column) =>
    fits(field, column) ? 0 : Infinity;

const whereWords = (fits: (column: Words, label: Words) => boolean): Way =>
  where((field, column) => field.words.some((label) => fits(column.words, label)));

const areSame = (column: Words, label: Words) =>
  column.length === label.length && column.every((word, index) => word === label[index]);

/** `Inv. Date` is short for Invoice Date: each of its words begins a word of the label, in the same order. */
function isShortFor(column: Words, label: Words): boolean {
  let at = 0;
  for (const word of column) {
    while (label[at]?.startsWith(word) === false) at += 1;
    if (at >= label.length) return false;
    at += 1;
  }
  return column.length > 0;
}

/** The ways to recognise a field, the surest first. A field found by one way is not looked for by the next ways. */
const ways: readonly Way[] = [
  where(({ wireName }, { text }) => wireName === text),
  where(({ fullLabel }, { text }) => fullLabel === text),
  where(({ label }, { text }) => label === text),
  // `Customer` is Client, `Contact No.` is Contact Number.
  whereWords(areSame),
  // `Report Received` is Report Recieved.
  slips,
  // `Insp. Rate` is Inspector Rate, and not Inspector Rate Currency.
  whereWords(
    (column, label) => column.length > 1 && column.length === label.length && isShortFor(column, label),
  ),
  whereWords(isShortFor),
  containedLabel,
];

/** The field nearest to a column's name. If several are nearest: the first, if all have the same label, else undefined. */
function nearestField(way: Way, fields: readonly FieldNames[], column: ColumnName): FieldNames | undefined {
  const distances = fields.map((field) => way(field, column));
  const least = Math.min(...distances);
  if (least === Infinity) return undefined;
  const nearest = fields.filter((_, index) => distances[index] === least);
  const [first] = nearest;
  return nearest.every(({ label }) => label === first?.label) ? first : undefined;
}

/** For each cell of a header, the wire name of the field that it names, or undefined. No field is named twice. */
export function namesByHeader(
  definition: RegisterDefinition,
  header: readonly string[],
): (string | undefined)[] {
  const columns = header.map(columnNameOf);
  const names = header.map((): string | undefined => undefined);
  let free = fieldNamesOf(definition);
  for (const way of ways)
    for (const [index, column] of columns.entries()) {
      if (!column || names[index] !== undefined) continue;
      const named = nearestField(way, free, column);
      names[index] = named?.name;
      if (named) free = free.filter((field) => field !== named);
    }
  return names;
}

/** The index of the cell with the name of `column`, which downloads add; -1 if none has it. Ignores case and spaces. */
export const indexOfAddedColumn = (header: readonly string[], column: string): number =>
  header.findIndex((cell) => withoutSpaces(cell) === withoutSpaces(column));

/** Words of headers that labels may lack: `Inspector Name`, and `Amount` below `Cost`. */
const generalWords = ['name', 'details', 'amount'];

/** Whether all words of a cell are words of labels, beginnings of these, or general words: `Rate (INR)`. */
export function hasOnlyLabelWords(definition: RegisterDefinition, cell: string): boolean {
  const words = [...fieldNamesOf(definition).flatMap((field) => field.words.flat()), ...generalWords];
  const isOfLabel = (word: string) =>
    words.some((other) => other === word || (word.length >= minLetters && other.startsWith(word)));
  return cell.length <= longestName && (withoutSpaces(cell) === '' || wordsOf(cell).every(isOfLabel));
}
