import type { Pool, PoolClient } from 'pg';
import { columnsToAdd } from '../../core/columns';
import { refusalOf } from '../../core/corrections';
import type { Store, StoredSubmission } from '../../core/store';
import { type Saved, savedBefore } from '../../core/submission';
import { KnownColumns } from '../knownColumns';
import { inPostgresTransaction } from './connect';
import { correctedOf } from '../row';
import { encodeFields, queryEntries, selectEntries } from './row';
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
  const stored = JSON.stringify(encodeFields(fields));
  const { rowCount } = await client.query(insert, [id, formType, receivedAt, subject, stored]);
  return rowCount === 1;
}

/** Takes the lock with which one receiver at a time adds columns. Returns the columns that an entry adds. */
async function lockColumns(client: PoolClient, { formType, fields }: StoredSubmission) {
  await client.query(`SELECT pg_advisory_xact_lock(${lockKey})`);
  const { rows } = await client.query<{ name: string }>(selectColumns, [formType]);
  return columnsToAdd(
    rows.map(({ name }) => name),
    fields,
  );
}

const selectById = `${selectEntries} WHERE s.id = $1`;

/** Stores what an entry corrects or withdraws, if anything. Returns the refusal, if any. */
async function insertCorrection(client: PoolClient, submission: StoredSubmission) {
  const { id, corrects, withdraws } = submission;
  if (corrects === null) return undefined;
  const [entry] = await queryEntries(client, selectById, [corrects]);
  const refusal = refusalOf(submission, entry && correctedOf(entry));
  if (refusal) return refusal;
  const { rowCount } = await client.query(
    `INSERT INTO registers.corrections (corrects, id, withdraws) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [corrects, id, withdraws],
  );
  // No row: another receiver has just corrected the entry. The statement has waited for that receiver's commit.
  return rowCount === 1 ? undefined : ('correctedBefore' as const);
}

/** `taken`: there was a row with this id. Unless the outcome is `stored`, nothing was inserted. */
type Inserted = Saved | 'taken';

/**
 * Inserts an entry in a transaction: its row, what it corrects, its new columns. The lock comes before the row, so that
 * two receivers do not wait for each other for ever. The row comes before the correction is checked: otherwise a retry
 * would be refused, as corrected before.
 */
async function insertAll(
  client: PoolClient,
  submission: StoredSubmission,
  known: KnownColumns,
): Promise<Inserted> {
  const added = known.hasAllOf(submission) ? [] : await lockColumns(client, submission);
  if (!(await insertRow(client, submission))) return 'taken';
  if (added === 'tooManyColumns') return added;
  const refusal = await insertCorrection(client, submission);
  if (refusal) return refusal;
  if (added.length > 0) await client.query(addColumns, [submission.formType, added]);
  return 'stored';
}

const isStored = (outcome: Inserted) => outcome === 'stored';

/** Compares a submission with the row that has its id: a retry, or another entry. */
async function compare(pool: Pool, submission: StoredSubmission): Promise<Saved> {
  const [entry] = await queryEntries(pool, selectById, [submission.id]);
  if (!entry) throw new Error('the row that has this id was deleted at this moment');
  return savedBefore(entry, submission);
}

/** Makes `Store.save`, which stores an entry, or finds that its id is stored already. */
export function createSave(pool: Pool): Store['save'] {
  const known = new KnownColumns();

  async function insertEntry(submission: StoredSubmission): Promise<Inserted> {
    // If only a row is inserted, one statement does it, which is a transaction by itself.
    if (submission.corrects === null && known.hasAllOf(submission))
      return (await insertRow(pool, submission)) ? 'stored' : 'taken';
    return inPostgresTransaction(pool, '', (client) => insertAll(client, submission, known), isStored);
  }

  return async (submission) => {
    const outcome = await insertEntry(submission);
    if (outcome === 'taken') return compare(pool, submission);
    if (outcome === 'stored') known.learn(submission);
    return outcome;
  };
}
