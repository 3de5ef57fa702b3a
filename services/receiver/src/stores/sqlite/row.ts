import type { FormField } from '../../core/form';
import type { StoredSubmission } from '../../core/store';

/** A row of `submissions`, with what it corrects. */
export interface SqliteRow {
  sequence: number;
  id: string;
  form_type: string;
  received_at: string;
  subject: string | null;
  /** JSON `[[name, value], …]`: one text per submission, so nothing is ever read as a number or a date. */
  fields: string;
  corrects: string | null;
}

export const selectSubmissions =
  'SELECT submissions.*, corrects FROM submissions LEFT JOIN corrections USING (id)';

export const parseFields = ({ fields }: Pick<SqliteRow, 'fields'>): FormField[] =>
  JSON.parse(fields) as FormField[];

export const submissionOf = (row: SqliteRow): StoredSubmission => ({
  id: row.id,
  formType: row.form_type,
  receivedAt: row.received_at,
  subject: row.subject,
  fields: parseFields(row),
  corrects: row.corrects,
});
