import { furtherOf } from './columns';
import { furtherFields, metaColumns } from './core';
import type { StoredSubmission } from './store';

export const headerOf = (columns: readonly string[]): string[] => [...columns, ...metaColumns];

/** The cells of a row under {@link headerOf}; a field it was sent without is empty. */
export function cellsOf(row: StoredSubmission, columns: readonly string[]): string[] {
  const values = new Map(row.fields);
  const cells = columns.map((name) =>
    name === furtherFields ? furtherOf(row.fields, columns) : (values.get(name) ?? ''),
  );
  return [...cells, row.id, row.receivedAt, row.subject ?? ''];
}
