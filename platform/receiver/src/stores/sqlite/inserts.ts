import type Database from 'libsql';
import { refusalOf } from '../../core/corrections';
import type { StoredSubmission } from '../../core/store';
import { correctedOf, type StoredRow } from '../row';
import { entriesOf, selectEntries } from './row';

/** Checks and inserts entries, in a transaction that the caller has opened. For saving and for restoring. */
export function createInserts(db: Database.Database) {
  const select = db.prepare(`${selectEntries} WHERE s.id = ?`);
  const insert = db.prepare(
    'INSERT INTO submissions (id, form_type, received_at, subject, fields) VALUES (?, ?, ?, ?, ?)',
  );
  const insertLink = db.prepare('INSERT INTO corrections (corrects, id, withdraws) VALUES (?, ?, ?)');
  const find = (id: string): StoredRow | undefined => entriesOf(select.all(id))[0];

  return {
    find,
    /** Why a correction must not be stored; undefined if it may be, or if the entry is no correction. */
    refusalOf(submission: StoredSubmission) {
      if (submission.corrects === null) return undefined;
      const entry = find(submission.corrects);
      return refusalOf(submission, entry && correctedOf(entry));
    },
    /** Inserts the row of an entry and, if it corrects or withdraws another, the row that says so. */
    add({ id, formType, receivedAt, subject, fields, corrects, withdraws }: StoredSubmission): void {
      insert.run(id, formType, receivedAt, subject, JSON.stringify(fields));
      if (corrects !== null) insertLink.run(corrects, id, Number(withdraws));
    },
  };
}
