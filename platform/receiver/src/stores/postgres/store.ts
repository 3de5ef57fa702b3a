import type { Pool, PoolClient } from 'pg';
import { reasonOf } from '../../core/reason';
import type { Versions } from '../../core/readRequest';
import type { OpenStore, Store, StoredVersion } from '../../core/store';
import { pagesOf, rowsAtOnce } from '../pages';
import { type Position, start } from '../row';
import { writeBackup } from '../sqlite/backup';
import { connect, databaseName, inPostgresTransaction, maxWriters } from './connect';
import { readAll, restoreInto } from './contents';
import { createFind, createLocate } from './find';
import { queryVersions, versionsFrom } from './row';
import { createSave } from './save';
import { prepareDatabase } from './schema';

const upsertMark =
  'INSERT INTO registers.marks (what, at) VALUES ($1, $2) ON CONFLICT (what) DO UPDATE SET at = excluded.at';

/** The query for a page. The entries come first: without statistics, PostgreSQL would sort the register for each page. */
const pageOf = (isWanted: string) =>
  `${versionsFrom(
    `(SELECT * FROM registers.entries WHERE form_type = $1 AND sequence >= $2
      ORDER BY sequence LIMIT ${rowsAtOnce + 1})`,
  )} ${isWanted} WHERE (e.sequence, v.version) > ($2, $3) ORDER BY e.sequence, v.version LIMIT ${rowsAtOnce}`;
const pages: Readonly<Record<Versions, string>> = {
  latest: pageOf('AND v.version = e.version'),
  all: pageOf(''),
};

async function* readRows(
  client: PoolClient,
  formType: string,
  versions: Versions,
): AsyncGenerator<StoredVersion> {
  const read = ({ sequence, version }: Position) =>
    queryVersions(client, pages[versions], [formType, sequence, version]);
  // Not left out by the query: a page that is not full is the last one.
  const isWanted = ({ withdrawn }: StoredVersion) => versions === 'all' || !withdrawn;
  for await (const rows of pagesOf(start, rowsAtOnce, read)) yield* rows.filter(isWanted);
}

function createRead(pool: Pool): Store['read'] {
  // Header and rows are read as of one moment: a later row could have a column that the header lacks.
  return (formType, consume, versions = 'latest') =>
    inPostgresTransaction(pool, 'ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'SELECT name FROM registers.columns WHERE form_type = $1 ORDER BY position',
        [formType],
      );
      return consume({
        columns: rows.map(({ name }) => name),
        versions,
        rows: readRows(client, formType, versions),
      });
    });
}

/**
 * Opens a store in a PostgreSQL database, which several receivers may share. A row is on the disk before `save`
 * returns. If a connection is lost, the call that uses it throws, and the next call opens another connection.
 */
export async function openPostgresStore(address: string, report: (text: string) => void): Promise<OpenStore> {
  const { writers, readers, finders, close } = connect(address, report);
  try {
    await prepareDatabase(writers, databaseName(address));
  } catch (error) {
    await close();
    throw new Error(`DATABASE_URL: ${databaseName(address)} can't be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  return {
    savesAtOnce: maxWriters,
    save: createSave(writers),
    read: createRead(readers),
    find: createFind(finders),
    locate: createLocate(finders),
    mark: async (what, at) => {
      await writers.query(upsertMark, [what, at]);
    },
    marked: async (what) => {
      const { rows } = await writers.query<{ at: Date }>('SELECT at FROM registers.marks WHERE what = $1', [
        what,
      ]);
      return rows[0]?.at.toISOString();
    },
    readAll: (consume) => readAll(address, consume),
    backUp: (file) => readAll(address, (contents) => writeBackup(file, contents)),
    restore: (contents) => restoreInto(address, contents),
    close,
  };
}
