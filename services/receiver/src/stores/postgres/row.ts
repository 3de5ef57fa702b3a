import type { FormField } from '../../core/form';
import type { StoredSubmission } from '../../core/store';

/** The fields as one JSON object, so that SQL can say `fields->>'Client'`. */
export type StoredFields = Readonly<Record<string, string>>;

// A `jsonb` text can hold every character but NUL, which a submission may contain. It is written as `␀0`, and the
// sign itself twice, so that every text is read as it was written.
const encodeNul = (value: string) => value.replaceAll('␀', '␀␀').replaceAll('\u0000', '␀0');
const decodeNul = (value: string) =>
  value.replace(/␀([␀0])/g, (_pair, mark) => (mark === '0' ? '\u0000' : '␀'));

export const jsonOf = (fields: readonly FormField[]): string =>
  JSON.stringify(Object.fromEntries(fields.map(([name, value]) => [name, encodeNul(value)])));

/** The fields in the order of the object: their order is not content, and that of the columns is stored elsewhere. */
export const decodeFields = (stored: StoredFields): FormField[] =>
  Object.entries(stored).map(([name, value]) => [name, decodeNul(value)]);

/** A row of `registers.submissions` as the driver returns it; `sequence` is a bigint, so a string. */
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

/** Reads rows page by page, until one is not full. Each begins after the last row of the page before. */
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
