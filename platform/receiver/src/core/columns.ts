import type { AddedColumn, StoredSubmission } from './store';
import { limits } from './submission';

/**
 * The names of the columns that an entry adds to those of its register (`there`), or `tooManyColumns`: without a limit, one
 * sender could ruin the downloads of a register. It counts what this sender has added, so that nobody takes the room of
 * another: a team's new field is stored, whatever others have sent. For every kind of store, also the sheet of Apps Script.
 */
export function columnsToAdd(
  there: readonly AddedColumn[],
  { fields, subject }: Pick<StoredSubmission, 'fields' | 'subject'>,
): string[] | 'tooManyColumns' {
  const names = new Set(there.map(({ name }) => name));
  const added = fields.map(([name]) => name).filter((name) => !names.has(name));
  const own = there.filter((column) => column.subject === subject).length;
  return own + added.length > limits.columns ? 'tooManyColumns' : added;
}
