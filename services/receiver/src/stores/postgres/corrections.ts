import type { PoolClient } from 'pg';
import { refusalOf } from '../../core/corrections';
import type { StoredSubmission } from '../../core/store';

const table = 'registers.corrections';

/**
 * Which entry corrects which: each at most one, and each corrected at most once. A table that is made where it is
 * missing, and not a new version of the schema: a receiver from before goes on with it.
 */
const schema = `CREATE TABLE ${table} (corrects uuid PRIMARY KEY, id uuid NOT NULL UNIQUE)`;

interface Rights {
  missing: boolean;
  may_create: boolean;
  may_use: boolean | null;
  role: string;
}

/** Makes the table where it is missing. Throws with what to run when this role may not, or may not use it. */
export async function prepareCorrections(client: PoolClient): Promise<void> {
  const { rows } = await client.query<Rights>(
    `SELECT found IS NULL AS missing, has_schema_privilege('registers', 'CREATE') AS may_create,
       has_table_privilege(found, 'SELECT') AND has_table_privilege(found, 'INSERT') AS may_use,
       quote_ident(current_user) AS role
     FROM (SELECT to_regclass($1)::oid AS found) AS wanted`,
    [table],
  );
  const [rights] = rows;
  if (rights?.may_use) return;
  if (rights?.missing && rights.may_create) {
    await client.query(schema);
    return;
  }
  const role = rights?.role ?? 'the role';
  const grant = `GRANT SELECT, INSERT ON ${table} TO ${role};`;
  throw new Error(
    rights?.missing
      ? `${table} is missing, and the role ${role} may not create it. Run as a role that may: ${schema}; ${grant}`
      : `the role ${role} may not use ${table}. Run as its owner: ${grant}`,
  );
}

interface Row {
  form_type: string;
  subject: string | null;
  is_corrected: boolean;
}

/** Notes which entry a row that was just inserted corrects; or says why it may not, and the row may not stay. */
export async function insertCorrection(client: PoolClient, submission: StoredSubmission) {
  const { id, corrects } = submission;
  const { rows } = await client.query<Row>(
    `SELECT form_type, subject, EXISTS (SELECT 1 FROM ${table} WHERE corrects = submissions.id) AS is_corrected
     FROM registers.submissions WHERE id = $1`,
    [corrects],
  );
  const [row] = rows;
  const refusal = refusalOf(
    submission,
    row && { formType: row.form_type, subject: row.subject, isCorrected: row.is_corrected },
  );
  if (refusal) return refusal;
  const { rowCount } = await client.query(
    `INSERT INTO ${table} (corrects, id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [corrects, id],
  );
  // Another receiver was faster, and this statement has waited for it.
  return rowCount === 1 ? undefined : ('correctedBefore' as const);
}
