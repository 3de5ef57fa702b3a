import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type Database from 'libsql';
import { columnsToAdd, KnownColumns } from '../../core/columns';
import { decide } from '../../core/decide';
import { reasonOf } from '../../core/reason';
import type { AddedColumn, Mark, OpenStore, StoredSubmission } from '../../core/store';
import type { Saved } from '../../core/submission';
import { createFind } from '../find';
import { rowsAtOnce } from '../pages';
import { createRead, type Snapshot } from '../read';
import { createLocate, createMarked, selectColumns, type Sql, upsertMark } from '../sql';
import { createInserts } from './inserts';
import { readContents, restoreInto } from './contents';
import { openSqliteFile } from './file';
import { createSql, prepare } from './sql';

export interface SqliteStore extends OpenStore {
  mark(what: Mark, at: string): void;
  close(): void;
}

/**
 * Runs `work` in one transaction, which is undone if it throws. libsql's `transaction` is not used: if the disk
 * is full, SQLite undoes the transaction itself, and libsql then throws that there is none, and not the cause.
 */
function inTransaction<Result>(db: Database.Database, work: () => Result): Result {
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

/** Makes a function that saves one submission in an open transaction. */
function createSaveOne(db: Database.Database, known: KnownColumns) {
  const inserts = createInserts(db);
  const columns = prepare(db, selectColumns);
  const addColumn = db.prepare(
    `INSERT INTO columns (form_type, name, position, subject)
     SELECT ?1, ?2, COALESCE(MAX(position), 0) + 1, ?3 FROM columns WHERE form_type = ?1`,
  );

  // Refusals are not thrown: an error would undo the other submissions of the transaction too.
  return (submission: StoredSubmission): Saved => {
    const there = inserts.find(submission);
    const decision = decide(submission, there);
    if (decision !== 'stored') return decision;
    const { formType, subject } = submission;
    const added = known.hasAllOf(submission)
      ? []
      : columnsToAdd(columns.all(formType) as AddedColumn[], submission);
    if (added === 'tooManyColumns') return added;
    inserts.add(submission, there.latest);
    for (const name of added) addColumn.run(formType, name, subject);
    return 'stored';
  };
}

interface Waiting {
  submission: StoredSubmission;
  resolve: (saved: Saved) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes `Store.save`. All submissions that have come in are saved in one transaction, with one wait for the
 * disk. If it fails, none of them is answered with OK, and their senders send again.
 */
function createSave(db: Database.Database): OpenStore['save'] {
  const known = new KnownColumns();
  const saveOne = createSaveOne(db, known);
  const saveAll = (group: readonly Waiting[]) =>
    inTransaction(db, () => group.map((one) => ({ ...one, saved: saveOne(one.submission) })));
  let waiting: Waiting[] = [];

  function commit(): void {
    const group = waiting;
    waiting = [];
    try {
      for (const { submission, saved, resolve } of saveAll(group)) {
        if (saved === 'stored') known.learn(submission);
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

/** What has arrived after the last version does not count, nor does it make an earlier one no more the latest. */
const conditions = {
  all: 'v.arrival <= $4',
  latest: `v.arrival <= $4 AND NOT EXISTS (
    SELECT 1 FROM versions WHERE id = e.id AND version > v.version AND arrival <= $4)`,
};

function snapshotOf(db: Database.Database, sql: Sql): Snapshot {
  const { last } = db.prepare('SELECT MAX(arrival) AS last FROM versions').get() as { last: number | null };
  return { sql, conditions, value: last ?? 0 };
}

/** Moves the write-ahead log into the file before it is closed: all of it, unless another process uses the file. */
function emptyLog(db: Database.Database, report: (text: string) => void): void {
  try {
    if (db.inTransaction) db.exec('ROLLBACK');
    // PASSIVE moves most and blocks no other process that writes. TRUNCATE blocks them, but then takes only a moment.
    db.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(PASSIVE); PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    report(`the newest entries stay in the write-ahead log: ${reasonOf(error)}`);
  }
}

/** Opens a store in a SQLite file, made if it is missing. A row is on the disk before `save` resolves. */
export function openSqliteStore(file: string, report: (text: string) => void): SqliteStore {
  const db = openSqliteFile(file);
  const sql = createSql(db);
  const mark = prepare(db, upsertMark);
  return {
    // Entries that arrive together are written with one wait for the disk.
    savesAtOnce: 256,
    save: createSave(db),
    read: createRead((work) => work(snapshotOf(db, sql))),
    find: createFind(sql, rowsAtOnce),
    locate: createLocate(sql),
    mark: (what, at) => void mark.run(what, at),
    marked: createMarked(sql),
    readAll: (consume) => consume(readContents(db)),
    backUp: (copy) => {
      // Copies everything as of one moment.
      db.prepare('VACUUM INTO ?').run(copy);
      return Promise.resolve();
    },
    restore: (contents) => restoreInto(db, contents),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(dirname(file));
      return bavail * bsize;
    },
    close: () => {
      // On a closed file, `db.inTransaction` (in `emptyLog`) would make libsql end the process.
      if (!db.open) return;
      emptyLog(db, report);
      db.close();
    },
  };
}
