import { type Field, furtherFields, limits } from './core';
import type { StoredSubmission } from './store';

/** The columns that a register gets for an entry. What is beyond the limit has {@link furtherFields} in common. */
export function newColumns(there: readonly string[], fields: readonly Field[]): string[] {
  const own = there.filter((name) => name !== furtherFields);
  const added = fields.map(([name]) => name).filter((name) => !own.includes(name));
  const room = Math.max(0, limits.columns - own.length);
  if (added.length <= room) return added;
  return [...added.slice(0, room), ...(there.includes(furtherFields) ? [] : [furtherFields])];
}

/** Whether an entry brings no new column, as far as a register's columns are known. */
export const bringsNone = (known: ReadonlySet<string> | undefined, fields: readonly Field[]): boolean =>
  known !== undefined && (known.has(furtherFields) || fields.every(([name]) => known.has(name)));

/** The cell under {@link furtherFields}: what an entry has beyond the columns, as a JSON object. */
export function furtherOf(fields: readonly Field[], columns: readonly string[]): string {
  const further = fields.filter(([name, value]) => value !== '' && !columns.includes(name));
  return further.length === 0 ? '' : JSON.stringify(Object.fromEntries(further));
}

/** What {@link furtherOf} wrote, read again; a text that somebody else wrote there is a field like any other. */
export function furtherFrom(text: string): Field[] {
  if (text === '') return [];
  try {
    return Object.entries(JSON.parse(text) as Record<string, string>);
  } catch {
    return [[furtherFields, text]];
  }
}

/** For the log: by whom a register got new columns. */
export const sayNewColumns = ({ formType, subject }: StoredSubmission, names: readonly string[]): string =>
  `${formType} has new columns, sent by ${subject ?? 'somebody without a token'}: ${JSON.stringify(names)}`;
