import type { Pool, PoolClient } from 'pg';
import { addsNoColumn, newColumns, newColumnsMessage } from '../../core/columns';
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

/** The columns of a register, to which no other receiver adds one before this transaction ends. */
async function lockColumns(client: PoolClient, formType: string): Promise<string[]> {
  await client.query(`SELECT pg_advisory_xact_lock(${lockKey})`);
  const { rows } = await client.query<{ name: string }>(selectColumns, [formType]);
  return rows.map(({ name }) => name);
}

/** What is known of an entry that is to be corrected. */
interface CorrectedRow {
  form_type: string;
  subject: string | null;
  is_closed: boolean;
}

/** Stores which entry a just inserted row corrects or withdraws; or says why it may not, and the row must go again. */
async function insertCorrection(client: PoolClient, submission: StoredSubmission) {
  const { id, corrects, withdraws } = submission;
  const { rows } = await client.query<CorrectedRow>(
    `SELECT form_type, subject, EXISTS (SELECT 1 FROM registers.corrections
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
    `INSERT INTO registers.corrections (corrects, id, withdraws) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [corrects, id, withdraws],
  );
  // No row means that another receiver was faster, for which this statement has waited.
  return rowCount === 1 ? undefined : ('correctedBefore' as const);
}

interface Inserted {
  /** Undefined when the id is taken. */
  saved: Saved | undefined;
  /** The columns before the row, and those that it added; undefined if it could not add any. */
  columns?: { there: string[]; added: string[] };
}

/** Inserts a row with the columns and the correction that it brings: all or nothing. */
function insertWithAll(pool: Pool, submission: StoredSubmission, addsNone: boolean): Promise<Inserted> {
  const { formType, fields, corrects } = submission;
  return inPostgresTransaction(pool, '', async (client, rollBack) => {
    // Locked before the insert, so that two receivers with the same new field do not wait for each other in a circle.
    const there = addsNone ? undefined : await lockColumns(client, formType);
    if (!(await insertRow(client, submission))) return { saved: undefined };
    const refusal = corrects === null ? undefined : await insertCorrection(client, submission);
    if (refusal) {
      rollBack();
      return { saved: refusal };
    }
    if (!there) return { saved: 'stored' };
    const added = newColumns(there, fields);
    await client.query(addColumns, [formType, added]);
    return { saved: 'stored', columns: { there, added } };
  });
}

/** Whether the row with this id is this submission, sent before; undefined when there is no such row. */
async function compare(pool: Pool, submission: StoredSubmission): Promise<Saved | undefined> {
  const { rows } = await pool.query<PostgresRow>(`${selectSubmissions} WHERE id = $1`, [submission.id]);
  const [row] = rows;
  return row && savedBefore(submissionOf(row), submission);
}

export function createSave(
  pool: Pool,
  report: (text: string) => void,
): (submission: StoredSubmission) => Promise<Saved> {
  // Columns are never removed, so one seen committed need not be looked for again.
  const known = new Map<string, ReadonlySet<string>>();

  /** Undefined when the id is taken. */
  async function tryInsert(submission: StoredSubmission): Promise<Saved | undefined> {
    const { formType, fields, corrects } = submission;
    const addsNone = addsNoColumn(known.get(formType), fields);
    // If nothing but the row is written, the insert is a transaction by itself, in one round trip.
    if (addsNone && corrects === null) return (await insertRow(pool, submission)) ? 'stored' : undefined;
    const { saved, columns } = await insertWithAll(pool, submission, addsNone);
    if (columns) {
      const { there, added } = columns;
      known.set(formType, new Set([...there, ...added]));
      if (added.length > 0) report(newColumnsMessage(submission, added));
    }
    return saved;
  }

  return async (submission) => {
    const saved = await tryInsert(submission);
    if (saved) return saved;
    const found = await compare(pool, submission);
    if (found === undefined) throw new Error('the row that has this id was deleted at this moment');
    return found;
  };
}
