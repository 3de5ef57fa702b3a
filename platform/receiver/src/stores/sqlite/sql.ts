import type { FormField } from '../../core/form';
import type { StoredRow } from '../row';

/** A row that `selectVersions` returns. */
export interface SqliteRow extends Omit<StoredRow, 'fields' | 'withdrawn'> {
  /** JSON, `[[name, value], …]`: all values are texts, so none is taken for a number or a date. */
  fields: string;
  withdrawn: 0 | 1;
}

/** Selects versions (`v`) with what their entries (`e`) have. */
export const selectVersions = `SELECT e.sequence, e.id, e.form_type AS formType, e.subject,
  e.received_at AS receivedAt, v.version, v.base, v.withdrawn, v.changed_at AS changedAt, v.fields
  FROM entries AS e JOIN versions AS v ON v.id = e.id`;

export function toVersion(row: SqliteRow): StoredRow {
  const fields = JSON.parse(row.fields) as FormField[];
  return { ...row, fields, withdrawn: row.withdrawn === 1 };
}

/** The versions of rows, as libsql returns them. */
export const toVersions = (rows: readonly unknown[]): StoredRow[] =>
  (rows as readonly SqliteRow[]).map(toVersion);
