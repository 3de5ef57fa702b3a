import type { Store, StoredVersion, Versions } from '../core/store';
import { pagesOf, rowsAtOnce } from './pages';
import { type Position, start } from './row';
import { selectColumns, type Sql, versionsFrom } from './sql';

/** A database as it was at one moment. */
export interface Snapshot {
  sql: Sql;
  /** The conditions by which queries find the versions of that moment. `$4` stands for `value`. */
  conditions: Readonly<Record<Versions, string>>;
  value?: unknown;
}

/** The entries are limited first: without statistics, PostgreSQL would sort the register for each page. */
const page = versionsFrom(
  `(SELECT * FROM registers.entries WHERE form_type = $1 AND sequence >= $2
    ORDER BY sequence LIMIT ${rowsAtOnce + 1})`,
);

async function* readRows(
  { sql, conditions, value }: Snapshot,
  formType: string,
  versions: Versions,
): AsyncGenerator<StoredVersion> {
  const query = `${page} AND (e.sequence, v.version) > ($2, $3) AND ${conditions[versions]}
    ORDER BY e.sequence, v.version LIMIT ${rowsAtOnce}`;
  const more = value === undefined ? [] : [value];
  const read = ({ sequence, version }: Position) =>
    sql.versions(query, [formType, sequence, version, ...more]);
  // Not left out by the query: a page that is not full is the last one.
  const isWanted = ({ withdrawn }: StoredVersion) => versions === 'all' || !withdrawn;
  for await (const rows of pagesOf(start, rowsAtOnce, read)) yield* rows.filter(isWanted);
}

/** Makes `Store.read`. Header and rows are of one moment: a later row could have a column that the header lacks. */
export const createRead =
  (inSnapshot: <Result>(work: (snapshot: Snapshot) => Promise<Result>) => Promise<Result>): Store['read'] =>
  (formType, consume, versions = 'latest') =>
    inSnapshot(async (snapshot) => {
      const columns = await snapshot.sql.rows<{ name: string }>(selectColumns, [formType]);
      const rows = readRows(snapshot, formType, versions);
      return consume({ columns: columns.map(({ name }) => name), versions, rows });
    });
