import type { RegisterDefinition } from '../../form/definition/definition';
import { maxSlips, slipsBetween } from '../../form/rules/nearest';
import { type ColumnName, columnNameOf, type FieldNames, fieldNamesOf, type Words } from './comparedNames';

/** How far the name of a column is from the names of a field: 0 or more. Infinity: it does not name this field. */
type Way = (column: ColumnName, field: FieldNames) => number;

/** Makes a way from a function that compares the words of two names. Of the names of a field, the nearest counts. */
const byWords =
  (distance: (column: Words, label: Words) => number): Way =>
  ({ words }, field) =>
    field.words.reduce((least, label) => Math.min(least, distance(words, label)), Infinity);

/** Counts wrong letters word by word: over the whole text, `Inspector Name` would be near to Inspector Rate. */
function wrongLetters(column: Words, label: Words): number {
  if (column.length !== label.length) return Infinity;
  let wrong = 0;
  for (let index = 0; index < column.length && wrong < Infinity; index += 1) {
    const word = column[index] ?? '';
    wrong += slipsBetween(word, label[index] ?? '', maxSlips(word));
  }
  return wrong;
}

/** Whether each word of a column begins a word of the label, in the same order. */
function isShortFor(column: Words, label: Words): boolean {
  let at = 0;
  for (const word of column) {
    while (label[at]?.startsWith(word) === false) at += 1;
    if (at >= label.length) return false;
    at += 1;
  }
  return column.length > 0;
}

/** Counts the words of a column that the label does not have, if the column has all words of the label. */
const furtherWords = (column: Words, label: Words): number =>
  label.every((word) => column.includes(word)) ? column.length - new Set(label).size : Infinity;

/** The ways to recognise a field, the surest first, each with an example. */
export const ways = {
  /** `InspectorEmail`, `Email (Inspector)`, `Email`, which two fields are called, or an alias: the first that one has counts. */
  name: ({ text }, { names }) => (names.includes(text) ? names.indexOf(text) : Infinity),
  /** `Report Received` is Report Recieved, and `Contact No.` is Contact Number. */
  misspelt: byWords(wrongLetters),
  /** `Insp. Rate` is Inspector Rate, and not Inspector Rate Currency. */
  shortWords: byWords((column, label) =>
    column.length > 1 && column.length === label.length && isShortFor(column, label) ? 0 : Infinity,
  ),
  /** `Inv. Client` is Invoice Number (Client). */
  fewerWords: byWords((column, label) => (isShortFor(column, label) ? 0 : Infinity)),
  /** `Contact Number of Inspector` is Inspector Contact Number, and neither Contact Number nor Inspector. */
  moreWords: byWords(furtherWords),
} satisfies Record<string, Way>;

/** The fields that a name is near to in one way, each with its distance. */
type Near = readonly (readonly [field: FieldNames, distance: number])[];

/** The fields that a cell of a header is near to, way by way. */
function nearOf(definition: RegisterDefinition, cell: string): readonly Near[] {
  const column = columnNameOf(cell);
  if (!column) return [];
  return Object.values<Way>(ways).map((way): Near => {
    const all = fieldNamesOf(definition).map((field) => [field, way(column, field)] as const);
    return all.filter(([, distance]) => distance < Infinity);
  });
}

/** The nearest fields, all with the same distance. */
function nearestIn(near: Near): FieldNames[] {
  const least = Math.min(...near.map(([, distance]) => distance));
  return near.flatMap(([field, distance]) => (distance === least ? [field] : []));
}

/** The field that is meant by the nearest ones: the first, if all have the same label, else undefined. */
const withOneLabel = ([first, ...others]: readonly FieldNames[]): FieldNames | undefined =>
  others.every(({ names: [, , label] }) => label === first?.names[2]) ? first : undefined;

/** How many words two labels begin with alike: 2 for `Offered Rate` and `Offered Rate Currency`. */
function wordsAlike([label = []]: readonly Words[], [other = []]: readonly Words[]): number {
  const differing = label.findIndex((word, index) => word !== other[index]);
  return differing < 0 ? label.length : differing;
}

/** Of several fields that are as near, the one whose label begins most like that of the field of a column beside it. */
function besideNeighbour(
  definition: RegisterDefinition,
  nearest: readonly FieldNames[],
  neighbours: readonly (string | undefined)[],
): FieldNames | undefined {
  const beside = fieldNamesOf(definition).filter(({ name }) => neighbours.includes(name));
  const near = nearest.map((field): [FieldNames, number] => [
    field,
    -Math.max(0, ...beside.map(({ words }) => wordsAlike(field.words, words))),
  ]);
  const [first, ...others] = nearestIn(near.filter(([, distance]) => distance < 0));
  return others.length === 0 ? first : undefined;
}

/**
 * For each cell of a header, the wire name of the field that it names, or undefined. The surest way is tried for all
 * columns before the next is tried for any. A field has one column: a second `Email` is for the next field so labelled.
 * Last come names that are as near to several fields: `Rate Cur` is for the rate in the column beside it.
 */
export function namesByHeader(
  definition: RegisterDefinition,
  header: readonly string[],
): (string | undefined)[] {
  const columns = header.map((cell) => nearOf(definition, cell));
  const names = header.map((): string | undefined => undefined);
  const taken = new Set<FieldNames>();
  const nameBy = (choose: (nearest: readonly FieldNames[], index: number) => FieldNames | undefined) => {
    for (const way of Object.keys(ways).keys())
      for (const [index, near] of columns.entries()) {
        const free = near[way]?.filter(([field]) => !taken.has(field)) ?? [];
        if (names[index] !== undefined || free.length === 0) continue;
        const named = choose(nearestIn(free), index);
        names[index] = named?.name;
        if (named) taken.add(named);
      }
  };
  nameBy(withOneLabel);
  nameBy((nearest, index) => besideNeighbour(definition, nearest, [names[index - 1], names[index + 1]]));
  return names;
}
