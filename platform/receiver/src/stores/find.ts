import { hasValues } from '@registers/shared/sheet';
import { fillPage } from '../core/readAnswer';
import { readingLimits, type ReadMatch, type ReadMine, type Versions } from '../core/readRequest';
import type { EntryReader, Found, Store } from '../core/store';
import { pagesOf } from './pages';
import { end, type Position, type StoredRow } from './row';

/** Which versions a query is to find. */
interface Wanted {
  formTypes: readonly string[];
  versions: Versions;
  /** Whose entries; undefined for everybody's. */
  subject?: string | undefined;
}

/** How each kind of database reads entries for people: newest entries first, and newest versions of one entry first. */
export interface Queries {
  rowsPerPage: number;
  /** A page of the versions before a position. */
  page: (wanted: Wanted, before: Position) => readonly StoredRow[] | Promise<readonly StoredRow[]>;
  /** A page of the versions of one entry before a position. */
  one: (id: string, before: Position) => readonly StoredRow[] | Promise<readonly StoredRow[]>;
}

/** Takes rows, newest first, until enough are found, or `scanned` were looked at. */
async function takeFirst(
  pages: AsyncIterable<readonly StoredRow[]>,
  isWanted: (entry: StoredRow) => boolean,
): Promise<StoredRow[]> {
  const found: StoredRow[] = [];
  let seen = 0;
  for await (const page of pages) {
    const rows = page.slice(0, readingLimits.scanned - seen);
    found.push(...rows.filter(isWanted));
    seen += rows.length;
    if (found.length >= readingLimits.matches || seen === readingLimits.scanned) break;
  }
  return found;
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
  async function match({ formType, wanted }: ReadMatch, { subject, others }: EntryReader): Promise<Found> {
    const isMatch = ({ fields, withdrawn }: StoredRow) => !withdrawn && hasValues(fields, wanted);
    const latest = { formTypes: [formType], versions: 'latest' } as const;
    const found = await takeFirst(newest({ ...latest, subject }), isMatch);
    const isOfOthers = (row: StoredRow) => row.subject !== null && row.subject !== subject;
    if (others) found.push(...(await takeFirst(newest(latest), (row) => isOfOthers(row) && isMatch(row))));
    found.sort((row, other) => other.sequence - row.sequence);
    return { versions: found.slice(0, readingLimits.matches), more: false };
  }

  return async (request, reader) => {
    if (request.read === 'mine') return mine(request, reader.subject);
    return request.read === 'match' ? match(request, reader) : every(request.id, reader.subject);
  };
}
