import type { ClientBase, Pool } from 'pg';
import type { FormField } from '../../core/form';
import type { StoredRow } from '../row';

// `jsonb` allows every character but NUL, which a submission can have. NUL is stored as `␀0`, and the character
// ␀ as `␀␀`, so that every text is read as it was written.
const encodeNul = (value: string) => value.replaceAll('␀', '␀␀').replaceAll('\u0000', '␀0');
const decodeNul = (value: string) =>
  value.replace(/␀([␀0])/g, (_pair, mark) => (mark === '0' ? '\u0000' : '␀'));

/** The fields of an entry as they are stored: one JSON object, by wire name. */
export const encodeFields = (fields: readonly FormField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(([name, value]) => [name, encodeNul(value)]));

/** A row that `versionsFrom` selects. `sequence` (bigint) is a string, as the driver returns it. */
interface PostgresRow extends Omit<StoredRow, 'sequence' | 'receivedAt' | 'changedAt' | 'fields'> {
  sequence: string;
  receivedAt: Date;
  changedAt: Date;
  /** One JSON object, by wire name, so that operators can write `fields->>'Client'` in SQL. */
  fields: Readonly<Record<string, string>>;
}

/** Selects the versions (`v`) of the entries of `rows` (`e`), with what the entries have. */
export const versionsFrom = (rows: string): string =>
  `SELECT e.sequence, e.id, e.form_type AS "formType", e.subject, e.received_at AS "receivedAt",
     v.version, v.base, v.withdrawn, v.changed_at AS "changedAt", v.fields
   FROM ${rows} AS e JOIN registers.versions AS v ON v.id = e.id`;
export const selectVersions = versionsFrom('registers.entries');

/** A version. The order of its fields is lost, but does not count; the table `columns` has that of the columns. */
const toVersion = (row: PostgresRow): StoredRow => ({
  ...row,
  sequence: Number(row.sequence),
  receivedAt: row.receivedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  fields: Object.entries(row.fields).map(([name, value]) => [name, decodeNul(value)]),
});

/** Runs a query that begins as `versionsFrom`. */
export async function queryVersions(
  client: Pool | ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<StoredRow[]> {
  const { rows } = await client.query<PostgresRow>(text, [...values]);
  return rows.map(toVersion);
}
