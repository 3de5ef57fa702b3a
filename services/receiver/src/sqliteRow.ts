import type { Field } from './core';
import type { StoredSubmission } from './store';

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

export function submissionOf(row: Row): StoredSubmission {
  return {
    id: row.id,
    formType: row.form_type,
    receivedAt: row.received_at,
    subject: row.subject,
    fields: JSON.parse(row.fields) as Field[],
    corrects: row.corrects,
  };
}

export const select = 'SELECT submissions.*, corrects FROM submissions LEFT JOIN corrections USING (id)';
