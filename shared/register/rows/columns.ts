import type { Settings } from '@registers/shared/contract';
import { fieldsOf, fullLabelOf, labelOf, type RegisterDefinition } from '../definition';
import type { Field } from '../fields';
import { comparable } from '../rules/choices';
import { nearest } from '../rules/closest';
import { readRow } from './readRow';
import type { Table } from './readTable';

/** Which field each column is for. */
export interface Columns {
  /** The first row names the columns. */
  header: boolean;
  /** The wire name of each column's field; undefined where the column is not used. */
  names: readonly (string | undefined)[];
}

type FieldEntry = [name: string, field: Field];

/** Compared without spaces too: `Job Number` is `JobNumber`. */
const keyOf = (text: string) => comparable(text).replaceAll(' ', '');

const correctsColumn = 'corrects';
/** What downloads have beside the fields. */
const furtherColumns = ['submissionid', 'sentat', 'receivedat', 'subject', 'furtherfields', correctsColumn];
const refusal =
  'These rows have corrections in a column “corrects”. Rows are stored as new entries: correct an entry from Sent, and leave that column out here.';

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
  for (const [index, key] of keys.entries())
    if (key !== '')
      names[index] ??= find(
        fieldsOf(definition).filter(([name]) => !names.includes(name)),
        key,
      )?.[0];
  return names;
}

const keysIn = (header: readonly string[]) =>
  header.map(keyOf).map((key) => (furtherColumns.includes(key) ? '' : key));

const exactNames = (definition: RegisterDefinition, keys: readonly string[]): Names =>
  keysOf.reduce<Names>(
    (names, keyBy) =>
      nameColumns(definition, keys, names, (free, key) =>
        free.find((field) => keyBy(definition, field) === key),
      ),
    keys.map(() => undefined),
  );

/** The field of each column by what is written above it; undefined where that names none. */
export function namesOfHeader(definition: RegisterDefinition, header: readonly string[]): Names {
  const keys = keysIn(header);
  // The same word with a slip: Recieved.
  return nameColumns(definition, keys, exactNames(definition, keys), (free, key) =>
    nearest(free, (field) => keysOf.map((keyBy) => keyBy(definition, field)), key),
  );
}

function isHeader(definition: RegisterDefinition, header: readonly string[]): boolean {
  const keys = keysIn(header);
  const [filled = 0, found = 0] = [keys, exactNames(definition, keys)].map(
    (cells) => cells.filter(Boolean).length,
  );
  return found > 0 && found * 2 >= filled;
}

const isUuid = (cell: string | undefined) =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(cell ?? '');

/** So many rows show which layout fits. */
const sampleRows = 20;

/** What speaks against a layout: cells that cannot be read, calculated ones that say something else, cells left over. */
function faultsOf(
  definition: RegisterDefinition,
  names: Columns['names'],
  row: Table[number],
  settings: Settings,
) {
  const { errors, notes } = readRow(definition, cellsOf(names, row), settings, { monthFirst: new Set() });
  const differing = fieldsOf(definition).filter(([name, { kind }]) => kind === 'calculated' && notes[name]);
  const unused = row.filter((cell, index) => names[index] === undefined && cell !== '');
  return Object.keys(errors).length + differing.length + unused.length;
}

/** The cells of a row by the wire names of their columns. */
export const cellsOf = (names: Columns['names'], row: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name, index) => (name === undefined ? [] : [[name, row[index] ?? '']])));

function namesByPosition(
  definition: RegisterDefinition,
  table: Table,
  settings: Settings,
): Columns['names'] | undefined {
  const width = Math.max(0, ...table.map((row) => row.length));
  const fields = fieldsOf(definition);
  const all = fields.map(([name]) => name);
  if (table.every(([first]) => isUuid(first))) {
    if (table.some((row) => isUuid(row[all.length + 3]))) return undefined;
    return fit([undefined, undefined, undefined, ...all], width);
  }
  const entered = fields.flatMap(([name, { kind }]) => (kind === 'calculated' ? [] : [name]));
  const layouts = [all, entered].map((names) => {
    const fitting = fit(names, width);
    const faults = table.slice(0, sampleRows).map((row) => faultsOf(definition, fitting, row, settings));
    return { names: fitting, faults: faults.reduce((sum, count) => sum + count, 0) };
  });
  return layouts.reduce((best, layout) => (layout.faults < best.faults ? layout : best)).names;
}

const fit = (names: Columns['names'], width: number): Columns['names'] =>
  Array.from({ length: width }, (_, index) => names[index]);

/** So many lines may stand above the header: the title of the sheet, its month. */
const mostTitles = 5;

/** The table from its header on, if it has one; above it, spreadsheets have titles and no rows. */
export function withoutTitles(definition: RegisterDefinition, table: Table): Table {
  const header = table.slice(0, mostTitles + 1).findIndex((row) => isHeader(definition, row));
  const [widest, titles] = [table[header], table.slice(0, Math.max(0, header))];
  const filled = (row: readonly string[] = []) => row.filter((cell) => cell !== '').length;
  return titles.every((row) => filled(row) * 2 < filled(widest)) ? table.slice(titles.length) : table;
}

/** Finds the field of each column: by the header, if the first row is one, else by position. */
export function findColumns(
  definition: RegisterDefinition,
  table: Table,
  settings: Settings,
): Columns | { refused: string } {
  const [header = [], ...rows] = table;
  if (isHeader(definition, header)) {
    const corrects = header.findIndex((cell) => keyOf(cell) === correctsColumn);
    if (corrects >= 0 && rows.some((row) => (row[corrects] ?? '') !== '')) return { refused: refusal };
    return { header: true, names: namesOfHeader(definition, header) };
  }
  const names = namesByPosition(definition, table, settings);
  return names ? { header: false, names } : { refused: refusal };
}
