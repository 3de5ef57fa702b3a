import { addedColumns } from '@registers/shared/sheet';
import {
  fieldsOf,
  fullLabelOf,
  labelOf,
  nameInWords,
  type RegisterDefinition,
} from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { comparable } from '../../form/rules/choices';
import { kept } from '../../form/rules/kept';
import { maxSlips, slipsBetween } from '../../form/rules/nearest';
import { trimEnds } from '../../form/rules/whiteSpace';

/*
 * Finds the fields that people mean by the names of their columns. What a field may be called is data of its definition:
 * wire name, label and `aliases`. Here they are compared: without signs and case, short, misspelt, with words more or less.
 */

/** The longest name of a column that is compared, in characters. A longer one names no field. */
const longestName = 200;

/** A name with fewer letters could mean anything: it has to be a whole name of a field, and its words are not compared. */
const minLetters = 3;

/** A name without spaces and case: `Job Number` is `jobnumber`. */
const withoutSpaces = (text: string): string =>
  text.length > longestName ? text : comparable(text).replaceAll(' ', '');

type Words = readonly string[];

/** Words that people use, each with the word that labels have. Not listed are beginnings: `Insp` for Inspector. */
const synonyms: Readonly<Record<string, string>> = {
  customer: 'client',
  no: 'number',
  nos: 'number',
  nm: 'name',
  surveyor: 'inspector',
  quoted: 'offered',
  bill: 'invoice',
  mth: 'month',
  amt: 'amount',
  ccy: 'currency',
  ctry: 'country',
  dt: 'date',
  tel: 'phone',
  telephone: 'phone',
  mob: 'phone',
  mobile: 'phone',
  rpt: 'report',
  rcvd: 'recd',
  mfr: 'manufacturer',
};

/** Words of headers that labels may lack: `Inspector Name`, and `Amount` below `Cost`. Alone they mean no field. */
const generalWords = ['name', 'details', 'amount'];

/** The words of a name. `Job #` is Job Number. */
const wordsOf = (text: string): Words =>
  comparable(text.replaceAll('#', ' no '))
    .split(' ')
    .map((word) => synonyms[word] ?? word);

interface FieldNames {
  /** The wire name as it is. */
  name: string;
  label: string;
  /** The wire name, the label with its section, the label on the form, and the aliases: the surest first, without spaces. */
  names: readonly string[];
  words: readonly Words[];
  /** Of an amount, the wire names of its currency and of what it is in rupees. */
  companions: readonly string[];
}

function companionsOf(definition: RegisterDefinition, name: string, field: Field): string[] {
  if (field.kind !== 'amount') return [];
  const ofIt = fieldsOf(definition).filter(
    ([other, its]) => other === field.currencyField || (its.kind === 'calculated' && its.from.includes(name)),
  );
  return ofIt.map(([other]) => other);
}

const fieldNamesOf = kept((definition: RegisterDefinition) =>
  fieldsOf(definition).map(([name, field]): FieldNames => {
    const [label, { aliases = [] }] = [labelOf(name, field), field];
    const others = [fullLabelOf(definition, name), label, ...aliases];
    return {
      ...{ name, label },
      names: [name, ...others].map(withoutSpaces),
      words: [...new Set([nameInWords(name), ...others])].map(wordsOf),
      companions: companionsOf(definition, name, field),
    };
  }),
);

/** Whether a cell names a column that the receiver's downloads add, in the same case: `Subject` may be a field. */
export const isAddedColumn = (cell: string): boolean => addedColumns.includes(trimEnds(cell));

/** The index of the cell that names `column`, which downloads add; -1 if none does. Ignores case and spaces. */
export const indexOfAddedColumn = (header: readonly string[], column: string): number =>
  header.findIndex((cell) => withoutSpaces(cell) === withoutSpaces(column));

const labelWords = kept((definition: RegisterDefinition) => [
  ...new Set([...fieldNamesOf(definition).flatMap(({ words }) => words.flat()), ...generalWords]),
]);

/** Whether all words of a cell are words of labels, beginnings of these, or general words: `Rate (INR)`. */
export function hasOnlyLabelWords(definition: RegisterDefinition, cell: string): boolean {
  const isOfLabel = (word: string) =>
    labelWords(definition).some(
      (other) => other === word || (word.length >= minLetters && other.startsWith(word)),
    );
  return cell.length <= longestName && (withoutSpaces(cell) === '' || wordsOf(cell).every(isOfLabel));
}

/** Counts wrong letters word by word: over the whole text, `Inspector Name` would be near to Inspector Rate. */
const wrongLetters = (column: Words, label: Words): number =>
  column.reduce((sum, word, at) => sum + slipsBetween(word, label[at] ?? '', maxSlips(word)), 0);

/** Whether each word of a column begins a word of the label, in the same order. */
function isShortFor(column: Words, label: Words): boolean {
  let at = 0;
  for (const word of column) {
    while (label[at]?.startsWith(word) === false) at += 1;
    if (at >= label.length) return false;
    at += 1;
  }
  return true;
}

/** Words that are near in one way are nearer than any that are near in the next. */
const [misspelt, shortWords, fewerWords, moreWords] = [1000, 2000, 3000, 4000];

/** How far the words of a column are from those of a label; Infinity: they do not mean it. */
function wordsApart(column: Words, label: Words): number {
  const isWhole = column.length === label.length;
  // `Report Received` is Report Recieved, and `Contact No.` is Contact Number.
  const wrong = isWhole ? wrongLetters(column, label) : Infinity;
  if (wrong < Infinity) return misspelt + wrong;
  // `Insp. Rate` is Inspector Rate, and not Inspector Rate Currency; `Inv. Client` is Invoice Number (Client).
  if (isShortFor(column, label)) return isWhole && column.length > 1 ? shortWords : fewerWords;
  // `Contact Number of Inspector` is Inspector Contact Number, and neither Contact Number nor Inspector; `Client’s name` is Client.
  const isIn = (word: string) =>
    column.some((one) => one === word || one === `${word}s` || `${one}s` === word);
  const hasAll = label.every(isIn);
  return hasAll ? moreWords + column.length - new Set(label).size : Infinity;
}

/** Fields, each with how far it is from the name of a column. */
type Near = readonly (readonly [field: FieldNames, distance: number])[];

/** The fields that a cell of a header may mean. */
function nearOf(definition: RegisterDefinition, cell: string): Near {
  if (cell.length > longestName || !/\p{L}/u.test(cell) || isAddedColumn(cell)) return [];
  const [text, words] = [withoutSpaces(cell), wordsOf(nameInWords(cell))];
  const distanceOf = (field: FieldNames) => {
    if (field.names.includes(text)) return field.names.indexOf(text);
    if (text.length < minLetters || generalWords.includes(text)) return Infinity;
    return Math.min(...field.words.map((label) => wordsApart(words, label)));
  };
  const all = fieldNamesOf(definition).map((field) => [field, distanceOf(field)] as const);
  const near = all.filter(([, distance]) => distance < Infinity);
  // `Rate` is a rate, and never its currency.
  const isOther = (name: string, most: number) =>
    !near.some(([{ companions }, distance]) => distance <= most && companions.includes(name));
  return near.filter(([{ name }, distance]) => isOther(name, distance));
}

const leastIn = (near: Near): number => Math.min(...near.map(([, distance]) => distance));

/** The nearest fields, all with the same distance. */
function nearestIn(near: Near): FieldNames[] {
  const least = leastIn(near);
  return near.flatMap(([field, distance]) => (distance === least ? [field] : []));
}

/** The field that is meant by the nearest ones: the first, if all have the same label, else undefined. */
const withOneLabel = ([first, ...others]: readonly FieldNames[]): FieldNames | undefined =>
  others.every(({ label }) => label === first?.label) ? first : undefined;

/** How many words two labels begin with alike: 2 for `Offered Rate` and `Offered Rate Currency`. */
function wordsAlike([label = []]: readonly Words[], [other = []]: readonly Words[]): number {
  const differing = label.findIndex((word, index) => word !== other[index]);
  return differing < 0 ? label.length : differing;
}

/** Of several fields that are as near, the one whose label begins most like that of the field of a column beside it. */
function besideNeighbour(
  definition: RegisterDefinition,
  nearest: readonly FieldNames[],
  neighbour: string | undefined,
): FieldNames | undefined {
  const beside = fieldNamesOf(definition).find(({ name }) => name === neighbour);
  const near = nearest.map((field) => [field, -wordsAlike(field.words, beside?.words ?? [])] as const);
  const [first, ...others] = nearestIn(near.filter(([, distance]) => distance < 0));
  return others.length === 0 ? first : undefined;
}

/**
 * For each cell of a header, the wire name of the field that it names, or undefined. The nearest name of all counts before
 * the next does. A field has one column: a second `Email` is for the next field so labelled. Last come names that are as
 * near to several fields: `Rate Cur` is for the rate in the column beside it.
 */
export function namesByHeader(
  definition: RegisterDefinition,
  header: readonly string[],
): (string | undefined)[] {
  const columns = header.map((cell) => nearOf(definition, cell));
  const distances = new Set(columns.flat().map(([, distance]) => distance));
  const names = header.map((): string | undefined => undefined);
  const taken = new Set<FieldNames>();
  const nameBy = (choose: (nearest: readonly FieldNames[], index: number) => FieldNames | undefined) => {
    for (const most of [...distances].sort((a, b) => a - b))
      for (const [index, near] of columns.entries()) {
        const free = near.filter(([field]) => !taken.has(field));
        if (names[index] !== undefined || free.length === 0 || leastIn(free) > most) continue;
        const named = choose(nearestIn(free), index);
        names[index] = named?.name;
        if (named) taken.add(named);
      }
  };
  nameBy(withOneLabel);
  // A currency stands behind its amount, as a rule.
  const beside = (nearest: readonly FieldNames[], neighbour: string | undefined) =>
    besideNeighbour(definition, nearest, neighbour);
  nameBy((nearest, at) => beside(nearest, names[at - 1]) ?? beside(nearest, names[at + 1]));
  return names;
}
