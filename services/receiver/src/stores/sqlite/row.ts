import type { Field } from '../../core/form';
import type { StoredSubmission } from '../../core/store';

/** A row of `submissions`, with what it corrects. */
export interface Row {
  sequence: number;
  id: string;
  form_type: string;
  received_at: string;
  subject: string | null;
  /** JSON `[[name, value], …]`: one text per submission, so nothing is ever read as a number or a date. */
  fields: string;
  corrects: string | null;
}

export const select = 'SELECT submissions.*, corrects FROM submissions LEFT JOIN corrections USING (id)';

export const fieldsOf = ({ fields }: Pick<Row, 'fields'>): Field[] => JSON.parse(fields) as Field[];

export const submissionOf = (row: Row): StoredSubmission => ({
  id: row.id,
  formType: row.form_type,
  receivedAt: row.received_at,
  subject: row.subject,
  fields: fieldsOf(row),
  corrects: row.corrects,
});
