import { furtherFields } from '@registers/shared/sheet';
import type { FormField } from './form';
import type { StoredSubmission } from './store';
import { limits } from './submission';

/** The columns that an entry adds to a register. Fields beyond the limit share {@link furtherFields}. */
export function newColumns(there: readonly string[], fields: readonly FormField[]): string[] {
  const own = there.filter((name) => name !== furtherFields);
  const added = fields.map(([name]) => name).filter((name) => !own.includes(name));
  const free = Math.max(0, limits.columns - own.length);
  if (added.length <= free) return added;
  return [...added.slice(0, free), ...(there.includes(furtherFields) ? [] : [furtherFields])];
}

/** Whether an entry needs no new column. False where the columns are not known yet. */
export const addsNoColumn = (known: ReadonlySet<string> | undefined, fields: readonly FormField[]): boolean =>
  known !== undefined && (known.has(furtherFields) || fields.every(([name]) => known.has(name)));

/** The cell under {@link furtherFields}: what an entry has beyond the columns, as a JSON object. */
export function furtherOf(fields: readonly FormField[], columns: readonly string[]): string {
  const further = fields.filter(([name, value]) => value !== '' && !columns.includes(name));
  return further.length === 0 ? '' : JSON.stringify(Object.fromEntries(further));
}

/** Reads what {@link furtherOf} wrote; a text that a person wrote there is a field like any other. */
export function furtherFrom(text: string): FormField[] {
  if (text === '') return [];
  try {
    return Object.entries(JSON.parse(text) as Record<string, string>);
  } catch {
    return [[furtherFields, text]];
  }
}

/** For the log: who added columns to a register. */
export const newColumnsMessage = (
  { formType, subject }: StoredSubmission,
  names: readonly string[],
): string =>
  `${formType} has new columns, sent ${subject === null ? 'without a token' : `by ${subject}`}: ${JSON.stringify(names)}`;
