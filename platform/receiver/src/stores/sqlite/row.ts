import type { FormField } from '../../core/form';
import type { StoredRow } from '../row';

/** A row that `selectEntries` returns. */
export interface SqliteRow extends Omit<StoredRow, 'fields' | 'withdraws' | 'withdrawn'> {
  /** JSON, `[[name, value], …]`: all values are texts, so none is taken for a number or a date. */
  fields: string;
  withdraws: 0 | 1 | null;
  withdrawn: 0 | 1 | null;
}

/** Selects entries (`s`), what each corrects or withdraws (`own`), and what does so with it (`later`). */
export const selectEntries = `SELECT s.id, s.sequence, s.form_type AS formType, s.received_at AS receivedAt,
  s.subject, s.fields, own.corrects, own.withdraws, later.id AS correctedBy, later.withdraws AS withdrawn
  FROM submissions AS s LEFT JOIN corrections AS own ON own.id = s.id
  LEFT JOIN corrections AS later ON later.corrects = s.id`;

export function entryOf(row: SqliteRow): StoredRow {
  const fields = JSON.parse(row.fields) as FormField[];
  return { ...row, fields, withdraws: row.withdraws === 1, withdrawn: row.withdrawn === 1 };
}

/** The entries of rows, as libsql returns them. */
export const entriesOf = (rows: readonly unknown[]): StoredRow[] =>
  (rows as readonly SqliteRow[]).map(entryOf);
