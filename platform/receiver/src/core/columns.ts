import type { FormField } from './form';
import { limits } from './submission';

/**
 * The names of the columns that an entry adds to those of its register (`there`), or `tooManyColumns`: without a
 * limit, one sender could ruin the downloads of a register. For every kind of store, also the sheet of Apps Script.
 */
export function columnsToAdd(
  there: readonly string[],
  fields: readonly FormField[],
): string[] | 'tooManyColumns' {
  const added = fields.map(([name]) => name).filter((name) => !there.includes(name));
  return there.length + added.length > limits.columns ? 'tooManyColumns' : added;
}
