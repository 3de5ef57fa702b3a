import type { FormField } from '../../core/form';
import type { StoredEntry, StoredSubmission } from '../../core/store';

/** A row that `selectSubmissions` returns: an entry, and which one it corrects or withdraws. */
export interface SqliteRow {
  sequence: number;
  id: string;
  form_type: string;
  received_at: string;
  subject: string | null;
  /** JSON, `[[name, value], …]`: all values are texts, so none is taken for a number or a date. */
  fields: string;
  corrects: string | null;
  withdraws: 0 | 1 | null;
}

export const selectSubmissions =
  'SELECT submissions.*, corrects, withdraws FROM submissions LEFT JOIN corrections USING (id)';

export const parseFields = ({ fields }: Pick<SqliteRow, 'fields'>): FormField[] =>
  JSON.parse(fields) as FormField[];

export const submissionOf = (row: SqliteRow): StoredSubmission => ({
  id: row.id,
  formType: row.form_type,
  receivedAt: row.received_at,
  subject: row.subject,
  fields: parseFields(row),
  corrects: row.corrects,
  withdraws: row.withdraws === 1,
});

/** A row that `selectEntries` returns: also which entry corrects or withdraws this one. */
export type EntryRow = SqliteRow & { corrected_by: string | null; withdrawn: 0 | 1 | null };

export const selectEntries = `SELECT s.*, own.corrects AS corrects, own.withdraws AS withdraws,
  later.id AS corrected_by, later.withdraws AS withdrawn FROM submissions AS s
  LEFT JOIN corrections AS own ON own.id = s.id LEFT JOIN corrections AS later ON later.corrects = s.id`;

export const entryOf = (row: EntryRow): StoredEntry => ({
  ...submissionOf(row),
  correctedBy: row.corrected_by,
  withdrawn: row.withdrawn === 1,
});
