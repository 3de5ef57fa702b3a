import type { Pool, PoolClient } from 'pg';
import { columnsToAdd, KnownColumns } from '../../core/columns';
import { decide, type UnderId } from '../../core/decide';
import type { AddedColumn, Store, StoredSubmission } from '../../core/store';
import { inPostgresTransaction } from './connect';
import { selectColumns, selectUnderId } from '../sql';
import { lockKey } from './schema';
import { createSql, encodeFields } from './sql';

/**
 * Inserts a version by the change of its entry's row, or by its insert: in one statement, which is a transaction by itself.
 * If another receiver has done that since the row was read, it inserts nothing; it waits for that receiver's commit.
 */
const insertAfter = (change: string) =>
  `WITH changed AS (${change} RETURNING id)
   INSERT INTO registers.versions (id, version, base, withdrawn, changed_at, fields)
   SELECT id, $2, $3, $4, $5, $6 FROM changed`;
const insertFirst = insertAfter(
  `INSERT INTO registers.entries (id, version, received_at, form_type, subject)
   VALUES ($1, $2, $5, $7, $8) ON CONFLICT (id) DO NOTHING`,
);
const insertNext = insertAfter('UPDATE registers.entries SET version = $2 WHERE id = $1 AND version = $7');

const addColumns = `INSERT INTO registers.columns (form_type, name, position, subject)
  SELECT $1, name, ordinality + (SELECT COALESCE(MAX(position), 0) FROM registers.columns WHERE form_type = $1), $3
  FROM unnest($2::text[]) WITH ORDINALITY AS given (name, ordinality)
  ON CONFLICT DO NOTHING`;

/** Inserts a version in place of the latest one, if any. Returns false if that is the latest one no more. */
async function insertVersion(
  client: Pool | PoolClient,
  given: StoredSubmission,
  { latest }: UnderId,
): Promise<boolean> {
  const { id, version, base, withdrawn, changedAt, formType, subject } = given;
  const row = [id, version, base, withdrawn, changedAt, JSON.stringify(encodeFields(given.fields))];
  const { rowCount } = latest
    ? await client.query(insertNext, [...row, latest.version])
    : await client.query(insertFirst, [...row, formType, subject]);
  return rowCount === 1;
}

/** Takes the lock with which one receiver at a time adds columns. Returns the columns that an entry adds. */
async function lockColumns(client: PoolClient, submission: StoredSubmission) {
  await client.query(`SELECT pg_advisory_xact_lock(${lockKey})`);
  const { rows } = await client.query<AddedColumn>(selectColumns, [submission.formType]);
  return columnsToAdd(rows, submission);
}

/** `outrun`: another receiver has stored a version meanwhile. Unless the outcome is `stored`, nothing was inserted. */
type Inserted = 'stored' | 'outrun' | 'tooManyColumns';

const isStored = (outcome: Inserted) => outcome === 'stored';

/** Makes `Store.save`, which stores a version, or finds that it is stored already or may not be. */
export function createSave(pool: Pool): Store['save'] {
  const known = new KnownColumns();
  const sql = createSql(pool);

  async function find({ id, version }: StoredSubmission): Promise<UnderId> {
    const found = await sql.versions(selectUnderId, [id, version]);
    return { latest: found[0], same: found.find((each) => each.version === version) };
  }

  async function insert(given: StoredSubmission, there: UnderId): Promise<Inserted> {
    if (known.hasAllOf(given)) return (await insertVersion(pool, given, there)) ? 'stored' : 'outrun';
    const withColumns = async (client: PoolClient): Promise<Inserted> => {
      // The lock comes before the row, so that two receivers do not wait for each other for ever.
      const added = await lockColumns(client, given);
      if (!(await insertVersion(client, given, there))) return 'outrun';
      if (added === 'tooManyColumns') return added;
      if (added.length > 0) await client.query(addColumns, [given.formType, added, given.subject]);
      return 'stored';
    };
    return inPostgresTransaction(pool, '', withColumns, isStored);
  }

  return async (given) => {
    // A new entry is mostly new, so that nothing is read before it is inserted.
    let there = given.base === 0 ? {} : await find(given);
    for (;;) {
      const decision = decide(given, there);
      if (decision !== 'stored') return decision;
      const outcome = await insert(given, there);
      if (outcome === 'stored') known.learn(given);
      if (outcome !== 'outrun') return outcome;
      there = await find(given);
    }
  };
}
