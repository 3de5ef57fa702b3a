import { addedColumns } from '@registers/shared/sheet';
import { fieldsOf, fullLabelOf, labelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { comparable } from '../../form/rules/choices';
import { nearest } from '../../form/rules/nearest';
import { trimEnds } from '../../form/rules/whiteSpace';
import type { Table } from './readTable';

type FieldEntry = [name: string, field: Field];

/** In characters. A longer text names no field, and is not searched for one. */
const longestName = 200;

/** Compared without spaces too: `Job Number` is `JobNumber`. */
const keyOf = (text: string) => (text.length > longestName ? text : comparable(text).replaceAll(' ', ''));

/** The place of a column that downloads have beside the fields; -1 where there is none. */
export const placeOf = (header: readonly string[], column: string): number =>
  header.findIndex((cell) => keyOf(cell) === keyOf(column));

/** What a field is called: in the sheet, where its section is not in view, and on the form. */
const keysOf: readonly ((definition: RegisterDefinition, field: FieldEntry) => string)[] = [
  (_definition, [name]) => keyOf(name),
  (definition, [name]) => keyOf(fullLabelOf(definition, name)),
  (_definition, field) => keyOf(labelOf(...field)),
];

type Names = (string | undefined)[];
type Find = (free: readonly FieldEntry[], key: string) => FieldEntry | undefined;

/** Names the columns that have no field yet. A field has one column: of two of one name, the second is that of the next. */
function nameColumns(
  definition: RegisterDefinition,
  keys: readonly string[],
  before: Names,
  find: Find,
): Names {
  const names = [...before];
  const used = new Set(before);
  for (const [index, key] of keys.entries()) {
    if (key === '' || names[index] !== undefined) continue;
    const free = fieldsOf(definition).filter(([name]) => !used.has(name));
    const name = find(free, key)?.[0];
    names[index] = name;
    used.add(name);
  }
  return names;
}

/** Without the columns that downloads have beside the fields. `Subject` is none of them, and `subject` is one. */
const keysIn = (header: readonly string[]) =>
  header.map((cell) => (addedColumns.includes(trimEnds(cell)) ? '' : keyOf(cell)));

const exactNames = (definition: RegisterDefinition, keys: readonly string[]): Names =>
  keysOf.reduce<Names>(
    (names, keyBy) =>
      nameColumns(definition, keys, names, (free, key) =>
        free.find((field) => keyBy(definition, field) === key),
      ),
    keys.map(() => undefined),
  );

/** What people call otherwise, or shorten otherwise than to its beginning. */
const calledBy: Readonly<Record<string, string>> = {
  customer: 'client',
  no: 'number',
  nos: 'number',
  amt: 'amount',
  dt: 'date',
};

const wordsOf = (text: string): string[] =>
  comparable(text)
    .split(' ')
    .map((word) => calledBy[word] ?? word);

type Words = readonly string[];
interface Labelled {
  field: FieldEntry;
  label: Words;
}

/** `Inv. Date` is short for Invoice Date: its words begin words of it, in their order. */
function isShortFor(column: Words, label: Words): boolean {
  let from = 0;
  return column.every((word) => {
    const at = label.findIndex((other, index) => index >= from && other.startsWith(word));
    from = at + 1;
    return at >= 0;
  });
}

/** The labels that `Name of Inspector` contains, the longest ones of them. */
function contained(labels: readonly Labelled[], column: Words): readonly Labelled[] {
  const found = labels.filter(({ label }) => label.every((word) => column.includes(word)));
  const longest = Math.max(...found.map(({ label }) => label.length));
  return found.filter(({ label }) => label.length === longest);
}

const minLetters = 3;

/** The field that is called by other words, if there is only one. */
function calledOtherwise(
  definition: RegisterDefinition,
  free: readonly FieldEntry[],
  cell: string,
): FieldEntry | undefined {
  if (keyOf(cell).length < minLetters || cell.length > longestName) return undefined;
  const column = wordsOf(cell);
  const labels = free.map((field) => ({ field, label: wordsOf(fullLabelOf(definition, field[0])) }));
  const short = labels.filter(({ label }) => isShortFor(column, label));
  // `Insp. Rate` is Inspector Rate, and not Inspector Rate Currency; one word may be short for anything.
  const asLong = short.filter(({ label }) => column.length > 1 && label.length === column.length);
  const named = asLong.length > 0 ? asLong : short;
  const [first, ...others] = named.length > 0 ? named : contained(labels, column);
  return others.length === 0 ? first?.field : undefined;
}

/** The field of each column by what is written above it; undefined where that names none. */
export function namesOfHeader(definition: RegisterDefinition, header: readonly string[]): Names {
  const keys = keysIn(header);
  // The same word with a slip: Recieved.
  const near = nameColumns(definition, keys, exactNames(definition, keys), (free, key) =>
    nearest(free, (field) => keysOf.map((keyBy) => keyBy(definition, field)), key),
  );
  const words = header.map((cell, index) => (keys[index] === '' ? '' : cell));
  return nameColumns(definition, words, near, (free, cell) => calledOtherwise(definition, free, cell));
}

/** How many columns a row names; none where fewer than half of its cells say a field. */
function columnsNamed(definition: RegisterDefinition, row: readonly string[]): number {
  const [filled = 0, found = 0] = [keysIn(row), namesOfHeader(definition, row)].map(
    (cells) => cells.filter(Boolean).length,
  );
  return found * 2 >= filled ? found : 0;
}

/** Whether a row names columns. */
export const isHeader = (definition: RegisterDefinition, row: readonly string[]): boolean =>
  columnsNamed(definition, row) > 0;

/** So many lines may stand above the header: the title of the sheet, its month. */
const maxTitles = 5;

const filledIn = (row: readonly string[] = []) => row.filter((cell) => cell !== '').length;

/** The index of the row that names most columns, or the first that names most of them; -1 where none does. */
function headerIn(definition: RegisterDefinition, rows: Table): number {
  const width = Math.max(0, ...rows.map(filledIn));
  let [header, most] = [-1, 0];
  for (const [index, row] of rows.entries()) {
    // A title may have the name of a field in it, too: `Inspector invoices`.
    const named = columnsNamed(definition, row);
    if (named > most) [header, most] = [index, named];
    if (most * 2 > width) break;
  }
  return header;
}

/** How many columns of a table its header names, which shows whether it is one of this register. */
export const columnsNamedIn = (definition: RegisterDefinition, table: Table): number =>
  Math.max(0, ...table.slice(0, maxTitles + 1).map((row) => columnsNamed(definition, row)));

/** The table from its header on, if it has one; above it, spreadsheets have titles and no rows. */
export function withoutTitles(definition: RegisterDefinition, table: Table): Table {
  const header = headerIn(definition, table.slice(0, maxTitles + 1));
  const titles = table.slice(0, Math.max(0, header));
  return titles.every((row) => filledIn(row) * 2 < filledIn(table[header]))
    ? table.slice(titles.length)
    : table;
}
