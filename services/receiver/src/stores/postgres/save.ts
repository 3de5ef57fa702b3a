import type { Pool, PoolClient } from 'pg';
import { addsNoColumn, hasRoomFor, newColumns, newColumnsMessage } from '../../core/columns';
import { refusalOf } from '../../core/corrections';
import type { StoredSubmission } from '../../core/store';
import { type Saved, savedBefore } from '../../core/submission';
import { inPostgresTransaction } from './connect';
import { jsonOf, type PostgresRow, selectSubmissions, submissionOf } from './row';
import { lockKey } from './schema';

const insert = `INSERT INTO registers.submissions (id, form_type, received_at, subject, fields)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING`;

const addColumns = `INSERT INTO registers.columns (form_type, name, position)
  SELECT $1, name, ordinality + (SELECT COALESCE(MAX(position), 0) FROM registers.columns WHERE form_type = $1)
  FROM unnest($2::text[]) WITH ORDINALITY AS given (name, ordinality)
  ON CONFLICT DO NOTHING`;

const selectColumns = 'SELECT name FROM registers.columns WHERE form_type = $1';

async function insertRow(client: Pool | PoolClient, submission: StoredSubmission): Promise<boolean> {
  const { id, formType, receivedAt, subject, fields } = submission;
  const { rowCount } = await client.query(insert, [id, formType, receivedAt, subject, jsonOf(fields)]);
  return rowCount === 1;
}

/** Takes the lock under which columns are added (one for all registers), and reads the columns of this one. */
async function lockColumns(client: PoolClient, formType: string): Promise<string[]> {
  await client.query(`SELECT pg_advisory_xact_lock(${lockKey})`);
  const { rows } = await client.query<{ name: string }>(selectColumns, [formType]);
  return rows.map(({ name }) => name);
}

/** What is known of an entry that is to be corrected. */
interface CorrectedRow {
  form_type: string;
  subject: string | null;
  is_locked: boolean;
}

/** Stores which entry a just inserted row corrects or withdraws; or says why it may not: then roll the row back. */
async function insertCorrection(client: PoolClient, submission: StoredSubmission) {
  const { id, corrects, withdraws } = submission;
  const { rows } = await client.query<CorrectedRow>(
    `SELECT form_type, subject, EXISTS (SELECT 1 FROM registers.corrections
       WHERE corrects = submissions.id OR (id = submissions.id AND withdraws)) AS is_locked
     FROM registers.submissions WHERE id = $1`,
    [corrects],
  );
  const [row] = rows;
  const refusal = refusalOf(
    submission,
    row && { formType: row.form_type, subject: row.subject, isLocked: row.is_locked },
  );
  if (refusal) return refusal;
  const { rowCount } = await client.query(
    `INSERT INTO registers.corrections (corrects, id, withdraws) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [corrects, id, withdraws],
  );
  // No row means that another receiver was faster, for which this statement has waited.
  return rowCount === 1 ? undefined : ('correctedBefore' as const);
}

/** What became of an insertion. `taken`: there is a row with this id, so nothing was written. */
type Outcome = Saved | 'taken';

interface Inserted {
  outcome: Outcome;
  /** The register's columns before the row, and those that it added; missing where none could be new. */
  columns?: { before: string[]; added: string[] };
}

/** Inserts a row with the columns and the correction that it brings: all or nothing. */
function insertWithAll(pool: Pool, submission: StoredSubmission, addsNone: boolean): Promise<Inserted> {
  const { formType, fields, corrects } = submission;
  return inPostgresTransaction<Inserted>(pool, '', async (client, rollBack) => {
    // Locked before the insert, so that two receivers with the same new field do not wait for each other in a circle.
    const before = addsNone ? undefined : await lockColumns(client, formType);
    // Before the correction is checked: on a retry, the entry to be corrected already is, by the first attempt.
    if (!(await insertRow(client, submission))) return { outcome: 'taken' };
    const hasRoom = !before || hasRoomFor(before, fields);
    const correction = corrects === null ? undefined : await insertCorrection(client, submission);
    const refusal = hasRoom ? correction : 'tooManyColumns';
    if (refusal) {
      rollBack();
      return { outcome: refusal };
    }
    if (!before) return { outcome: 'stored' };
    const added = newColumns(before, fields);
    await client.query(addColumns, [formType, added]);
    return { outcome: 'stored', columns: { before, added } };
  });
}

/** Whether the row with this id is this submission, sent before. */
async function compare(pool: Pool, submission: StoredSubmission): Promise<Saved> {
  const { rows } = await pool.query<PostgresRow>(`${selectSubmissions} WHERE id = $1`, [submission.id]);
  const [row] = rows;
  if (!row) throw new Error('the row that has this id was deleted at this moment');
  return savedBefore(submissionOf(row), submission);
}

export function createSave(
  pool: Pool,
  report: (text: string) => void,
): (submission: StoredSubmission) => Promise<Saved> {
  // Columns are never removed, so one seen committed need not be looked for again.
  const known = new Map<string, ReadonlySet<string>>();

  async function insertEntry(submission: StoredSubmission): Promise<Outcome> {
    const { formType, fields, corrects } = submission;
    const addsNone = addsNoColumn(known.get(formType), fields);
    // If nothing but the row is written, the insert is a transaction by itself, in one round trip.
    if (addsNone && corrects === null) return (await insertRow(pool, submission)) ? 'stored' : 'taken';
    const { outcome, columns } = await insertWithAll(pool, submission, addsNone);
    if (columns) {
      const { before, added } = columns;
      known.set(formType, new Set([...before, ...added]));
      if (added.length > 0) report(newColumnsMessage(submission, added));
    }
    return outcome;
  }

  return async (submission) => {
    const outcome = await insertEntry(submission);
    return outcome === 'taken' ? compare(pool, submission) : outcome;
  };
}
