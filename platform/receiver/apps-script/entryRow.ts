import { metaColumns, versionColumns } from '@registers/shared/sheet';
import { columnsToAdd } from '../src/core/columns';
import type { FormField } from '../src/core/form';
import type { StoredSubmission } from '../src/core/store';
import type { Cell } from './google';

/** The text of a cell. If a person has made it a number, it gets a NUL, so that it differs from what was sent. */
const cellText = (cell: Cell | undefined) =>
  typeof cell === 'string' || cell === undefined ? (cell ?? '') : `\u0000${String(cell)}`;

const isVersionColumn = (name: string) => versionColumns.some((each) => each === name);

/** Whether a column is that of a field. What people write in a column without a name is no content of an entry. */
const isField = (name: string) => name !== '' && !isVersionColumn(name);

/** The version in the row of a tab. A row begins with the columns of `metaColumns`: id, time, subject. */
export function versionIn(
  formType: string,
  header: readonly Cell[],
  cells: readonly Cell[],
): StoredSubmission {
  const named = header.map((name, index): FormField => [String(name), cellText(cells[index])]);
  const [id = '', changedAt = '', subject = ''] = cells.map(String);
  const [version, base, withdrawn] = versionColumns.map((name) => cells[header.indexOf(name)]);
  return {
    ...{ id, formType, changedAt, subject: subject || null },
    version: Number(version) || 1,
    base: Number(base) || 0,
    withdrawn: String(withdrawn ?? '') !== '',
    fields: named.slice(metaColumns.length).filter(([name]) => isField(name)),
  };
}

export interface NewRow {
  /** The header, with the columns that the version adds. */
  names: readonly string[];
  /** The version's row, in the order of the header. */
  cells: readonly string[];
  /** The numbers of the columns for the fields that the version adds. */
  added: readonly number[];
}

/** What a version has in the columns of `versionColumns`. A cell is empty where a new entry has nothing to say. */
const versionCells = ({ version, base, withdrawn }: StoredSubmission): FormField[] =>
  [version > 1 && String(version), base > 0 && String(base), withdrawn && 'true'].flatMap((text, index) =>
    text === false ? [] : [[versionColumns[index] ?? '', text]],
  );

/** The cells of a version. If a person has given two columns the same name, the value goes into the first. */
function cellsFor(names: readonly string[], given: StoredSubmission): string[] {
  const { id, changedAt, subject, fields } = given;
  const values = new Map([...fields, ...versionCells(given)]);
  const cells = names.map((name, index) => (names.indexOf(name) === index ? (values.get(name) ?? '') : ''));
  return [id, changedAt, subject ?? '', ...cells.slice(metaColumns.length)];
}

/**
 * Plans the row of a version in a tab with this header. New columns come after the last one with any content (`used`
 * is its number), so that none lies over a person's notes. Columns in between get an empty name. `addedBy` reads who added
 * each column of the header.
 */
export function planRow(
  header: readonly Cell[],
  used: number,
  given: StoredSubmission,
  addedBy: () => readonly (string | null)[],
): NewRow | 'tooManyColumns' {
  const there: string[] = header.length === 0 ? [...metaColumns] : header.map(String);
  const isKnown = given.fields.every(([name]) => there.includes(name));
  const senders = isKnown ? [] : addedBy();
  const columns = there.map((name, index) => ({ name, subject: senders[index] ?? null }));
  const fields = columnsToAdd(
    columns.slice(metaColumns.length).filter(({ name }) => isField(name)),
    given,
  );
  if (fields === 'tooManyColumns') return fields;
  const needed = versionCells(given).map(([name]) => name);
  const added = [...fields, ...needed.filter((name) => !there.includes(name))];
  const between = added.length === 0 ? 0 : Math.max(0, used - there.length);
  const names = [...there, ...Array.from({ length: between }, () => ''), ...added];
  return { names, cells: cellsFor(names, given), added: fields.map((name) => names.lastIndexOf(name) + 1) };
}
