import type { Pool, PoolClient } from 'pg';
import { limits, type Saved, sameContent } from '../core';
import type { StoredSubmission } from '../receiver';
import { inTransaction } from './connect';
import { jsonOf } from './fields';
import { type Row, submissionOf } from './row';
import { lockKey } from './schema';
import type { PostgresStore } from './store';

const insert = `INSERT INTO registers.submissions (id, form_type, received_at, subject, fields)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING`;

const addColumns = `INSERT INTO registers.columns (form_type, name, position)
  SELECT $1, name, ordinality + (SELECT COALESCE(MAX(position), 0) FROM registers.columns WHERE form_type = $1)
  FROM unnest($2::text[]) WITH ORDINALITY AS given (name, ordinality)
  ON CONFLICT DO NOTHING`;

const countColumns = `SELECT COUNT(*) AS count FROM
  (SELECT name FROM registers.columns WHERE form_type = $1 UNION SELECT unnest($2::text[])) AS together`;

type Inserted = 'stored' | 'taken' | 'tooManyColumns';

async function insertRow(client: Pool | PoolClient, submission: StoredSubmission): Promise<boolean> {
  const { id, formType, receivedAt, subject, fields } = submission;
  const { rowCount } = await client.query(insert, [id, formType, receivedAt, subject, jsonOf(fields)]);
  return rowCount === 1;
}

/** The row with the columns that it brings: both or neither. */
async function insertWithColumns(
  client: PoolClient,
  submission: StoredSubmission,
  names: readonly string[],
): Promise<Inserted> {
  const { formType } = submission;
  // Before the row, so that two receivers with the same new field do not wait for each other in a circle.
  await client.query(`SELECT pg_advisory_xact_lock(${lockKey})`);
  const { rows } = await client.query<{ count: string }>(countColumns, [formType, names]);
  if (Number(rows[0]?.count) > limits.columns) return 'tooManyColumns';
  if (!(await insertRow(client, submission))) return 'taken';
  await client.query(addColumns, [formType, names]);
  return 'stored';
}

/** Whether what stands under the id is this submission, sent before; undefined when nothing does. */
async function compare(pool: Pool, submission: StoredSubmission): Promise<Saved | undefined> {
  const { rows } = await pool.query<Row>('SELECT * FROM registers.submissions WHERE id = $1', [
    submission.id,
  ]);
  const [row] = rows;
  return row && (sameContent(submissionOf(row), submission) ? 'repeated' : 'conflict');
}

export function createSave(pool: Pool): PostgresStore['save'] {
  // Columns are never removed, so one seen committed need not be looked for again.
  const known = new Map<string, ReadonlySet<string>>();

  async function tryInsert(submission: StoredSubmission): Promise<Inserted> {
    const { formType } = submission;
    const seen = known.get(formType);
    const newNames = submission.fields.map(([name]) => name).filter((name) => !seen?.has(name));
    // Without a new column the insert is a transaction by itself, in one round trip.
    if (newNames.length === 0) return (await insertRow(pool, submission)) ? 'stored' : 'taken';
    const inserted = await inTransaction(pool, '', (client) =>
      insertWithColumns(client, submission, newNames),
    );
    if (inserted === 'stored') known.set(formType, new Set([...(known.get(formType) ?? []), ...newNames]));
    return inserted;
  }

  return async (submission) => {
    const inserted = await tryInsert(submission);
    if (inserted === 'stored') return inserted;
    const found = await compare(pool, submission);
    if (found === undefined && inserted === 'taken')
      throw new Error('the row that has this id was deleted at this moment');
    return found ?? 'tooManyColumns';
  };
}
