import type { Pool, PoolClient } from 'pg';
import type { Versions } from '../../core/readRequest';
import type { OpenStore, Store, StoredVersion } from '../../core/store';
import { createFind as createFindOver } from '../find';
import { pagesOf, rowsAtOnce } from '../pages';
import { type Position, start } from '../row';
import { inPostgresTransaction } from './connect';
import { queryVersions, selectVersions, versionsFrom } from './row';

/** A page of a download. The entries come first: without statistics, PostgreSQL would sort the register for each page. */
const pageOf = (isWanted: string) =>
  `${versionsFrom(
    `(SELECT * FROM registers.entries WHERE form_type = $1 AND sequence >= $2
      ORDER BY sequence LIMIT ${rowsAtOnce + 1})`,
  )} ${isWanted} WHERE (e.sequence, v.version) > ($2, $3) ORDER BY e.sequence, v.version LIMIT ${rowsAtOnce}`;
const pages: Readonly<Record<Versions, string>> = {
  latest: pageOf('AND v.version = e.version'),
  all: pageOf(''),
};

async function* readRows(
  client: PoolClient,
  formType: string,
  versions: Versions,
): AsyncGenerator<StoredVersion> {
  const read = ({ sequence, version }: Position) =>
    queryVersions(client, pages[versions], [formType, sequence, version]);
  // Not left out by the query: a page that is not full is the last one.
  const isWanted = ({ withdrawn }: StoredVersion) => versions === 'all' || !withdrawn;
  for await (const rows of pagesOf(start, rowsAtOnce, read)) yield* rows.filter(isWanted);
}

/** Makes `Store.read`. */
export function createRead(pool: Pool): Store['read'] {
  // Header and rows are read as of one moment: a later row could have a column that the header lacks.
  return (formType, consume, versions = 'latest') =>
    inPostgresTransaction(pool, 'ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'SELECT name FROM registers.columns WHERE form_type = $1 ORDER BY position',
        [formType],
      );
      return consume({
        columns: rows.map(({ name }) => name),
        versions,
        rows: readRows(client, formType, versions),
      });
    });
}

/** How many rows a query of `find` reads: a search among 5,000 takes as long as its queries, large rows delay entries. */
const rowsPerFind = 50;

/**
 * A page of `find`. An index finds the person's newest entries of each form type; the newest of them all are the page. One
 * entry more: of the entry at the position there may be no version left.
 */
const newestPageOf = (isWanted: string) =>
  `${versionsFrom(
    `unnest($1::text[]) AS given (name) CROSS JOIN LATERAL (
       SELECT * FROM registers.entries
       WHERE form_type = given.name AND subject = $4 AND sequence <= $2
       ORDER BY sequence DESC LIMIT ${rowsPerFind + 1})`,
  )} WHERE (e.sequence, v.version) < ($2, $3) ${isWanted}
   ORDER BY e.sequence DESC, v.version DESC LIMIT ${rowsPerFind}`;
const newestPages = { latest: newestPageOf('AND v.version = e.version'), all: newestPageOf('') };

const one = `${selectVersions} WHERE e.id = $1 AND (e.sequence, v.version) < ($2, $3)
  ORDER BY v.version DESC LIMIT ${rowsPerFind}`;

/** Makes `Store.find`. The pool is another than that of storing: people who read take no connection from entries. */
export function createFind(pool: Pool): Store['find'] {
  return createFindOver({
    rowsPerPage: rowsPerFind,
    page: ({ formTypes, versions, subject }, { sequence, version }) =>
      queryVersions(pool, newestPages[versions], [formTypes, sequence, version, subject]),
    one: (id, { sequence, version }) => queryVersions(pool, one, [id, sequence, version]),
  });
}

/** Makes `OpenStore.locate`. */
export function createLocate(pool: Pool): OpenStore['locate'] {
  const select = `${selectVersions} WHERE e.id BETWEEN $1 AND $2 ORDER BY e.sequence, v.version`;
  return (first, last) => queryVersions(pool, select, [first, last]);
}
