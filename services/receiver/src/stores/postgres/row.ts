import type { StoredSubmission } from '../../core/store';
import { fieldsOf, type StoredFields } from './fields';

/** A row of `registers.submissions` as the driver returns it; `sequence` is a bigint, so a string. */
export interface Row {
  id: string;
  sequence: string;
  form_type: string;
  received_at: Date;
  subject: string | null;
  fields: StoredFields;
  corrects: string | null;
}

export const select =
  'SELECT submissions.*, corrects FROM registers.submissions LEFT JOIN registers.corrections USING (id)';

export const submissionOf = (row: Row): StoredSubmission => ({
  id: row.id,
  formType: row.form_type,
  receivedAt: row.received_at.toISOString(),
  subject: row.subject,
  fields: fieldsOf(row.fields),
  corrects: row.corrects,
});
