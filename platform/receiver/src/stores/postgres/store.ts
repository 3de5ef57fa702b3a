import { reasonOf } from '../../core/reason';
import type { OpenStore } from '../../core/store';
import { writeBackup } from '../sqlite/backup';
import { connect, databaseName, maxWriters } from './connect';
import { readAll, restoreInto } from './contents';
import { createFind, createLocate, createRead } from './read';
import { createSave } from './save';
import { prepareDatabase } from './schema';

const upsertMark =
  'INSERT INTO registers.marks (what, at) VALUES ($1, $2) ON CONFLICT (what) DO UPDATE SET at = excluded.at';

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
