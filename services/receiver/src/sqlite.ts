import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { newColumnsMessage } from './columns';
import { type Field, type Saved, sameContent } from './core';
import type { OpenStore, Store, StoredSubmission, Table } from './store';
import { createColumns } from './sqliteColumns';
import { correctionsSchema, createCorrections } from './sqliteCorrections';

export interface SqliteStore extends OpenStore {
  save(submission: StoredSubmission): Promise<Saved>;
  close(): void;
}

type Columns = ReturnType<typeof createColumns>;

interface Row {
  sequence: number;
  id: string;
  form_type: string;
  received_at: string;
  subject: string | null;
  /** JSON `[[name, value], …]`: one text per submission, so nothing is ever read as a number or a date. */
  fields: string;
  corrects: string | null;
}

const version = 1;
const pageSize = 500;

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
  CREATE TABLE IF NOT EXISTS columns (
    form_type TEXT NOT NULL,
    name TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (form_type, name)
  ) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${version};`;

function open(file: string, busyTimeoutMs: number): Database.Database {
  mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file);
  // First, because switching to WAL needs the lock as well.
  db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  const { journal_mode: mode } = db.prepare('PRAGMA journal_mode = WAL').get() as { journal_mode: string };
  if (mode !== 'wal')
    throw new Error(`${file} cannot use a write-ahead log here (${mode}). Use a local disk for DATA_DIR.`);
  db.exec('PRAGMA synchronous = FULL');
  const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (found > version)
    throw new Error(`${file} was written by a newer receiver (schema ${found}, this one knows ${version}).`);
  if (found < version) db.exec(`BEGIN IMMEDIATE; ${schema} COMMIT`);
  db.exec(correctionsSchema);
  return db;
}

function submissionOf(row: Row): StoredSubmission {
  return {
    id: row.id,
    formType: row.form_type,
    receivedAt: row.received_at,
    subject: row.subject,
    fields: JSON.parse(row.fields) as Field[],
    corrects: row.corrects,
  };
}

const select = 'SELECT submissions.*, corrects FROM submissions LEFT JOIN corrections USING (id)';

/** How one submission is saved, within a transaction that is open; and the columns that it brought. */
function createSaveOne(db: Database.Database, columns: Columns) {
  const insert = db.prepare(
    'INSERT INTO submissions (id, form_type, received_at, subject, fields) VALUES (?, ?, ?, ?, ?)',
  );
  const find = db.prepare(`${select} WHERE submissions.id = ?`);
  const corrections = createCorrections(db);

  return (submission: StoredSubmission): { saved: Saved; added: readonly string[] } => {
    const { id, formType, receivedAt, subject, fields } = submission;
    const row = find.get(id) as Row | undefined;
    if (row)
      return { saved: sameContent(submissionOf(row), submission) ? 'repeated' : 'conflict', added: [] };
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
  columns: Columns,
  report: (text: string) => void,
): SqliteStore['save'] {
  const saveOne = createSaveOne(db, columns);
  const saveAll = db.transaction((group: readonly Waiting[]) =>
    group.map((one) => ({ ...one, ...saveOne(one.submission) })),
  );
  let waiting: Waiting[] = [];

  function commit(): void {
    const group = waiting;
    waiting = [];
    try {
      for (const { submission, saved, added, resolve } of saveAll.immediate(group)) {
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

function createRead(db: Database.Database, { namesOf }: Columns): Store['read'] {
  const lastOf = db.prepare('SELECT MAX(sequence) AS last FROM submissions WHERE form_type = ?');
  const page = db.prepare(
    `${select} WHERE form_type = ? AND sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ?`,
  );

  function* rowsOf(formType: string, last: number): Generator<StoredSubmission> {
    let after = 0;
    for (;;) {
      const rows = page.all(formType, after, last, pageSize) as Row[];
      for (const row of rows) yield submissionOf(row);
      after = rows.at(-1)?.sequence ?? last;
      if (rows.length < pageSize) return;
    }
  }

  function tableOf(formType: string): Table {
    // The last row is fixed before the columns are read: a row that arrives later may bring a column
    // that is missing in the header, which has been sent.
    const { last } = lastOf.get(formType) as { last: number | null };
    const columns = namesOf(formType);
    return { columns, rows: rowsOf(formType, last ?? 0) };
  }
  return (formType, consume) => consume(tableOf(formType));
}

/** A store in one SQLite file. A row is on the disk before `save` resolves. */
export function openSqliteStore(
  file: string,
  report: (text: string) => void,
  { busyTimeoutMs = 5_000 } = {},
): SqliteStore {
  const db = open(file, busyTimeoutMs);
  const columns = createColumns(db);
  const ping = db.prepare('SELECT COUNT(*) FROM columns');
  return {
    save: createSave(db, columns, report),
    read: createRead(db, columns),
    ping: () => void ping.get(),
    close: () => void db.close(),
  };
}
