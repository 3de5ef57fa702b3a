import type { FormField } from './form';
import type { StoredSubmission } from './store';
import { limits } from './submission';

/** The columns that an entry adds to a register. */
export const newColumns = (there: readonly string[], fields: readonly FormField[]): string[] =>
  fields.map(([name]) => name).filter((name) => !there.includes(name));

/** Whether a register has room for the columns of an entry: one sender could make its downloads useless for all. */
export const hasRoomFor = (there: readonly string[], fields: readonly FormField[]): boolean =>
  there.length + newColumns(there, fields).length <= limits.columns;

/** Whether an entry needs no new column. False where it has fields and the columns are not known yet. */
export const addsNoColumn = (known: ReadonlySet<string> | undefined, fields: readonly FormField[]): boolean =>
  fields.every(([name]) => known?.has(name));

/** For the log: who added columns to a register. */
export const newColumnsMessage = (
  { formType, subject }: StoredSubmission,
  names: readonly string[],
): string =>
  `${formType} has new columns, sent ${subject === null ? 'without a token' : `by ${subject}`}: ${JSON.stringify(names)}`;
