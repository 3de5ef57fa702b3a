import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { type FormType, sameContent, type Submission } from './core';
import type { Row, Store } from './store';

// FULL: a row is on the disk before `add` answers. STRICT with TEXT: nothing is ever turned into a number.
const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS submissions (
    arrival INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    form_type TEXT NOT NULL,
    received_at TEXT NOT NULL,
    subject TEXT NOT NULL,
    fields TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS submissions_by_form ON submissions (form_type, arrival);
  CREATE TABLE IF NOT EXISTS columns (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    form_type TEXT NOT NULL,
    name TEXT NOT NULL,
    UNIQUE (form_type, name)
  ) STRICT;
`;

interface Stored {
  id: string;
  form_type: FormType;
  received_at: string;
  subject: string;
  fields: string;
}

const toRow = ({ id, form_type, received_at, subject, fields }: Stored): Row => ({
  id,
  formType: form_type,
  receivedAt: received_at,
  subject,
  fields: JSON.parse(fields) as Submission['fields'],
});

/** Keeps entries in `<dataDir>/registers.db`. */
export function sqliteStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true });
  const db = new Database(join(dataDir, 'registers.db'));
  db.exec(schema);
  const insert = db.prepare(
    'INSERT INTO submissions (id, form_type, received_at, subject, fields) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
  );
  const addColumn = db.prepare('INSERT INTO columns (form_type, name) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const byId = db.prepare('SELECT * FROM submissions WHERE id = ?');
  const byForm = db.prepare('SELECT * FROM submissions WHERE form_type = ? ORDER BY arrival');
  const columnNames = db.prepare('SELECT name FROM columns WHERE form_type = ? ORDER BY position');
  // A column is written once for the life of this process, not with every row.
  const known = new Set<string>();

  const write = db.transaction(({ id, formType, fields }: Submission, subject: string): boolean => {
    const { changes } = insert.run(id, formType, new Date().toISOString(), subject, JSON.stringify(fields));
    if (changes === 0) return false;
    for (const [name] of fields) if (!known.has(`${formType} ${name}`)) addColumn.run(formType, name);
    return true;
  });

  return {
    add(submission, subject) {
      if (write.immediate(submission, subject) as boolean) {
        for (const [name] of submission.fields) known.add(`${submission.formType} ${name}`);
        return 'stored';
      }
      return sameContent(toRow(byId.get(submission.id) as Stored), submission)
        ? 'stored before'
        : 'other content';
    },
    *rows(formType) {
      for (const row of byForm.iterate(formType)) yield toRow(row as Stored);
    },
    columns: (formType) => (columnNames.all(formType) as { name: string }[]).map(({ name }) => name),
    close: () => db.close(),
  };
}
