import { linkColumnOf } from '@registers/shared/sheet';
import type { Pool, PoolClient } from 'pg';
import { reasonOf } from '../../core/reason';
import type { OpenStore, State, Store, StoredSubmission } from '../../core/store';
import { pagesOf, rowsAtOnce } from '../pages';
import { writeBackup } from '../sqlite/backup';
import { connect, databaseName, inPostgresTransaction, maxWriters } from './connect';
import { readAll, restoreInto } from './contents';
import { createFind, createLocate } from './find';
import { queryEntries, selectEntries } from './row';
import { createSave } from './save';
import { prepareDatabase } from './schema';

const upsertMark =
  'INSERT INTO registers.marks (what, at) VALUES ($1, $2) ON CONFLICT (what) DO UPDATE SET at = excluded.at';

/** The SQL condition for the rows of each state. */
const conditions: Readonly<Record<State, string>> = {
  all: '',
  // Not `later.id IS NULL`: PostgreSQL would expect few such rows, and sort the register for each page.
  latest: `AND own.withdraws IS NOT TRUE
    AND NOT EXISTS (SELECT 1 FROM registers.corrections WHERE corrects = s.id)`,
};

async function* rowsOf(client: PoolClient, formType: string, state: State): AsyncGenerator<StoredSubmission> {
  const page = `${selectEntries} WHERE s.form_type = $1 AND s.sequence > $2 ${conditions[state]}
    ORDER BY s.sequence LIMIT ${rowsAtOnce}`;
  const read = (after: number) => queryEntries(client, page, [formType, after]);
  for await (const entries of pagesOf(0, rowsAtOnce, read)) yield* entries;
}

function createRead(pool: Pool): Store['read'] {
  // Header and rows are read as of one moment: a later row could have a column that the header lacks.
  return (formType, consume, state = 'all') =>
    inPostgresTransaction(pool, 'ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'SELECT name FROM registers.columns WHERE form_type = $1 ORDER BY position',
        [formType],
      );
      const linked = await client.query<{ withdraws: boolean }>(
        `SELECT DISTINCT withdraws FROM registers.corrections JOIN registers.submissions USING (id)
         WHERE form_type = $1 ORDER BY withdraws`,
        [formType],
      );
      return consume({
        columns: rows.map(({ name }) => name),
        links: linked.rows.map(linkColumnOf),
        rows: rowsOf(client, formType, state),
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
