import type { Settings } from '@registers/shared/contract';
import { fieldsOf, fullLabelOf, labelOf, type RegisterDefinition } from '../definition';
import { comparable } from '../rules/choices';
import { readRow } from './readRow';
import type { Table } from './readTable';

/** Which field each column is for. */
export interface Columns {
  /** The first row names the columns. */
  header: boolean;
  /** The wire name of each column's field; undefined where the column is not used. */
  names: readonly (string | undefined)[];
}

/** Compared without spaces too: `Job Number` is `JobNumber`. */
const keyOf = (text: string) => comparable(text).replaceAll(' ', '');

const correctsColumn = 'corrects';
/** What downloads have beside the fields. */
const furtherColumns = ['submissionid', 'sentat', 'receivedat', 'subject', correctsColumn];
const refusal =
  'These rows have corrections in a column “corrects”. Rows are stored as new entries: correct an entry from Sent, and leave that column out here.';

type Namer = (name: string) => string;

/** By the wire name first, then by the labels; each field has one column. */
function namesByHeader(definition: RegisterDefinition, header: readonly string[]): (string | undefined)[] {
  const fields = new Map(fieldsOf(definition));
  const labelIn = (name: string) => {
    const field = fields.get(name);
    return field ? labelOf(name, field) : name;
  };
  const namers: Namer[] = [(name) => name, (name) => fullLabelOf(definition, name), labelIn];
  const names: (string | undefined)[] = header.map(() => undefined);
  for (const namer of namers)
    for (const [index, cell] of header.entries()) {
      const name = [...fields.keys()].find(
        (one) => !names.includes(one) && keyOf(namer(one)) === keyOf(cell),
      );
      if (keyOf(cell) !== '') names[index] ??= name;
    }
  return names;
}

const isHeader = (names: readonly (string | undefined)[], header: readonly string[]) => {
  const filled = header.map(keyOf).filter((key) => key !== '' && !furtherColumns.includes(key));
  const known = names.filter((name) => name !== undefined).length;
  return known > 0 && known * 2 >= filled.length;
};

const isUuid = (cell: string | undefined) =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(cell ?? '');

/** How many of the first rows show which layout fits. */
const sampleRows = 20;

function faultsOf(
  definition: RegisterDefinition,
  names: Columns['names'],
  table: Table,
  settings: Settings,
): number {
  return table.slice(0, sampleRows).reduce((sum, row) => {
    const read = readRow(definition, cellsOf(names, row), settings, { monthFirst: new Set() });
    return sum + Object.keys(read.errors).length;
  }, 0);
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
  const [first = [], ...others] = [all, entered].map((names) => fit(names, width));
  const faults = (names: Columns['names']) => faultsOf(definition, names, table, settings);
  return others.reduce((best, names) => (faults(names) < faults(best) ? names : best), first);
}

const fit = (names: Columns['names'], width: number): Columns['names'] =>
  Array.from({ length: width }, (_, index) => names[index]);

/** Finds the field of each column: by the header, if the first row is one, else by position. */
export function findColumns(
  definition: RegisterDefinition,
  table: Table,
  settings: Settings,
): Columns | { refused: string } {
  const [header = [], ...rows] = table;
  const named = namesByHeader(definition, header);
  if (isHeader(named, header)) {
    const corrects = header.findIndex((cell) => keyOf(cell) === correctsColumn);
    if (corrects >= 0 && rows.some((row) => (row[corrects] ?? '') !== '')) return { refused: refusal };
    return { header: true, names: named };
  }
  const names = namesByPosition(definition, table, settings);
  return names ? { header: false, names } : { refused: refusal };
}
