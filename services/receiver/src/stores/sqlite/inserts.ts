import type Database from 'libsql';
import { refusalOf } from '../../core/corrections';
import type { StoredSubmission } from '../../core/store';

interface Row {
  form_type: string;
  subject: string | null;
  is_locked: 0 | 1;
}

/** Checks and inserts entries, in a transaction that the caller has opened. For saving and for restoring. */
export function createInserts(db: Database.Database) {
  const find = db.prepare(
    `SELECT form_type, subject, EXISTS (SELECT 1 FROM corrections
       WHERE corrects = submissions.id OR (id = submissions.id AND withdraws)) AS is_locked
     FROM submissions WHERE id = ?`,
  );
  const insert = db.prepare(
    'INSERT INTO submissions (id, form_type, received_at, subject, fields) VALUES (?, ?, ?, ?, ?)',
  );
  const insertLink = db.prepare('INSERT INTO corrections (corrects, id, withdraws) VALUES (?, ?, ?)');

  return {
    /** Why a correction must not be stored; undefined if it may be, or if the entry is no correction. */
    refusalOf(submission: StoredSubmission) {
      if (submission.corrects === null) return undefined;
      const row = find.get(submission.corrects) as Row | undefined;
      return refusalOf(
        submission,
        row && { formType: row.form_type, subject: row.subject, isLocked: row.is_locked === 1 },
      );
    },
    /** Inserts the row of an entry and, if it corrects or withdraws another, the row that says so. */
    add({ id, formType, receivedAt, subject, fields, corrects, withdraws }: StoredSubmission): void {
      insert.run(id, formType, receivedAt, subject, JSON.stringify(fields));
      if (corrects !== null) insertLink.run(corrects, id, Number(withdraws));
    },
  };
}
