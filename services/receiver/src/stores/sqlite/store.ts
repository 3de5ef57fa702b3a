import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import Database from 'libsql';
import { newColumnsMessage } from '../../core/columns';
import type { Mark, OpenStore, StoredSubmission } from '../../core/store';
import { type Saved, savedBefore } from '../../core/submission';
import { type ColumnNames, createColumnNames } from './columns';
import { createCorrections } from './corrections';
import { createFind, createLocate } from './find';
import { createRead } from './read';
import { type SqliteRow, selectSubmissions, submissionOf } from './row';
import { inSqliteTransaction } from './transaction';

export interface SqliteStore extends OpenStore {
  save(submission: StoredSubmission): Promise<Saved>;
  mark(what: Mark, at: string): void;
  close(): void;
}

const version = 2;

/** Which entry corrects which is a table: each at most one, and each corrected at most once. */
const schema = `
  CREATE TABLE IF NOT EXISTS submissions (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    form_type TEXT NOT NULL,
    received_at TEXT NOT NULL,
    subject TEXT,
    fields TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS submissions_by_register ON submissions (form_type, sequence);
  CREATE INDEX IF NOT EXISTS submissions_by_sender ON submissions (subject, form_type, sequence);
  CREATE TABLE IF NOT EXISTS columns (
    form_type TEXT NOT NULL,
    name TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (form_type, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS corrections (
    corrects TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS marks (
    what TEXT PRIMARY KEY,
    at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${version};`;

function open(file: string, busyTimeoutMs: number): Database.Database {
  mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file);
  // First, because switching to WAL needs the lock as well.
  db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  const { journal_mode: mode } = db.prepare('PRAGMA journal_mode = WAL').get() as { journal_mode: string };
  if (mode !== 'wal')
    throw new Error(
      `${file} can't have a write-ahead log here (${mode}). Set DATA_DIR to a folder on a local disk.`,
    );
  db.exec('PRAGMA synchronous = FULL');
  const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (found > version)
    throw new Error(
      `${file} was written by a newer receiver (schema ${found}; this one supports ${version}). Run that receiver.`,
    );
  if (found < version) db.exec(`BEGIN IMMEDIATE; ${schema} COMMIT`);
  return db;
}

/** How one submission is saved, within a transaction that is open; and the columns that it brought. */
function createSaveOne(db: Database.Database, columns: ColumnNames) {
  const insert = db.prepare(
    'INSERT INTO submissions (id, form_type, received_at, subject, fields) VALUES (?, ?, ?, ?, ?)',
  );
  const find = db.prepare(`${selectSubmissions} WHERE submissions.id = ?`);
  const corrections = createCorrections(db);

  return (submission: StoredSubmission): { saved: Saved; added: readonly string[] } => {
    const { id, formType, receivedAt, subject, fields } = submission;
    const row = find.get(id) as SqliteRow | undefined;
    if (row) return { saved: savedBefore(submissionOf(row), submission), added: [] };
    const refusal = corrections.refusalOf(submission);
    // Not thrown: what is thrown here undoes the others of the transaction too.
    if (refusal) return { saved: refusal, added: [] };
    insert.run(id, formType, receivedAt, subject, JSON.stringify(fields));
    corrections.add(submission);
    return { saved: 'stored', added: columns.add(submission) };
  };
}

interface Waiting {
  submission: StoredSubmission;
  resolve: (saved: Saved) => void;
  reject: (error: unknown) => void;
}

/**
 * Saves whatever has come in by the time the disk is free in one transaction: one wait for the disk serves
 * all. If it fails none of them is answered with OK, and all of them send again.
 */
function createSave(
  db: Database.Database,
  columns: ColumnNames,
  report: (text: string) => void,
): SqliteStore['save'] {
  const saveOne = createSaveOne(db, columns);
  const saveAll = (group: readonly Waiting[]) =>
    inSqliteTransaction(db, () => group.map((one) => ({ ...one, ...saveOne(one.submission) })));
  let waiting: Waiting[] = [];

  function commit(): void {
    const group = waiting;
    waiting = [];
    try {
      for (const { submission, saved, added, resolve } of saveAll(group)) {
        if (saved === 'stored') columns.committed(submission);
        if (added.length > 0) report(newColumnsMessage(submission, added));
        resolve(saved);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return (submission) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(commit);
      waiting.push({ submission, resolve, reject });
    });
}

/** A store in one SQLite file. A row is on the disk before `save` resolves. */
export function openSqliteStore(
  file: string,
  report: (text: string) => void,
  { busyTimeoutMs = 5_000 } = {},
): SqliteStore {
  const db = open(file, busyTimeoutMs);
  const columns = createColumnNames(db);
  const mark = db.prepare(
    'INSERT INTO marks (what, at) VALUES (?, ?) ON CONFLICT (what) DO UPDATE SET at = excluded.at',
  );
  return {
    save: createSave(db, columns, report),
    read: createRead(db, columns),
    find: createFind(db),
    locate: createLocate(db),
    mark: (what, at) => void mark.run(what, at),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(dirname(file));
      return bavail * bsize;
    },
    close: () => void db.close(),
  };
}
