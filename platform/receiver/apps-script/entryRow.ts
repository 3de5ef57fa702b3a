import { isLinkColumn, linkColumnOf, linkColumns, metaColumns } from '@registers/shared/sheet';
import { columnsToAdd } from '../src/core/columns';
import type { FormField } from '../src/core/form';
import type { StoredSubmission } from '../src/core/store';
import type { Cell } from './google';

/** The text of a cell. If a person has made it a number, it gets a NUL, so that it differs from what was sent. */
const cellText = (cell: Cell | undefined) =>
  typeof cell === 'string' || cell === undefined ? (cell ?? '') : `\u0000${String(cell)}`;

/** Whether a column is that of a field. What people write in a column without a name is no content of an entry. */
const isField = (name: string) => name !== '' && !isLinkColumn(name);

/** The entry in the row of a tab. A row begins with the columns of `metaColumns`: id, time, subject. */
export function entryIn(formType: string, header: readonly Cell[], cells: readonly Cell[]) {
  const named = header.map((name, index): FormField => [String(name), cellText(cells[index])]);
  const [, , subject = ''] = cells;
  const [corrects = '', withdrawn = ''] = linkColumns.map((name) => cellText(cells[header.indexOf(name)]));
  return {
    formType,
    fields: named.slice(metaColumns.length).filter(([name]) => isField(name)),
    subject: String(subject) || null,
    corrects: corrects || withdrawn || null,
    withdraws: withdrawn !== '',
  };
}

/** What is written for a new entry. */
export interface NewRow {
  /** The header, with the columns that the entry adds. */
  names: readonly string[];
  /** The entry's row, in the order of the header. */
  cells: readonly string[];
}

/** The cells of an entry. If a person has given two columns the same name, the value goes into the first. */
function cellsFor(names: readonly string[], entry: StoredSubmission): string[] {
  const { id, receivedAt, subject, fields, corrects } = entry;
  const values = new Map<string, string>([...fields, [linkColumnOf(entry), corrects ?? '']]);
  const cells = names.map((name, index) => (names.indexOf(name) === index ? (values.get(name) ?? '') : ''));
  return [id, receivedAt, subject ?? '', ...cells.slice(metaColumns.length)];
}

/**
 * Plans the row of an entry in a tab with this header. New columns come after the last one with any content (`used`
 * is its number), so that none lies over a person's notes. Columns in between get an empty name.
 */
export function planRow(
  header: readonly Cell[],
  used: number,
  entry: StoredSubmission,
): NewRow | 'tooManyColumns' {
  const there: string[] = header.length === 0 ? [...metaColumns] : header.map(String);
  const fields = columnsToAdd(there.slice(metaColumns.length).filter(isField), entry.fields);
  if (fields === 'tooManyColumns') return fields;
  const link = linkColumnOf(entry);
  const added = entry.corrects === null || there.includes(link) ? fields : [...fields, link];
  const between = added.length === 0 ? 0 : Math.max(0, used - there.length);
  const names = [...there, ...Array.from({ length: between }, () => ''), ...added];
  return { names, cells: cellsFor(names, entry) };
}
