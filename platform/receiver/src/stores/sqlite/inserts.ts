import type Database from 'libsql';
import type { UnderId } from '../../core/decide';
import type { StoredSubmission } from '../../core/store';
import { selectUnderId } from '../sql';
import { prepare, toVersions } from './sql';

/** Looks up and inserts versions, in a transaction that the caller has opened. */
export function createInserts(db: Database.Database) {
  const select = prepare(db, selectUnderId);
  const insertEntry = db.prepare(
    'INSERT INTO entries (id, form_type, subject, received_at, version) VALUES (?, ?, ?, ?, ?)',
  );
  const advance = db.prepare('UPDATE entries SET version = ? WHERE id = ? AND version = ?');
  const insertVersion = db.prepare(
    'INSERT INTO versions (id, version, base, withdrawn, changed_at, fields) VALUES (?, ?, ?, ?, ?, ?)',
  );

  return {
    /** What there is under the id of a submission. */
    find({ id, version }: StoredSubmission): UnderId {
      const found = toVersions(select.all(id, version));
      return { latest: found[0], same: found.find((each) => each.version === version) };
    },
    /** Inserts a version, and makes it the latest one in place of `latest`, or of none. */
    add(given: StoredSubmission, latest: StoredSubmission | undefined): void {
      const { id, formType, subject, version, base, withdrawn, changedAt, fields } = given;
      const { changes } = latest
        ? advance.run(version, id, latest.version)
        : insertEntry.run(id, formType, subject, changedAt, version);
      if (changes !== 1) throw new Error(`The latest version of entry ${id} was changed meanwhile.`);
      insertVersion.run(id, version, base, Number(withdrawn), changedAt, JSON.stringify(fields));
    },
  };
}
