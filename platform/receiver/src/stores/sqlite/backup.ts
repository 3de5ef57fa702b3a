import { accessSync } from 'node:fs';
import Database from 'libsql';
import { reasonOf } from '../../core/reason';
import type { Contents } from '../../core/store';
import { readContents, restoreInto } from './contents';
import { openSqliteFile, schemaVersion } from './file';

/** Throws if a file is no backup. A backup has no write-ahead log; the file of a running receiver has one. */
function refuseOther(db: Database.Database): void {
  const { journal_mode: mode } = db.prepare('PRAGMA journal_mode').get() as { journal_mode: string };
  if (mode === 'wal')
    throw new Error('it is the file of a receiver, or a copy, and may lack its newest entries');
}

function refuseDamaged(db: Database.Database): void {
  const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (found !== schemaVersion) throw new Error(`it has schema ${found}, and this receiver ${schemaVersion}`);
  const { integrity_check: errors } = db.prepare('PRAGMA integrity_check(1)').get() as {
    integrity_check: string;
  };
  if (errors !== 'ok') throw new Error(`it is damaged: ${errors}`);
}

/** Calls `consume` with everything in a backup. @throws Error if the file is not a backup */
export async function readBackup<Result>(
  file: string,
  consume: (contents: Contents) => Promise<Result>,
): Promise<Result> {
  let db: Database.Database | undefined;
  try {
    // Otherwise libsql would make a file that is missing.
    accessSync(file);
    db = new Database(file);
    refuseOther(db);
    refuseDamaged(db);
  } catch (error) {
    db?.close();
    throw new Error(`${file} is no backup: ${reasonOf(error)}`, { cause: error });
  }
  try {
    return await consume(readContents(db));
  } finally {
    db.close();
  }
}

/** Writes the contents of another store (PostgreSQL) as a backup. */
export async function writeBackup(file: string, contents: Contents): Promise<void> {
  const db = openSqliteFile(file);
  try {
    await restoreInto(db, contents);
    // Moves the write-ahead log into the file: a backup has none.
    db.exec('PRAGMA journal_mode = DELETE');
  } finally {
    db.close();
  }
}
