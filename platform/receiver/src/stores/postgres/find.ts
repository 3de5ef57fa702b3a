import type { Pool } from 'pg';
import type { OpenStore, Store } from '../../core/store';
import { createFind as createFindOver } from '../find';
import { entriesFrom, queryEntries, selectEntries } from './row';

/** How many rows one query reads: a search among 5,000 takes as long as its queries, and large rows delay entries. */
const rowsPerPage = 50;

/** The query for a page. An index finds the newest rows of each form type; the newest of them all are the page. */
const page = `${entriesFrom(
  `unnest($1::text[]) AS given (name) CROSS JOIN LATERAL (
     SELECT * FROM registers.submissions
     WHERE form_type = given.name AND sequence < $2 AND ($3::text IS NULL OR subject = $3)
     ORDER BY sequence DESC LIMIT ${rowsPerPage})`,
)} ORDER BY s.sequence DESC LIMIT ${rowsPerPage}`;

/** Makes `Store.find`. The pool is another than that of storing: people who read take no connection from entries. */
export function createFind(pool: Pool): Store['find'] {
  return createFindOver({
    rowsPerPage,
    page: (formTypes, sequence, subject) => queryEntries(pool, page, [formTypes, sequence, subject]),
    one: async (id) => (await queryEntries(pool, `${selectEntries} WHERE s.id = $1`, [id]))[0],
  });
}

/** Makes `OpenStore.locate`, by which the command `find` finds entries by the beginning of their ids. */
export function createLocate(pool: Pool): OpenStore['locate'] {
  return (first, last) =>
    queryEntries(pool, `${selectEntries} WHERE s.id BETWEEN $1 AND $2 ORDER BY s.sequence`, [first, last]);
}
