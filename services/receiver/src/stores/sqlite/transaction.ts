import type Database from 'libsql';

/**
 * Runs `work` in one transaction, which what it throws undoes. Written here because SQLite undoes a transaction itself
 * when the disk is full, and the `transaction` of libsql then throws that there is none, in place of the cause.
 */
export function inSqliteTransaction<Result>(db: Database.Database, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
