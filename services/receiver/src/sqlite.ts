import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { type Field, limits, type Saved, sameContent } from './core';
import type { OpenStore, Store, StoredSubmission } from './receiver';
import type { Table } from './table';

export interface SqliteStore extends OpenStore {
  save(submission: StoredSubmission): Saved;
  close(): void;
}

interface Row {
  sequence: number;
  id: string;
  form_type: string;
  received_at: string;
  subject: string | null;
  /** JSON `[[name, value], …]`: one text per submission, so nothing is ever read as a number or a date. */
  fields: string;
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

class TooManyColumns extends Error {}

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
  return db;
}

function submissionOf(row: Row): StoredSubmission {
  const fields = JSON.parse(row.fields) as Field[];
  return { id: row.id, formType: row.form_type, receivedAt: row.received_at, subject: row.subject, fields };
}

function createSave(db: Database.Database): SqliteStore['save'] {
  const insert = db.prepare(
    'INSERT INTO submissions (id, form_type, received_at, subject, fields) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
  );
  const find = db.prepare('SELECT * FROM submissions WHERE id = ?');
  const addColumn = db.prepare(`INSERT INTO columns (form_type, name, position)
    VALUES (?1, ?2, (SELECT COUNT(*) FROM columns WHERE form_type = ?1)) ON CONFLICT DO NOTHING`);
  const countColumns = db.prepare('SELECT COUNT(*) AS count FROM columns WHERE form_type = ?');
  // Columns are never removed, so one seen committed need not be looked for again.
  const known = new Map<string, ReadonlySet<string>>();

  function addColumns(formType: string, names: readonly string[]): void {
    if (names.length === 0) return;
    for (const name of names) addColumn.run(formType, name);
    if ((countColumns.get(formType) as { count: number }).count > limits.columns) throw new TooManyColumns();
  }

  const saveInOneTransaction = db.transaction(
    (submission: StoredSubmission, newNames: readonly string[]): Saved => {
      const { id, formType, receivedAt, subject, fields } = submission;
      if (insert.run(id, formType, receivedAt, subject, JSON.stringify(fields)).changes === 0) {
        return sameContent(submissionOf(find.get(id) as Row), submission) ? 'repeated' : 'conflict';
      }
      addColumns(formType, newNames);
      return 'stored';
    },
  );

  return (submission) => {
    const seen = known.get(submission.formType) ?? new Set();
    const newNames = submission.fields.map(([name]) => name).filter((name) => !seen.has(name));
    try {
      const saved = saveInOneTransaction.immediate(submission, newNames);
      if (saved === 'stored' && newNames.length > 0)
        known.set(submission.formType, new Set([...seen, ...newNames]));
      return saved;
    } catch (error) {
      if (error instanceof TooManyColumns) return 'tooManyColumns';
      throw error;
    }
  };
}

function createRead(db: Database.Database): Store['read'] {
  const columnsOf = db.prepare('SELECT name FROM columns WHERE form_type = ? ORDER BY position');
  const lastOf = db.prepare('SELECT MAX(sequence) AS last FROM submissions WHERE form_type = ?');
  const page = db.prepare(
    'SELECT * FROM submissions WHERE form_type = ? AND sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ?',
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
    // that the header, by then sent, does not have.
    const { last } = lastOf.get(formType) as { last: number | null };
    const columns = (columnsOf.all(formType) as { name: string }[]).map(({ name }) => name);
    return { columns, rows: rowsOf(formType, last ?? 0) };
  }
  return (formType, consume) => consume(tableOf(formType));
}

/** A store in one SQLite file. A row is on the disk before `save` returns. */
export function openSqliteStore(file: string, { busyTimeoutMs = 5_000 } = {}): SqliteStore {
  const db = open(file, busyTimeoutMs);
  const ping = db.prepare('SELECT COUNT(*) FROM columns');
  return {
    save: createSave(db),
    read: createRead(db),
    ping: () => void ping.get(),
    close: () => void db.close(),
  };
}
