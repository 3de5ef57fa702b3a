import type Database from 'libsql';
import { type Column, type Contents, notEmpty, type StoredSubmission } from '../../core/store';
import { createInserts } from './inserts';
import { entryOf, selectEntries, type SqliteRow } from './row';

function readable(row: SqliteRow): StoredSubmission {
  try {
    return entryOf(row);
  } catch {
    // Without the cause: its message would show what a person has entered.
    throw new Error(`The entry ${row.id} can't be read: its fields are not JSON.`);
  }
}

/** Everything in a SQLite file, to check or restore it. One statement reads the entries, as of one moment. */
export function contentsOf(db: Database.Database): Contents {
  const columns = db.prepare(
    'SELECT form_type AS formType, name, position FROM columns ORDER BY form_type, position',
  );
  const entries = db.prepare(`${selectEntries} ORDER BY s.sequence`);
  function* read(): Generator<StoredSubmission> {
    for (const row of entries.iterate() as IterableIterator<SqliteRow>) yield readable(row);
  }
  return {
    columns: columns.all() as Column[],
    entries: read(),
  };
}

/** Restores a backup into a file without entries. If this throws, close the file: closing undoes everything. */
export async function restoreInto(db: Database.Database, contents: Contents): Promise<void> {
  const column = db.prepare('INSERT INTO columns (form_type, name, position) VALUES (?, ?, ?)');
  const inserts = createInserts(db);
  db.exec('BEGIN IMMEDIATE');
  if (db.prepare('SELECT 1 FROM submissions LIMIT 1').get()) throw new Error(notEmpty);
  for (const { formType, name, position } of contents.columns) column.run(formType, name, position);
  for await (const entry of contents.entries) inserts.add(entry);
  db.exec('COMMIT');
}
