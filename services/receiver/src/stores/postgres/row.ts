import type { StoredSubmission } from '../../core/store';
import { decodeFields, type StoredFields } from './fields';

/** A row of `registers.submissions` as the driver returns it; `sequence` is a bigint, so a string. */
export interface PostgresRow {
  id: string;
  sequence: string;
  form_type: string;
  received_at: Date;
  subject: string | null;
  fields: StoredFields;
  corrects: string | null;
  withdraws: boolean | null;
}

export const selectSubmissions =
  'SELECT submissions.*, corrects, withdraws FROM registers.submissions LEFT JOIN registers.corrections USING (id)';

export const submissionOf = (row: PostgresRow): StoredSubmission => ({
  id: row.id,
  formType: row.form_type,
  receivedAt: row.received_at.toISOString(),
  subject: row.subject,
  fields: decodeFields(row.fields),
  corrects: row.corrects,
  withdraws: row.withdraws === true,
});
