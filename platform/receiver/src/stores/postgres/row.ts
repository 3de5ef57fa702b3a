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

/** A row that `selectEntries` returns. `sequence` (bigint) is a string, as the driver returns it. */
interface PostgresRow extends Omit<
  StoredRow,
  'sequence' | 'receivedAt' | 'fields' | 'withdraws' | 'withdrawn'
> {
  sequence: string;
  receivedAt: Date;
  /** One JSON object, by wire name, so that operators can write `fields->>'Client'` in SQL. */
  fields: Readonly<Record<string, string>>;
  withdraws: boolean | null;
  withdrawn: boolean | null;
}

/** Selects the entries of `rows` (`s`), what each corrects or withdraws (`own`), and what does so with it (`later`). */
export const entriesFrom = (rows: string): string =>
  `SELECT s.id, s.sequence, s.form_type AS "formType", s.received_at AS "receivedAt", s.subject, s.fields,
     own.corrects, own.withdraws, later.id AS "correctedBy", later.withdraws AS withdrawn
   FROM ${rows} AS s LEFT JOIN registers.corrections AS own ON own.id = s.id
   LEFT JOIN registers.corrections AS later ON later.corrects = s.id`;
export const selectEntries = entriesFrom('registers.submissions');

/** An entry. The order of its fields is lost, but does not count; the table `columns` has that of the columns. */
const entryOf = (row: PostgresRow): StoredRow => ({
  ...row,
  sequence: Number(row.sequence),
  receivedAt: row.receivedAt.toISOString(),
  fields: Object.entries(row.fields).map(([name, value]) => [name, decodeNul(value)]),
  withdraws: row.withdraws === true,
  withdrawn: row.withdrawn === true,
});

/** Runs a query that begins as `entriesFrom`. */
export async function queryEntries(
  client: Pool | ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<StoredRow[]> {
  const { rows } = await client.query<PostgresRow>(text, [...values]);
  return rows.map(entryOf);
}
