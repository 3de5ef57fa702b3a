import type { Pool, PoolClient } from 'pg';
import { inPostgresTransaction } from './connect';

const schemaVersion = 1;
/** The comment on the table `entries`, but for its end: the version of the schema that the database has. */
const mark = 'registers receiver, schema ';

/** The advisory lock (of PostgreSQL) with which one receiver at a time creates tables or adds columns. */
export const lockKey = 52_141_006;

/**
 * Table `entries` has the entries in the order in which they first arrived, each with the number of its latest version;
 * `versions` what was sent, a row for each version, which is never changed; `columns` the order in which fields were first
 * seen, for downloads (a JSON object does not keep it). `marks` has the last time of a check of health and of a backup.
 */
const schema = `
  CREATE SCHEMA IF NOT EXISTS registers;
  CREATE TABLE registers.entries (
    id uuid PRIMARY KEY,
    sequence bigint GENERATED ALWAYS AS IDENTITY,
    form_type text NOT NULL,
    subject text,
    received_at timestamptz NOT NULL,
    version integer NOT NULL
  );
  CREATE INDEX entries_by_register ON registers.entries (form_type, sequence);
  CREATE INDEX entries_by_sender ON registers.entries (subject, form_type, sequence);
  CREATE TABLE registers.versions (
    id uuid NOT NULL,
    version integer NOT NULL,
    base integer NOT NULL,
    withdrawn boolean NOT NULL,
    changed_at timestamptz NOT NULL,
    fields jsonb NOT NULL,
    PRIMARY KEY (id, version)
  );
  CREATE TABLE registers.columns (
    form_type text NOT NULL,
    name text NOT NULL,
    position integer NOT NULL,
    subject text,
    PRIMARY KEY (form_type, name)
  );
  CREATE TABLE registers.marks (what text PRIMARY KEY, at text NOT NULL);
  COMMENT ON TABLE registers.entries IS '${mark}${schemaVersion}';`;

/** The version of the database's schema; 0 if it has no tables yet. */
async function readSchemaVersion(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ mark: string | null }>(
    "SELECT obj_description(to_regclass('registers.entries'), 'pg_class') AS mark",
  );
  return Number(rows[0]?.mark?.slice(mark.length) ?? 0);
}

/** Throws if the database confirms what is not on its disk. */
async function refuseUnsafe(client: PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ fsync: string; commit: string }>(
    "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit",
  );
  if (rows[0]?.fsync === 'off')
    throw new Error(
      `${name} runs with fsync off, so it can lose entries that it has confirmed. Set fsync = on in its configuration.`,
    );
  if (rows[0]?.commit === 'off')
    throw new Error(
      `${name} confirms entries before they are on the disk. Remove synchronous_commit from DATABASE_URL.`,
    );
}

/** Creates the tables if there are none. Receivers that start together do this one after the other. */
export function prepareDatabase(pool: Pool, name: string): Promise<void> {
  return inPostgresTransaction(pool, '', async (client) => {
    await refuseUnsafe(client, name);
    await client.query(`SELECT pg_advisory_xact_lock(${lockKey})`);
    const found = await readSchemaVersion(client);
    if (found > schemaVersion)
      throw new Error(
        `${name} was written by a newer receiver (schema ${found}; this one supports ${schemaVersion}). Run that receiver.`,
      );
    if (found < schemaVersion) await client.query(schema);
  });
}
