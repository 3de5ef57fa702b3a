import type Database from 'libsql';
import { type Column, type Contents, notEmpty, type StoredSubmission } from '../../core/store';
import { createInserts } from './inserts';
import { selectAllColumns, selectAllVersions } from '../sql';
import { prepare, type SqliteRow, toVersion } from './sql';

function readable(row: SqliteRow): StoredSubmission {
  try {
    return toVersion(row);
  } catch {
    // Without the cause: its message would show what a person has entered.
    throw new Error(`Version ${row.version} of entry ${row.id} can't be read: its fields are not JSON.`);
  }
}

/** Everything in a SQLite file. One statement reads the versions, as of one moment. */
export function readContents(db: Database.Database): Contents {
  const columns = prepare(db, selectAllColumns);
  const versions = prepare(db, selectAllVersions);
  function* read(): Generator<StoredSubmission> {
    for (const row of versions.iterate() as IterableIterator<SqliteRow>) yield readable(row);
  }
  return {
    columns: columns.all() as Column[],
    versions: read(),
  };
}

/** Restores a backup into a file without entries. If this throws, close the file: closing undoes everything. */
export async function restoreInto(db: Database.Database, contents: Contents): Promise<void> {
  const column = db.prepare('INSERT INTO columns (form_type, name, position, subject) VALUES (?, ?, ?, ?)');
  const inserts = createInserts(db);
  db.exec('BEGIN IMMEDIATE');
  if (db.prepare('SELECT 1 FROM entries LIMIT 1').get()) throw new Error(notEmpty);
  for (const { formType, name, position, subject } of contents.columns)
    column.run(formType, name, position, subject);
  let latest: StoredSubmission | undefined;
  for await (const version of contents.versions) {
    inserts.add(version, latest?.id === version.id ? latest : undefined);
    latest = version;
  }
  db.exec('COMMIT');
}
