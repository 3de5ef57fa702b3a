import type { Pool } from 'pg';
import type { OpenStore, Store } from '../../core/store';
import { createFind as createFindOver } from '../find';
import { queryVersions, selectVersions, versionsFrom } from './row';

/** How many rows one query reads: a search among 5,000 takes as long as its queries, and large rows delay entries. */
const rowsPerPage = 50;

/**
 * The query for a page. An index finds the person's newest entries of each form type; the newest of them all are the page.
 * One entry more: of the entry at the position there may be no version left.
 */
const pageOf = (isWanted: string) =>
  `${versionsFrom(
    `unnest($1::text[]) AS given (name) CROSS JOIN LATERAL (
       SELECT * FROM registers.entries
       WHERE form_type = given.name AND subject = $4 AND sequence <= $2
       ORDER BY sequence DESC LIMIT ${rowsPerPage + 1})`,
  )} WHERE (e.sequence, v.version) < ($2, $3) ${isWanted}
   ORDER BY e.sequence DESC, v.version DESC LIMIT ${rowsPerPage}`;
const pages = { latest: pageOf('AND v.version = e.version'), all: pageOf('') };

const one = `${selectVersions} WHERE e.id = $1 AND (e.sequence, v.version) < ($2, $3)
  ORDER BY v.version DESC LIMIT ${rowsPerPage}`;

/** Makes `Store.find`. The pool is another than that of storing: people who read take no connection from entries. */
export function createFind(pool: Pool): Store['find'] {
  return createFindOver({
    rowsPerPage,
    page: ({ formTypes, versions, subject }, { sequence, version }) =>
      queryVersions(pool, pages[versions], [formTypes, sequence, version, subject]),
    one: (id, { sequence, version }) => queryVersions(pool, one, [id, sequence, version]),
  });
}

/** Makes `OpenStore.locate`, by which the command `find` finds entries by the beginning of their ids. */
export function createLocate(pool: Pool): OpenStore['locate'] {
  const select = `${selectVersions} WHERE e.id BETWEEN $1 AND $2 ORDER BY e.sequence, v.version`;
  return (first, last) => queryVersions(pool, select, [first, last]);
}
