import type { ClientBase, Pool } from 'pg';
import type { FormField } from '../../core/form';
import type { StoredRow } from '../row';
import type { Sql } from '../sql';

// `jsonb` allows every character but NUL, which a submission can have. NUL is stored as `␀0`, and the character
// ␀ as `␀␀`, so that every text is read as it was written.
const encodeNul = (value: string) => value.replaceAll('␀', '␀␀').replaceAll('\u0000', '␀0');
const decodeNul = (value: string) =>
  value.replace(/␀([␀0])/g, (_pair, mark) => (mark === '0' ? '\u0000' : '␀'));

/** The fields of an entry as they are stored: one JSON object, by wire name. */
export const encodeFields = (fields: readonly FormField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(([name, value]) => [name, encodeNul(value)]));

/** A row that a query of versions returns. `sequence` (bigint) is a string, as the driver returns it. */
interface PostgresRow extends Omit<StoredRow, 'sequence' | 'receivedAt' | 'changedAt' | 'fields'> {
  sequence: string;
  receivedAt: Date;
  changedAt: Date;
  /** One JSON object, by wire name, so that operators can write `fields->>'Client'` in SQL. */
  fields: Readonly<Record<string, string>>;
}

/** A version. The order of its fields is lost, but does not count; the table `columns` has that of the columns. */
const toVersion = (row: PostgresRow): StoredRow => ({
  ...row,
  sequence: Number(row.sequence),
  receivedAt: row.receivedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  fields: Object.entries(row.fields).map(([name, value]) => [name, decodeNul(value)]),
});

/** Queries over a pool or a connection. */
export function createSql(client: Pool | ClientBase): Sql {
  const rows = async <Row>(text: string, values: readonly unknown[]) =>
    (await client.query(text, [...values])).rows as Row[];
  return {
    rows,
    versions: async (text, values) => (await rows<PostgresRow>(text, values)).map(toVersion),
  };
}
