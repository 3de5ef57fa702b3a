import type { Settings } from '@registers/shared/contract';
import { isUuid, metaColumns } from '@registers/shared/sheet';
import { enteredFields, fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { isBlank } from '../../form/rules/whiteSpace';
import { namesByHeader } from './columnNames';
import { isHeader } from './header';
import { noAnswers, type ReadBy, readNewRow } from './readRow';
import type { Table } from './readTable';

/** Which field each column of a table is for. */
export interface Columns {
  /** Whether the first row has the names of the columns. */
  header: boolean;
  /** The wire name of each column's field; undefined where the column is not used. */
  names: readonly (string | undefined)[];
}

/** How many rows are read, if there is no header, to find which order of fields fits. */
const sampleRows = 20;

/** Counts what is wrong in a row if columns have these fields: errors, calculated values that differ, unused cells. */
function countMisfits(by: ReadBy, names: Columns['names'], row: Table[number]): number {
  const { errors, notes } = readNewRow(by, cellsByName(names, row));
  const differing = fieldsOf(by.definition).filter(
    ([name, { kind }]) => kind === 'calculated' && notes[name],
  );
  const unused = row.filter((cell, index) => names[index] === undefined && cell !== '');
  return Object.keys(errors).length + differing.length + unused.length;
}

/** The cells of a row by wire name. `names` has the wire name of each column. */
export const cellsByName = (names: Columns['names'], row: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name, index) => (name === undefined ? [] : [[name, row[index] ?? '']])));

/** The fields of columns without a header: all fields in order, or without the calculated ones, whichever fits better. */
function namesByPosition(definition: RegisterDefinition, table: Table, settings: Settings): Columns['names'] {
  const width = Math.max(0, ...table.map((row) => row.length));
  const inOrder = (names: Columns['names']) => Array.from({ length: width }, (_, column) => names[column]);
  const all = fieldsOf(definition).map(([name]) => name);
  // Rows copied from a receiver's Google Sheet begin with columns that the receiver adds; then come the fields.
  if (table.every(([first = '']) => isUuid(first)))
    return inOrder([...metaColumns.map(() => undefined), ...all]);
  const by = { definition, settings, answers: noAnswers };
  const misfits = (names: Columns['names']) =>
    table.slice(0, sampleRows).reduce((sum, row) => sum + countMisfits(by, names, row), 0);
  const whole = inOrder(all);
  const entered = inOrder(enteredFields(definition).map(([name]) => name));
  return misfits(entered) < misfits(whole) ? entered : whole;
}

/** Finds the field of each column of a pasted table: by the header, if the first row is one, else by position. */
export function findColumns(definition: RegisterDefinition, table: Table, settings: Settings): Columns {
  const [header = [], ...rows] = table;
  if (isHeader(definition, header))
    return { header: true, names: withValues(definition, namesByHeader(definition, header), rows) };
  return {
    header: false,
    names: withValues(definition, namesByPosition(definition, table, settings), table),
  };
}

/** Takes the field from an empty column if the field is required: then a person can enter a value for all rows. */
function withValues(definition: RegisterDefinition, names: Columns['names'], rows: Table): Columns['names'] {
  const fields = new Map(fieldsOf(definition));
  return names.map((name, column) => {
    const isRequired = name !== undefined && fields.get(name)?.required;
    const isEmpty = rows.length > 0 && rows.every((row) => isBlank(row[column] ?? ''));
    return isRequired && isEmpty ? undefined : name;
  });
}
