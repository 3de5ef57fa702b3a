import { isUuid, metaColumns } from '@registers/shared/sheet';
import { enteredFields, fieldsOf } from '../../form/definition/definition';
import { errorsOf, fromWire, wireValues } from '../../form/definition/entry';
import { mismatchNote } from './mismatchNote';
import type { ReadBy } from './reading';
import { cellsByName, readCells } from './readRows';
import type { Table } from './readTable';

type Names = readonly (string | undefined)[];

/** How many rows are read to find which order of fields fits. */
const sampleRows = 20;

/** Counts what is wrong in a row if columns have these fields: errors, calculated values that differ, unused cells. */
function countMisfits(by: ReadBy, names: Names, row: Table[number]): number {
  const { definition, settings } = by;
  const { texts, unread } = readCells(by, [], cellsByName(names, row));
  const entry = fromWire(definition, texts, settings);
  const errors = { ...errorsOf(definition, entry, settings), ...unread };
  const differing = wireValues(definition, entry).filter(
    ([name, value], index) =>
      fieldsOf(definition)[index]?.[1].kind === 'calculated' && mismatchNote(name, value, texts[name] ?? ''),
  );
  const unused = row.filter((cell, index) => names[index] === undefined && cell !== '');
  return Object.keys(errors).length + differing.length + unused.length;
}

/** The fields of columns without names: all fields in order, or without the calculated ones, whichever fits better. */
export function namesByPlace(by: ReadBy, rows: Table, width: number): Names {
  const inOrder = (names: Names) => Array.from({ length: width }, (_, column) => names[column]);
  const all = fieldsOf(by.definition).map(([name]) => name);
  // Rows copied from a receiver's Google Sheet begin with columns that the receiver adds; then come the fields.
  if (rows.every(([first = '']) => isUuid(first)))
    return inOrder([...metaColumns.map(() => undefined), ...all]);
  const misfits = (names: Names) =>
    rows.slice(0, sampleRows).reduce((sum, row) => sum + countMisfits(by, names, row), 0);
  const whole = inOrder(all);
  const entered = inOrder(enteredFields(by.definition).map(([name]) => name));
  return misfits(entered) < misfits(whole) ? entered : whole;
}
