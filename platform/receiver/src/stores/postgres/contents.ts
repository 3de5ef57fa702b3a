import { Client } from 'pg';
import { type Column, type Contents, notEmpty, type StoredSubmission } from '../../core/store';
import { durable } from './connect';
import { encodeFields, queryEntries, selectEntries } from './row';

/** How many rows one query reads or writes. */
const rowsAtOnce = 200;

async function* readEntries(client: Client): AsyncGenerator<StoredSubmission> {
  await client.query(`DECLARE entries NO SCROLL CURSOR FOR ${selectEntries} ORDER BY s.sequence`);
  for (;;) {
    const entries = await queryEntries(client, `FETCH ${rowsAtOnce} FROM entries`);
    if (entries.length === 0) return;
    yield* entries;
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

/** Reads everything as of one moment, for backups and the commands `check` and `restore`. */
export function readAll<Result>(
  address: string,
  consume: (contents: Contents) => Promise<Result>,
): Promise<Result> {
  return withoutLimits(address, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<Column>(
      'SELECT form_type AS "formType", name, position FROM registers.columns ORDER BY form_type, position',
    );
    return consume({ columns: rows, entries: readEntries(client) });
  });
}

async function insert(client: Client, entries: readonly StoredSubmission[]): Promise<void> {
  const rows = entries.map((entry, place) => ({ ...entry, place, fields: encodeFields(entry.fields) }));
  const given = [JSON.stringify(rows)];
  await client.query(
    `INSERT INTO registers.submissions (id, form_type, received_at, subject, fields)
     SELECT id, "formType", "receivedAt", subject, fields FROM jsonb_to_recordset($1) AS given
       (place integer, id uuid, "formType" text, "receivedAt" timestamptz, subject text, fields jsonb)
     ORDER BY place`,
    given,
  );
  await client.query(
    `INSERT INTO registers.corrections (corrects, id, withdraws)
     SELECT * FROM jsonb_to_recordset($1) AS given (corrects uuid, id uuid, withdraws boolean)
     WHERE corrects IS NOT NULL`,
    given,
  );
}

/** Restores a backup into a database without entries, in one transaction. */
export function restoreInto(address: string, { columns, entries }: Contents): Promise<void> {
  return withoutLimits(address, async (client) => {
    await client.query('BEGIN');
    const { rowCount } = await client.query('SELECT 1 FROM registers.submissions LIMIT 1');
    if (rowCount !== 0) throw new Error(notEmpty);
    await client.query(
      `INSERT INTO registers.columns (form_type, name, position)
       SELECT * FROM jsonb_to_recordset($1) AS given ("formType" text, name text, position integer)`,
      [JSON.stringify(columns)],
    );
    let batch: StoredSubmission[] = [];
    for await (const entry of entries) {
      batch.push(entry);
      if (batch.length < rowsAtOnce) continue;
      await insert(client, batch);
      batch = [];
    }
    await insert(client, batch);
    await client.query('COMMIT');
  });
}
