import { reasonOf } from '../../core/reason';
import type { OpenStore } from '../../core/store';
import { createFind } from '../find';
import { createRead } from '../read';
import { createLocate, createMarked, upsertMark } from '../sql';
import { writeBackup } from '../sqlite/backup';
import { connect, databaseName, inPostgresTransaction, maxWriters } from './connect';
import { readAll, restoreInto } from './contents';
import { createSave } from './save';
import { prepareDatabase } from './schema';
import { createSql } from './sql';

/** How many rows a query of `find` reads: a search among 5,000 takes as long as its queries, large rows delay entries. */
const rowsPerFind = 50;

const conditions = { latest: 'v.version = e.version', all: 'TRUE' };

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
    read: createRead((work) =>
      inPostgresTransaction(readers, 'ISOLATION LEVEL REPEATABLE READ READ ONLY', (client) =>
        work({ sql: createSql(client), conditions }),
      ),
    ),
    find: createFind(createSql(finders), rowsPerFind),
    locate: createLocate(createSql(finders)),
    mark: async (what, at) => {
      await writers.query(upsertMark, [what, at]);
    },
    marked: createMarked(createSql(writers)),
    readAll: (consume) => readAll(address, consume),
    backUp: (file) => readAll(address, (contents) => writeBackup(file, contents)),
    restore: (contents) => restoreInto(address, contents),
    close,
  };
}
