import { hasValues } from '@registers/shared/sheet';
import { fillPage } from '../core/readAnswer';
import { readingLimits, type ReadMatch, type ReadMine } from '../core/readRequest';
import type { Found, Store, Versions } from '../core/store';
import { pagesOf } from './pages';
import { end, type Position, type StoredRow } from './row';
import { selectVersions, type Sql, versionsFrom } from './sql';

/** Which versions a query is to find, of one person's entries. */
interface Wanted {
  formTypes: readonly string[];
  versions: Versions;
  subject: string;
}

/**
 * A page of a person's versions, newest first. An index finds the newest entries of each form type; the newest of them all
 * are the page. One entry more: of the entry at the position there may be no version left.
 */
function newestPage({ formTypes, versions }: Wanted, limit: number): string {
  const newest = formTypes.map(
    (_, index) =>
      `SELECT * FROM (SELECT * FROM registers.entries
         WHERE form_type = $${index + 4} AND subject = $3 AND sequence <= $1
         ORDER BY sequence DESC LIMIT ${limit + 1}) AS newest${index}`,
  );
  const isWanted = versions === 'latest' ? 'AND v.version = e.version' : '';
  return `${versionsFrom(`(${newest.join(' UNION ALL ')})`)} AND (e.sequence, v.version) < ($1, $2) ${isWanted}
    ORDER BY e.sequence DESC, v.version DESC LIMIT ${limit}`;
}

/** Makes `Store.find`. Each query reads a page of so many rows. */
export function createFind(sql: Sql, rowsPerPage: number): Store['find'] {
  const newest = (wanted: Wanted, from = end) =>
    pagesOf(from, rowsPerPage, ({ sequence, version }) => {
      const values = [sequence, version, wanted.subject, ...wanted.formTypes];
      return sql.versions(newestPage(wanted, rowsPerPage), values);
    });

  const ofOne = `${selectVersions} AND e.id = $1 AND (e.sequence, v.version) < ($2, $3)
    ORDER BY v.version DESC LIMIT ${rowsPerPage}`;
  const one = (id: string, { sequence, version }: Position) => sql.versions(ofOne, [id, sequence, version]);

  /** Whether an entry is this person's, and its place. */
  async function findPlace(id: string, subject: string): Promise<Position | undefined> {
    const [latest] = await one(id, end);
    return latest?.subject === subject ? { ...latest, version: 0 } : undefined;
  }

  async function mine({ before, formTypes }: ReadMine, subject: string): Promise<Found | undefined> {
    const from = before === undefined ? end : await findPlace(before, subject);
    return from && fillPage(newest({ formTypes, versions: 'all', subject }, from));
  }

  async function every(id: string, subject: string): Promise<Found> {
    if (!(await findPlace(id, subject))) return { versions: [], more: false };
    const { versions } = await fillPage(pagesOf(end, rowsPerPage, (before) => one(id, before)));
    return { versions, more: false };
  }

  /** Values are not compared in SQL: upper and lower case would depend on the database. */
  async function match({ formType, wanted }: ReadMatch, subject: string): Promise<Found> {
    const found: StoredRow[] = [];
    let seen = 0;
    for await (const page of newest({ formTypes: [formType], versions: 'latest', subject })) {
      const rows = page.slice(0, readingLimits.scanned - seen);
      found.push(...rows.filter(({ fields, withdrawn }) => !withdrawn && hasValues(fields, wanted)));
      seen += rows.length;
      if (found.length >= readingLimits.matches || seen === readingLimits.scanned) break;
    }
    return { versions: found.slice(0, readingLimits.matches), more: false };
  }

  return async (request, subject) => {
    if (request.read === 'mine') return mine(request, subject);
    return request.read === 'match' ? match(request, subject) : every(request.id, subject);
  };
}
