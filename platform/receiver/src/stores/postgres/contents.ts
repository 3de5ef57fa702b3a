import { Client } from 'pg';
import { type Column, type Contents, notEmpty, type StoredSubmission } from '../../core/store';
import { durable } from './connect';
import { selectAllColumns, selectAllVersions } from '../sql';
import { createSql, encodeFields } from './sql';

/** How many rows one query reads or writes. */
const rowsAtOnce = 200;

async function* readVersions(client: Client): AsyncGenerator<StoredSubmission> {
  await client.query(`DECLARE versions NO SCROLL CURSOR FOR ${selectAllVersions}`);
  for (;;) {
    const versions = await createSql(client).versions(`FETCH ${rowsAtOnce} FROM versions`, []);
    if (versions.length === 0) return;
    yield* versions;
  }
}

/** Calls `work` with a connection that has no time limits: to read or write everything can take long. */
async function withoutLimits<Result>(
  address: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: address,
    application_name: 'registers backup',
    options: durable,
  });
  // Without a listener, a connection that breaks would end the process. The running query rejects in any case.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Reads everything as of one moment. */
export function readAll<Result>(
  address: string,
  consume: (contents: Contents) => Promise<Result>,
): Promise<Result> {
  return withoutLimits(address, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<Column>(selectAllColumns);
    return consume({ columns: rows, versions: readVersions(client) });
  });
}

async function insert(client: Client, versions: readonly StoredSubmission[]): Promise<void> {
  const rows = versions.map((version, place) => ({
    ...version,
    place,
    fields: encodeFields(version.fields),
  }));
  const given = [JSON.stringify(rows)];
  // The versions of an entry can come in several calls.
  await client.query(
    `INSERT INTO registers.entries (id, form_type, subject, received_at, version)
     SELECT id, "formType", subject, MIN("changedAt"), MAX(version) FROM jsonb_to_recordset($1) AS given
       (place integer, id uuid, "formType" text, subject text, "changedAt" timestamptz, version integer)
     GROUP BY id, "formType", subject ORDER BY MIN(place)
     ON CONFLICT (id) DO UPDATE SET version = excluded.version`,
    given,
  );
  await client.query(
    `INSERT INTO registers.versions (id, version, base, withdrawn, changed_at, fields)
     SELECT id, version, base, withdrawn, "changedAt", fields FROM jsonb_to_recordset($1) AS given
       (id uuid, version integer, base integer, withdrawn boolean, "changedAt" timestamptz, fields jsonb)`,
    given,
  );
}

/** Restores a backup into a database without entries, in one transaction. */
export function restoreInto(address: string, { columns, versions }: Contents): Promise<void> {
  return withoutLimits(address, async (client) => {
    await client.query('BEGIN');
    const { rowCount } = await client.query('SELECT 1 FROM registers.entries LIMIT 1');
    if (rowCount !== 0) throw new Error(notEmpty);
    await client.query(
      `INSERT INTO registers.columns (form_type, name, position, subject)
       SELECT * FROM jsonb_to_recordset($1) AS given ("formType" text, name text, position integer, subject text)`,
      [JSON.stringify(columns)],
    );
    let batch: StoredSubmission[] = [];
    for await (const version of versions) {
      batch.push(version);
      if (batch.length < rowsAtOnce) continue;
      await insert(client, batch);
      batch = [];
    }
    await insert(client, batch);
    await client.query('COMMIT');
  });
}
