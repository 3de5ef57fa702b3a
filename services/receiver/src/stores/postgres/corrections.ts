import type { PoolClient } from 'pg';
import { refusalOf } from '../../core/corrections';
import type { StoredSubmission } from '../../core/store';

const table = 'registers.corrections';

interface Row {
  form_type: string;
  subject: string | null;
  is_closed: boolean;
}

/** Notes which entry a row that was just inserted corrects or withdraws; or says why it may not, and the row may not stay. */
export async function insertCorrection(client: PoolClient, submission: StoredSubmission) {
  const { id, corrects, withdraws } = submission;
  const { rows } = await client.query<Row>(
    `SELECT form_type, subject, EXISTS (SELECT 1 FROM ${table}
       WHERE corrects = submissions.id OR (id = submissions.id AND withdraws)) AS is_closed
     FROM registers.submissions WHERE id = $1`,
    [corrects],
  );
  const [row] = rows;
  const refusal = refusalOf(
    submission,
    row && { formType: row.form_type, subject: row.subject, isClosed: row.is_closed },
  );
  if (refusal) return refusal;
  const { rowCount } = await client.query(
    `INSERT INTO ${table} (corrects, id, withdraws) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [corrects, id, withdraws],
  );
  // Another receiver was faster, and this statement has waited for it.
  return rowCount === 1 ? undefined : ('correctedBefore' as const);
}
