import type { Pool, PoolClient } from 'pg';
import { addsNoColumn, newColumns, newColumnsMessage } from '../columns';
import { type Saved, sameContent } from '../core';
import type { StoredSubmission } from '../store';
import { inTransaction } from './connect';
import { jsonOf } from './fields';
import { type Row, submissionOf } from './row';
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

/** The row with the columns that it brings: both or neither. Undefined when the id is taken. */
async function insertWithColumns(client: PoolClient, submission: StoredSubmission) {
  const { formType, fields } = submission;
  // Before the row, so that two receivers with the same new field do not wait for each other in a circle.
  await client.query(`SELECT pg_advisory_xact_lock(${lockKey})`);
  const { rows } = await client.query<{ name: string }>(selectColumns, [formType]);
  const there = rows.map(({ name }) => name);
  if (!(await insertRow(client, submission))) return undefined;
  const added = newColumns(there, fields);
  await client.query(addColumns, [formType, added]);
  return { there, added };
}

/** Whether the row with this id is this submission, sent before; undefined when there is no such row. */
async function compare(pool: Pool, submission: StoredSubmission): Promise<Saved | undefined> {
  const { rows } = await pool.query<Row>('SELECT * FROM registers.submissions WHERE id = $1', [
    submission.id,
  ]);
  const [row] = rows;
  return row && (sameContent(submissionOf(row), submission) ? 'repeated' : 'conflict');
}

export function createSave(
  pool: Pool,
  report: (text: string) => void,
): (submission: StoredSubmission) => Promise<Saved> {
  // Columns are never removed, so one seen committed need not be looked for again.
  const known = new Map<string, ReadonlySet<string>>();

  /** Whether the row was inserted; if not, the id is taken. */
  async function tryInsert(submission: StoredSubmission): Promise<boolean> {
    const { formType, fields } = submission;
    // Without a new column the insert is a transaction by itself, in one round trip.
    if (addsNoColumn(known.get(formType), fields)) return insertRow(pool, submission);
    const columns = await inTransaction(pool, '', (client) => insertWithColumns(client, submission));
    if (!columns) return false;
    const { there, added } = columns;
    known.set(formType, new Set([...there, ...added]));
    if (added.length > 0) report(newColumnsMessage(submission, added));
    return true;
  }

  return async (submission) => {
    if (await tryInsert(submission)) return 'stored';
    const found = await compare(pool, submission);
    if (found === undefined) throw new Error('the row that has this id was deleted at this moment');
    return found;
  };
}
