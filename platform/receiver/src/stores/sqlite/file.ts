import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { reasonOf } from '../../core/reason';

/** The version of the schema. Every file has it, and a receiver refuses a file with a newer version. */
export const schemaVersion = 1;

/**
 * `entries` has the entries in the order in which they first arrived, each with the number of its latest version;
 * `versions` what was sent, a row for each version, which is never changed, in the order in which they arrived.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS entries (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    form_type TEXT NOT NULL,
    subject TEXT,
    received_at TEXT NOT NULL,
    version INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS entries_by_register ON entries (form_type, sequence);
  CREATE INDEX IF NOT EXISTS entries_by_sender ON entries (subject, form_type, sequence);
  CREATE TABLE IF NOT EXISTS versions (
    arrival INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    base INTEGER NOT NULL,
    withdrawn INTEGER NOT NULL,
    changed_at TEXT NOT NULL,
    fields TEXT NOT NULL,
    UNIQUE (id, version)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS columns (
    form_type TEXT NOT NULL,
    name TEXT NOT NULL,
    position INTEGER NOT NULL,
    subject TEXT,
    PRIMARY KEY (form_type, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS marks (
    what TEXT PRIMARY KEY,
    at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${schemaVersion};`;

/** How many milliseconds a statement waits for the file's lock, which another process may have. */
const busyTimeoutMs = 5_000;

function connect(file: string): Database.Database {
  const db = new Database(file);
  // This comes first, since the change to WAL (the write-ahead log) has to wait for the file's lock too.
  db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  const { journal_mode: mode } = db.prepare('PRAGMA journal_mode = WAL').get() as { journal_mode: string };
  if (mode !== 'wal')
    throw new Error(
      `${file} can't have a write-ahead log here (${mode}). Set DATA_DIR to a folder on a local disk.`,
    );
  db.exec('PRAGMA synchronous = FULL');
  const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (found > schemaVersion)
    throw new Error(
      `${file} was written by a newer receiver (schema ${found}; this one supports ${schemaVersion}). Run that receiver.`,
    );
  if (found < schemaVersion) db.exec(`BEGIN IMMEDIATE; ${schema} COMMIT`);
  // Changes nothing, but throws if the file cannot be written: SQLite has then opened it for reading only.
  db.exec('DELETE FROM marks WHERE FALSE');
  return db;
}

/** Opens the file of a store, and makes it if there is none. */
export function openSqliteFile(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true });
  try {
    return connect(file);
  } catch (error) {
    const reason = reasonOf(error);
    if (!/readonly|unable to open/i.test(reason)) throw error;
    throw new Error(
      `${file} can't be written. Set DATA_DIR to a folder that this account may write. (${reason})`,
      { cause: error },
    );
  }
}
