import type { OpenStore } from '../core/store';
import type { StoredRow } from './row';

/** A database, in the SQL that PostgreSQL and SQLite share: parameters like `$1`, tables in the schema `registers`. */
export interface Sql {
  rows<Row>(text: string, values: readonly unknown[]): readonly Row[] | Promise<readonly Row[]>;
  /** The rows of a query that begins as `versionsFrom`. */
  versions(text: string, values: readonly unknown[]): readonly StoredRow[] | Promise<readonly StoredRow[]>;
}

/**
 * Selects the versions (`v`) of the entries of `rows` (`e`), with what the entries have. The entries are looked up first:
 * SQLite keeps the order of a CROSS JOIN.
 */
export const versionsFrom = (rows: string): string =>
  `SELECT e.sequence, e.id, e.form_type AS "formType", e.subject, e.received_at AS "receivedAt",
     v.version, v.base, v.withdrawn, v.changed_at AS "changedAt", v.fields
   FROM ${rows} AS e CROSS JOIN registers.versions AS v WHERE v.id = e.id`;
export const selectVersions = versionsFrom('registers.entries');

/** What there is under the id of a submission: the latest version, then the one with its number. */
export const selectUnderId = `${selectVersions} AND e.id = $1 AND v.version IN (e.version, $2) ORDER BY v.version DESC`;

export const selectColumns =
  'SELECT name, subject FROM registers.columns WHERE form_type = $1 ORDER BY position';

export const selectAllColumns =
  'SELECT form_type AS "formType", name, position, subject FROM registers.columns ORDER BY form_type, position';

export const selectAllVersions = `${selectVersions} ORDER BY e.sequence, v.version`;

/** Stores the last time of an event. */
export const upsertMark =
  'INSERT INTO registers.marks (what, at) VALUES ($1, $2) ON CONFLICT (what) DO UPDATE SET at = excluded.at';

export const createMarked =
  (sql: Sql): OpenStore['marked'] =>
  async (what) => {
    const [mark] = await sql.rows<{ at: string }>('SELECT at FROM registers.marks WHERE what = $1', [what]);
    return mark?.at;
  };

export const createLocate =
  (sql: Sql): OpenStore['locate'] =>
  (first, last) =>
    sql.versions(`${selectVersions} AND e.id BETWEEN $1 AND $2 ORDER BY e.sequence, v.version`, [
      first,
      last,
    ]);
