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

/** Inserts the row of an entry. Returns false if there is a row with its id. */
async function insertRow(client: Pool | PoolClient, submission: StoredSubmission): Promise<boolean> {
  const { id, formType, receivedAt, subject, fields } = submission;
  const { rowCount } = await client.query(insert, [id, formType, receivedAt, subject, jsonOf(fields)]);
  return rowCount === 1;
}

/** Takes the lock of all receivers for adding columns, and returns the register's columns. */
async function lockColumns(client: PoolClient, formType: string): Promise<string[]> {
  await client.query(`SELECT pg_advisory_xact_lock(${lockKey})`);
  const { rows } = await client.query<{ name: string }>(selectColumns, [formType]);
  return rows.map(({ name }) => name);
}

/** An entry that is to be corrected or withdrawn. */
interface CorrectedRow {
  form_type: string;
  subject: string | null;
  is_locked: boolean;
}

/** Stores what an inserted row corrects or withdraws. Returns the refusal, if any: then roll the row back. */
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
  // No row: another receiver has corrected the entry meanwhile. The statement has waited for its commit.
  return rowCount === 1 ? undefined : ('correctedBefore' as const);
}

/** What became of an insertion. `taken`: there was a row with this id, and nothing was inserted. */
type Outcome = Saved | 'taken';

interface Inserted {
  outcome: Outcome;
  /** The register's columns before, and those that were added; missing if it was sure that none are new. */
  columns?: { before: string[]; added: string[] };
}

/** Inserts a row, its new columns and its correction in one transaction. `addsNone`: no column is new. */
function insertWithAll(pool: Pool, submission: StoredSubmission, addsNone: boolean): Promise<Inserted> {
  const { formType, fields, corrects } = submission;
  return inPostgresTransaction<Inserted>(pool, '', async (client, rollBack) => {
    // The lock comes before the insert, so that two receivers do not wait for each other for ever.
    const before = addsNone ? undefined : await lockColumns(client, formType);
    // The insert comes before the check of the correction: otherwise a retry would be refused, as corrected before.
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

/** Compares a submission with the row that has its id: a retry, or another entry. */
async function compare(pool: Pool, submission: StoredSubmission): Promise<Saved> {
  const { rows } = await pool.query<PostgresRow>(`${selectSubmissions} WHERE id = $1`, [submission.id]);
  const [row] = rows;
  if (!row) throw new Error('the row that has this id was deleted at this moment');
  return savedBefore(submissionOf(row), submission);
}

/** Makes `Store.save`, which stores an entry, or finds that its id is stored already. */
export function createSave(
  pool: Pool,
  report: (text: string) => void,
): (submission: StoredSubmission) => Promise<Saved> {
  // The columns of each register, by form type, that are surely there: they were committed, and none is ever removed.
  const known = new Map<string, ReadonlySet<string>>();

  async function insertEntry(submission: StoredSubmission): Promise<Outcome> {
    const { formType, fields, corrects } = submission;
    const addsNone = addsNoColumn(known.get(formType), fields);
    // If only a row is inserted, one statement does it, which is a transaction by itself.
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
