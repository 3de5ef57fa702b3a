import type { Pool } from 'pg';
import { hasValues } from '@registers/shared/sheet';
import { fillPage, type Match, newestOf } from '../../core/readAnswer';
import { readingLimits, type ReadMatch, type ReadMine } from '../../core/readRequest';
import type { Found, Reader, Store, StoredEntry } from '../../core/store';
import { fieldsOf } from './fields';
import { type Row, submissionOf } from './row';

const corrections = `LEFT JOIN registers.corrections AS own ON own.id = s.id
  LEFT JOIN registers.corrections AS later ON later.corrects = s.id`;
const columns = 's.*, own.corrects AS corrects, later.id AS corrected_by';
const select = `SELECT ${columns} FROM registers.submissions AS s ${corrections}`;

type EntryRow = Row & { corrected_by: string | null };

const entryOf = (row: EntryRow): StoredEntry => ({ ...submissionOf(row), correctedBy: row.corrected_by });

async function ask(pool: Pool, text: string, values: unknown[]): Promise<StoredEntry[]> {
  const { rows } = await pool.query<EntryRow>(text, values);
  return rows.map(entryOf);
}

/** Larger than every sequence. */
const newest = '9223372036854775807';

/** So few that those of the largest size are read in a moment. */
const batchSize = 20;

/** The newest entries of a person: by the index, from each register no more than one batch. */
const pageOf = `SELECT ${columns} FROM unnest($2::text[]) AS kind (name) CROSS JOIN LATERAL (
    SELECT * FROM registers.submissions WHERE subject = $1 AND form_type = kind.name AND sequence < $3
    ORDER BY sequence DESC LIMIT ${batchSize}
  ) AS s ${corrections} ORDER BY s.sequence DESC LIMIT ${batchSize}`;

async function* batchesOf(
  pool: Pool,
  { subject, formTypes, first }: { subject: string; formTypes: readonly string[]; first: string },
): AsyncGenerator<StoredEntry[]> {
  let last: string | undefined = first;
  while (last !== undefined) {
    const { rows }: { rows: EntryRow[] } = await pool.query<EntryRow>(pageOf, [subject, formTypes, last]);
    yield rows.map(entryOf);
    last = rows.length < batchSize ? undefined : rows.at(-1)?.sequence;
  }
}

async function findMine(
  pool: Pool,
  { formTypes, before }: ReadMine,
  { subject }: Reader,
): Promise<Found | undefined> {
  let first: string | undefined = newest;
  if (before !== undefined) {
    const { rows } = await pool.query<{ sequence: string }>(
      'SELECT sequence FROM registers.submissions WHERE id = $1 AND subject = $2',
      [before, subject],
    );
    first = rows[0]?.sequence;
  }
  if (first === undefined) return undefined;
  return fillPage(batchesOf(pool, { subject, formTypes, first }));
}

/** The newest rows, of which only the wanted fields travel; those of `where` may be found. */
const scan = (rows: string, where: string) => `
  SELECT id, sequence, (SELECT jsonb_object_agg(name, fields->name) FROM unnest($3::text[]) AS name) AS fields
  FROM (SELECT id, sequence, subject, fields FROM registers.submissions WHERE ${rows}
    ORDER BY sequence DESC LIMIT ${readingLimits.scanned}) AS seen
  WHERE fields ?& $3::text[] AND ${where}`;

const mine = scan('subject = $1 AND form_type = $2', 'true');
const others = scan(
  'form_type = $2',
  'subject <> $1 AND NOT EXISTS (SELECT FROM registers.corrections WHERE corrects = seen.id)',
);

/** Compares here and not in SQL, where the case of letters depends on how the database was created. */
async function findMatch(pool: Pool, { formType, wanted }: ReadMatch, reader: Reader): Promise<Found> {
  const found: Match[] = [];
  for (const text of reader.others ? [mine, others] : [mine]) {
    const names = wanted.map(([name]) => name);
    const { rows } = await pool.query<Pick<Row, 'id' | 'sequence' | 'fields'>>(text, [
      reader.subject,
      formType,
      names,
    ]);
    const matching = rows.filter(({ fields }) => hasValues(fieldsOf(fields), wanted));
    found.push(...matching.map(({ id, sequence }) => ({ id, order: Number(sequence) })));
  }
  const entries = await ask(pool, `${select} WHERE s.id = ANY($1) ORDER BY s.sequence DESC`, [
    newestOf(found),
  ]);
  return { entries, more: false };
}

/** Reads entries for people. On a pool apart from the one that stores, which never waits for them. */
export function createFind(pool: Pool): Store['find'] {
  return async (request, reader) => {
    if (request.read === 'mine') return findMine(pool, request, reader);
    if (request.read === 'match') return findMatch(pool, request, reader);
    const text = `${select} WHERE s.id = $1 AND s.subject = $2`;
    return { entries: await ask(pool, text, [request.id, reader.subject]), more: false };
  };
}
