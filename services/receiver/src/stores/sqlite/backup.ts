import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { reasonOf } from '../../core/reason';
import type { Contents } from '../../core/store';
import { contentsOf } from './contents';
import { schemaVersion } from './file';
import { openSqliteStore } from './store';

/** The first bytes of every SQLite file: https://www.sqlite.org/fileformat.html */
const magic = 'SQLite format 3\0';
const headerLength = 100;
/** The byte of the header that says whether the file has a write-ahead log, and its value if it has one. */
const [logByte, hasLog] = [18, 2];

function readFileHeader(file: string): Buffer {
  const header = Buffer.alloc(headerLength);
  const open = openSync(file, 'r');
  readSync(open, header);
  closeSync(open);
  return header;
}

/** Throws if a file is no backup. A backup has no write-ahead log; the file of a running receiver has one. */
function refuseOther(file: string): void {
  const header = readFileHeader(file);
  if (!header.toString('latin1').startsWith(magic)) throw new Error('it is not a SQLite file');
  if (header[logByte] === hasLog)
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
  let db: Database.Database;
  try {
    refuseOther(file);
    db = new Database(file);
    refuseDamaged(db);
  } catch (error) {
    throw new Error(`${file} is no backup: ${reasonOf(error)}`, { cause: error });
  }
  try {
    return await consume(contentsOf(db));
  } finally {
    db.close();
  }
}

/** Writes the contents of another store (PostgreSQL) as a backup: by way of a SQLite store in a folder beside it. */
export async function writeBackup(file: string, contents: Contents): Promise<void> {
  const folder = mkdtempSync(`${file}-`);
  const store = openSqliteStore(join(folder, 'registers.db'), () => undefined);
  try {
    await store.restore(contents);
    await store.backUp(file);
  } finally {
    store.close();
    rmSync(folder, { recursive: true });
  }
}
