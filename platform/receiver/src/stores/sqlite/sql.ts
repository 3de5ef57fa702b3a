import type Database from 'libsql';
import type { FormField } from '../../core/form';
import type { StoredRow } from '../row';
import type { Sql } from '../sql';

/** A row that a query of versions returns. */
export interface SqliteRow extends Omit<StoredRow, 'fields' | 'withdrawn'> {
  /** JSON, `[[name, value], …]`: all values are texts, so none is taken for a number or a date. */
  fields: string;
  withdrawn: 0 | 1;
}

export function toVersion(row: SqliteRow): StoredRow {
  const fields = JSON.parse(row.fields) as FormField[];
  return { ...row, fields, withdrawn: row.withdrawn === 1 };
}

/** The versions of rows, as libsql returns them. */
export const toVersions = (rows: readonly unknown[]): StoredRow[] =>
  (rows as readonly SqliteRow[]).map(toVersion);

/** Prepares a statement of the shared SQL. SQLite has no schemas, and its numbered parameters have a question mark. */
export const prepare = (db: Database.Database, text: string): Database.Statement =>
  db.prepare(text.replaceAll('registers.', '').replaceAll('$', '?'));

/** Queries over one connection, which also stores entries: each takes only milliseconds. */
export function createSql(db: Database.Database): Sql {
  const prepared = new Map<string, Database.Statement>();
  const all = (text: string, values: readonly unknown[]): unknown[] => {
    const statement = prepared.get(text) ?? prepare(db, text);
    prepared.set(text, statement);
    return statement.all(...values);
  };
  return {
    rows: <Row>(text: string, values: readonly unknown[]) => all(text, values) as Row[],
    versions: (text, values) => toVersions(all(text, values)),
  };
}
