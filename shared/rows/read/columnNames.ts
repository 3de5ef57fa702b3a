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

/** The longest name of a field, in characters. */
const longestName = 200;

/** A name as it is compared, without spaces: `Job Number` is `JobNumber`. */
const withoutSpaces = (text: string): string =>
  text.length > longestName ? text : comparable(text).replaceAll(' ', '');

type Words = readonly string[];

/** Words of labels by other words that people use for them. Shortened words need no entry: `Insp` begins Inspector. */
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

/** The names of a field, as they are compared: `wireName` in the sheet, `fullLabel` with its section, `label` on the form. */
interface FieldNames {
  name: string;
  wireName: string;
  fullLabel: string;
  label: string;
  /** The words of each of these names. */
  words: readonly Words[];
}

/** The results of `fieldNamesOf`, made once: every cell of the first rows is compared with all names of the fields. */
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

/** The name above a column, as it is compared. */
interface ColumnName {
  text: string;
  words: Words;
}

/** Names with fewer letters may stand for anything: their words are not compared. */
const minLetters = 3;

/** Whether a name is exactly that of a column that downloads add to the fields: `Subject` may be a field. */
export const isAddedColumn = (cell: string): boolean => addedColumns.includes(trimEnds(cell));

/** The name in a cell of a header; undefined where the cell can name no field. */
function columnNameOf(cell: string): ColumnName | undefined {
  if (cell.length > longestName || !/\p{L}/u.test(cell) || isAddedColumn(cell)) return undefined;
  const text = withoutSpaces(cell);
  return { text, words: text.length < minLetters ? [] : wordsOf(nameInWords(cell)) };
}

/** A way to recognise a field: how far the name of a column is from its names; Infinity where it is another field. */
type Way = (field: FieldNames, column: ColumnName) => number;

/** Counts slips in each word: over the whole text, `Inspector Name` would be near to Inspector Rate. */
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

/** `Name of Inspector` contains the label Inspector. The longer the label, the nearer. */
const containedLabel: Way = ({ words }, column) => {
  const contained = words.filter((label) => label.every((word) => column.words.includes(word)));
  return Math.min(...contained.map((label) => -new Set(label).size));
};

const where =
  (fits: (field: FieldNames, column: ColumnName) => boolean): Way =>
  (field, column) =>
    fits(field, column) ? 0 : Infinity;

const whereWords = (fits: (column: Words, label: Words) => boolean): Way =>
  where((field, column) => field.words.some((label) => fits(column.words, label)));

const areSame = (column: Words, label: Words) =>
  column.length === label.length && column.every((word, index) => word === label[index]);

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

/** The ways to recognise a field, the surest first. A field that is found in one way is not looked for in the next ones. */
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

/** The field that is nearest to the name of a column. Where several are, it is the first if they have one label, else none. */
function nearestField(way: Way, fields: readonly FieldNames[], column: ColumnName): FieldNames | undefined {
  const distances = fields.map((field) => way(field, column));
  const least = Math.min(...distances);
  if (least === Infinity) return undefined;
  const nearest = fields.filter((_, index) => distances[index] === least);
  const [first] = nearest;
  return nearest.every(({ label }) => label === first?.label) ? first : undefined;
}

/** The wire name of the field that each cell of a header names; undefined where none. No field is named twice. */
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

/** The index of the cell that names an added column of downloads, also where it is spelt otherwise; -1 where there is none. */
export const indexOfAddedColumn = (header: readonly string[], column: string): number =>
  header.findIndex((cell) => withoutSpaces(cell) === withoutSpaces(column));

/** Words that headers have beside those of labels: `Inspector Name`, and `Amount` below `Cost`. */
const generalWords = ['name', 'details', 'amount'];

/** Whether all words of a cell are words of labels, or their beginnings: `Rate (INR)`. */
export function hasOnlyLabelWords(definition: RegisterDefinition, cell: string): boolean {
  const words = [...fieldNamesOf(definition).flatMap((field) => field.words.flat()), ...generalWords];
  const isOfLabel = (word: string) =>
    words.some((other) => other === word || (word.length >= minLetters && other.startsWith(word)));
  return cell.length <= longestName && (withoutSpaces(cell) === '' || wordsOf(cell).every(isOfLabel));
}
