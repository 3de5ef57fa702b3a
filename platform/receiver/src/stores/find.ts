import { hasValues } from '@registers/shared/sheet';
import { fillPage } from '../core/readAnswer';
import { readingLimits, type ReadMatch, type ReadMine } from '../core/readRequest';
import type { EntryReader, Found, Store } from '../core/store';
import { pagesOf } from './pages';
import type { StoredRow } from './row';

/** How each kind of database reads entries for people. */
export interface Queries {
  rowsPerPage: number;
  /** A page of entries of these registers, newest first: those that arrived before `sequence`. */
  page: (
    formTypes: readonly string[],
    sequence: number,
    /** Whose entries; undefined for everybody's. */
    subject: string | undefined,
  ) => readonly StoredRow[] | Promise<readonly StoredRow[]>;
  one: (id: string) => StoredRow | undefined | Promise<StoredRow | undefined>;
}

/** Takes rows, newest first, until enough are found, or `scanned` were looked at. */
async function firstOf(
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
  /** Pages of entries, the newest first; or those before `sequence`. */
  const newest = (formTypes: readonly string[], subject?: string, sequence = Number.MAX_SAFE_INTEGER) =>
    pagesOf(sequence, rowsPerPage, (before) => page(formTypes, before, subject));

  async function ownOne(id: string, subject: string): Promise<StoredRow | undefined> {
    const entry = await one(id);
    return entry?.subject === subject ? entry : undefined;
  }

  async function mine({ formTypes, before }: ReadMine, subject: string): Promise<Found | undefined> {
    if (before === undefined) return fillPage(newest(formTypes, subject));
    const last = await ownOne(before, subject);
    return last && fillPage(newest(formTypes, subject, last.sequence));
  }

  /** Values are not compared in SQL: upper and lower case would depend on the database. */
  async function match({ formType, wanted }: ReadMatch, { subject, others }: EntryReader): Promise<Found> {
    const found = await firstOf(
      newest([formType], subject),
      ({ fields, withdrawn }) => !withdrawn && hasValues(fields, wanted),
    );
    const isOfOthers = (entry: StoredRow) => entry.subject !== null && entry.subject !== subject;
    if (others)
      found.push(
        ...(await firstOf(
          newest([formType]),
          (entry) => isOfOthers(entry) && entry.correctedBy === null && hasValues(entry.fields, wanted),
        )),
      );
    found.sort((row, other) => other.sequence - row.sequence);
    return { entries: found.slice(0, readingLimits.matches), more: false };
  }

  return async (request, reader) => {
    if (request.read === 'mine') return mine(request, reader.subject);
    if (request.read === 'match') return match(request, reader);
    const entry = await ownOne(request.id, reader.subject);
    return { entries: entry ? [entry] : [], more: false };
  };
}
