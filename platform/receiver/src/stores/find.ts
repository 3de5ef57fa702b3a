import { hasValues } from '@registers/shared/sheet';
import { fillPage } from '../core/readAnswer';
import { readingLimits, type ReadMatch, type ReadMine, type Versions } from '../core/readRequest';
import type { Found, Store } from '../core/store';
import { pagesOf } from './pages';
import { end, type Position, type StoredRow } from './row';

/** Which versions a query is to find, of one person's entries. */
interface Wanted {
  formTypes: readonly string[];
  versions: Versions;
  subject: string;
}

/** How each kind of database reads entries for people: newest entries first, and newest versions of one entry first. */
export interface Queries {
  rowsPerPage: number;
  /** A page of the versions before a position. */
  page: (wanted: Wanted, before: Position) => readonly StoredRow[] | Promise<readonly StoredRow[]>;
  /** A page of the versions of one entry before a position. */
  one: (id: string, before: Position) => readonly StoredRow[] | Promise<readonly StoredRow[]>;
}

/** Makes `Store.find`. */
export function createFind({ rowsPerPage, page, one }: Queries): Store['find'] {
  const newest = (wanted: Wanted, from = end) => pagesOf(from, rowsPerPage, (before) => page(wanted, before));

  /** Whether an entry is this person's, and its place. */
  async function findPlace(id: string, subject: string): Promise<Position | undefined> {
    const [latest] = await one(id, end);
    return latest?.subject === subject ? { ...latest, version: 0 } : undefined;
  }

  async function mine({ before, ...wanted }: ReadMine, subject: string): Promise<Found | undefined> {
    const from = before === undefined ? end : await findPlace(before, subject);
    return from && fillPage(newest({ ...wanted, subject }, from));
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
