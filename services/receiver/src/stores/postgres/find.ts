import type { Pool } from 'pg';
import { fillPage, findNewest, type Seen } from '../../core/readAnswer';
import type { ReadMatch, ReadMine } from '../../core/readRequest';
import type { Found, EntryReader, OpenStore, Store, StoredEntry } from '../../core/store';
import { decodeFields, pagesOf, type PostgresRow, type StoredFields, submissionOf } from './row';

const corrections = `LEFT JOIN registers.corrections AS own ON own.id = s.id
  LEFT JOIN registers.corrections AS later ON later.corrects = s.id`;
const columns = `s.*, own.corrects AS corrects, own.withdraws AS withdraws,
  later.id AS corrected_by, later.withdraws AS withdrawn`;
const select = `SELECT ${columns} FROM registers.submissions AS s ${corrections}`;

type EntryRow = PostgresRow & { corrected_by: string | null; withdrawn: boolean | null };

const entryOf = (row: EntryRow): StoredEntry => ({
  ...submissionOf(row),
  correctedBy: row.corrected_by,
  withdrawn: row.withdrawn === true,
});

async function ask(pool: Pool, text: string, values: unknown[]): Promise<StoredEntry[]> {
  const { rows } = await pool.query<EntryRow>(text, values);
  return rows.map(entryOf);
}

/** Larger than the sequence of every entry. */
const maxSequence = '9223372036854775807';

/** How many rows one query reads: few, so that even if they are large, entries are soon stored in between. */
const rowsPerRead = 20;
const rowsPerScan = 50;

/** The query for one page of a person's entries. An index finds the newest of each register. */
const pageOf = `SELECT ${columns} FROM unnest($2::text[]) AS kind (name) CROSS JOIN LATERAL (
    SELECT * FROM registers.submissions WHERE subject = $1 AND form_type = kind.name AND sequence < $3
    ORDER BY sequence DESC LIMIT ${rowsPerRead}
  ) AS s ${corrections} ORDER BY s.sequence DESC LIMIT ${rowsPerRead}`;

async function findMine(
  pool: Pool,
  { formTypes, before }: ReadMine,
  { subject }: EntryReader,
): Promise<Found | undefined> {
  let first: string | undefined = maxSequence;
  if (before !== undefined) {
    const { rows } = await pool.query<{ sequence: string }>(
      'SELECT sequence FROM registers.submissions WHERE id = $1 AND subject = $2',
      [before, subject],
    );
    first = rows[0]?.sequence;
  }
  if (first === undefined) return undefined;
  const read = (behind: string) => pool.query<EntryRow>(pageOf, [subject, formTypes, behind]);
  return fillPage(pagesOf(first, rowsPerRead, read), entryOf);
}

/** A query for the wanted fields of `rows`: NULL for a row that lacks one of them, or does not fulfil `isFound`. */
const scan = (rows: string, isFound: string) => `
  SELECT id, sequence, CASE WHEN fields ?& $3::text[] AND ${isFound}
    THEN (SELECT jsonb_object_agg(name, fields->name) FROM unnest($3::text[]) AS name) END AS fields
  FROM registers.submissions WHERE ${rows} AND sequence < $4 ORDER BY sequence DESC LIMIT ${rowsPerScan}`;

const mine = scan(
  'subject = $1 AND form_type = $2',
  'NOT EXISTS (SELECT FROM registers.corrections WHERE corrects = submissions.id AND withdraws)',
);
const others = scan(
  'form_type = $2',
  'subject <> $1 AND NOT EXISTS (SELECT FROM registers.corrections WHERE corrects = submissions.id)',
);

type SeenRow = Pick<PostgresRow, 'id' | 'sequence'> & { fields: StoredFields | null };

const seenOf = ({ id, sequence, fields }: SeenRow): Seen => ({
  id,
  order: Number(sequence),
  fields: fields === null ? undefined : decodeFields(fields),
});

/** Finds entries by values. SQL does not compare these: upper and lower case would depend on the database's locale. */
async function findMatch(pool: Pool, { formType, wanted }: ReadMatch, reader: EntryReader): Promise<Found> {
  const values = [reader.subject, formType, wanted.map(([name]) => name)];
  const lists = (reader.others ? [mine, others] : [mine]).map((text) =>
    pagesOf(maxSequence, rowsPerScan, (behind) => pool.query<SeenRow>(text, [...values, behind])),
  );
  const text = `${select} WHERE s.id = ANY($1) ORDER BY s.sequence DESC`;
  return { entries: await ask(pool, text, [await findNewest(lists, seenOf, wanted)]), more: false };
}

/** Makes `Store.find`. The pool is another than that of storing: people who read take no connection from entries. */
export function createFind(pool: Pool): Store['find'] {
  return async (request, reader) => {
    if (request.read === 'mine') return findMine(pool, request, reader);
    if (request.read === 'match') return findMatch(pool, request, reader);
    const text = `${select} WHERE s.id = $1 AND s.subject = $2`;
    return { entries: await ask(pool, text, [request.id, reader.subject]), more: false };
  };
}

/** Makes `OpenStore.locate`, by which the command `find` finds entries by the beginning of their ids. */
export function createLocate(pool: Pool): OpenStore['locate'] {
  return (first, last) =>
    ask(pool, `${select} WHERE s.id BETWEEN $1 AND $2 ORDER BY s.sequence`, [first, last]);
}
