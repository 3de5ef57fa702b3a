import { furtherOf } from './columns';
import { furtherFields, metaColumns } from './core';
import type { StoredSubmission } from './receiver';

/** One register as it stands: the field names in the order they were first seen, and the rows as they came. */
export interface Table {
  columns: readonly string[];
  rows: Iterable<StoredSubmission> | AsyncIterable<StoredSubmission>;
}

export const headerOf = (columns: readonly string[]): string[] => [...columns, ...metaColumns];

/** The cells of a row under {@link headerOf}; a field it was sent without is empty. */
export function cellsOf(row: StoredSubmission, columns: readonly string[]): string[] {
  const values = new Map(row.fields);
  const cells = columns.map((name) =>
    name === furtherFields ? furtherOf(row.fields, columns) : (values.get(name) ?? ''),
  );
  return [...cells, row.id, row.receivedAt, row.subject ?? ''];
}
