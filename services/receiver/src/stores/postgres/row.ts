import type { FormField } from '../../core/form';
import type { StoredSubmission } from '../../core/store';

/** The fields as one JSON object, by wire name, so that operators can write `fields->>'Client'` in SQL. */
export type StoredFields = Readonly<Record<string, string>>;

// `jsonb` allows every character but NUL, which a submission can have. NUL is stored as `␀0`, and the character
// ␀ as `␀␀`, so that every text is read as it was written.
const encodeNul = (value: string) => value.replaceAll('␀', '␀␀').replaceAll('\u0000', '␀0');
const decodeNul = (value: string) =>
  value.replace(/␀([␀0])/g, (_pair, mark) => (mark === '0' ? '\u0000' : '␀'));

export const jsonOf = (fields: readonly FormField[]): string =>
  JSON.stringify(Object.fromEntries(fields.map(([name, value]) => [name, encodeNul(value)])));

/** The fields of a row. Their order is lost, but does not count; the table `columns` has the order of the columns. */
export const decodeFields = (stored: StoredFields): FormField[] =>
  Object.entries(stored).map(([name, value]) => [name, decodeNul(value)]);

/** A row that `selectSubmissions` returns. `sequence` (bigint) is a string, as the driver returns it. */
export interface PostgresRow {
  id: string;
  sequence: string;
  form_type: string;
  received_at: Date;
  subject: string | null;
  fields: StoredFields;
  corrects: string | null;
  withdraws: boolean | null;
}

export const selectSubmissions =
  'SELECT submissions.*, corrects, withdraws FROM registers.submissions LEFT JOIN registers.corrections USING (id)';

export const submissionOf = (row: PostgresRow): StoredSubmission => ({
  id: row.id,
  formType: row.form_type,
  receivedAt: row.received_at.toISOString(),
  subject: row.subject,
  fields: decodeFields(row.fields),
  corrects: row.corrects,
  withdraws: row.withdraws === true,
});

/** Yields pages of rows until one is not full. `read` gets `first`, then the sequence of the last row. */
export async function* pagesOf<Row extends Pick<PostgresRow, 'sequence'>>(
  first: string,
  rowsPerPage: number,
  read: (behind: string) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row[]> {
  for (let behind: string | undefined = first; behind !== undefined;) {
    const { rows }: { rows: Row[] } = await read(behind);
    yield rows;
    behind = rows.length < rowsPerPage ? undefined : rows.at(-1)?.sequence;
  }
}
