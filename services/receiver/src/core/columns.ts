import type { FormField } from './form';
import type { StoredSubmission } from './store';
import { limits } from './submission';

/** The names of fields for which a register has no column yet. `there` has the names of its columns. */
export const newColumns = (there: readonly string[], fields: readonly FormField[]): string[] =>
  fields.map(([name]) => name).filter((name) => !there.includes(name));

/** Whether a register has room for columns of these fields. Without a limit, one sender could ruin its downloads. */
export const hasRoomFor = (there: readonly string[], fields: readonly FormField[]): boolean =>
  there.length + newColumns(there, fields).length <= limits.columns;

/** Whether an entry surely adds no column: all its fields are in `known`, the columns that are surely there. */
export const addsNoColumn = (known: ReadonlySet<string> | undefined, fields: readonly FormField[]): boolean =>
  fields.every(([name]) => known?.has(name));

/** The line of the log that says who added which columns to a register. */
export const newColumnsMessage = (
  { formType, subject }: StoredSubmission,
  names: readonly string[],
): string =>
  `${formType} has new columns, sent ${subject === null ? 'without a token' : `by ${subject}`}: ${JSON.stringify(names)}`;
