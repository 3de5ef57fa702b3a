import type Database from 'libsql';
import type { Versions } from '../../core/readRequest';
import type { OpenStore, RegisterTable, Store, StoredVersion } from '../../core/store';
import type { ColumnNames } from './columns';
import { createFind as createFindOver } from '../find';
import { pagesOf, rowsAtOnce } from '../pages';
import { type Position, start } from '../row';
import { selectVersions, toVersions } from './row';

/** Makes `Store.read`: a register as it was when reading started, page by page. */
export function createRead(db: Database.Database, { namesOf }: ColumnNames): Store['read'] {
  const selectLast = db.prepare('SELECT MAX(arrival) AS last FROM versions');
  // What has arrived after the last version (?4) does not count. The first condition lets the index find the entries.
  const pageOf = (isWanted: string) =>
    db.prepare(
      `${selectVersions} WHERE e.form_type = ?1 AND e.sequence >= ?2
       AND (e.sequence, v.version) > (?2, ?3) AND v.arrival <= ?4 ${isWanted}
       ORDER BY e.sequence, v.version LIMIT ${rowsAtOnce}`,
    );
  const pages: Readonly<Record<Versions, Database.Statement>> = {
    all: pageOf(''),
    latest: pageOf(
      `AND NOT v.withdrawn AND NOT EXISTS (
         SELECT 1 FROM versions WHERE id = e.id AND version > v.version AND arrival <= ?4)`,
    ),
  };

  async function* readRows(
    formType: string,
    versions: Versions,
    last: number,
  ): AsyncGenerator<StoredVersion> {
    const read = ({ sequence, version }: Position) =>
      toVersions(pages[versions].all(formType, sequence, version, last));
    for await (const page of pagesOf(start, rowsAtOnce, read)) yield* page;
  }

  function openTable(formType: string, versions: Versions): RegisterTable {
    // The last row is found before the columns are read: a later row could have a column that the header lacks.
    const { last } = selectLast.get() as { last: number | null };
    return { columns: namesOf(formType), versions, rows: readRows(formType, versions, last ?? 0) };
  }
  return (formType, consume, versions = 'latest') => consume(openTable(formType, versions));
}

/** Makes `Store.find`, over the connection that also stores entries: every query takes only milliseconds. */
export function createFind(db: Database.Database): Store['find'] {
  const one = db.prepare(
    `${selectVersions} WHERE e.id = ?1 AND (e.sequence, v.version) < (?2, ?3)
     ORDER BY v.version DESC LIMIT ${rowsAtOnce}`,
  );
  // An index finds the person's newest entries of each form type, a page at most; the newest of them all are the page.
  // One entry more: of the entry at the position there may be no version left.
  const pageOf = (isWanted: string) =>
    db.prepare(
      `${selectVersions} WHERE e.sequence IN (
         SELECT newest.sequence FROM json_each(?1) AS given JOIN entries AS newest ON newest.sequence IN (
           SELECT sequence FROM entries WHERE form_type = given.value AND subject = ?4 AND sequence <= ?2
           ORDER BY sequence DESC LIMIT ${rowsAtOnce + 1}))
       AND (e.sequence, v.version) < (?2, ?3) ${isWanted}
       ORDER BY e.sequence DESC, v.version DESC LIMIT ${rowsAtOnce}`,
    );
  const pages = { latest: pageOf('AND v.version = e.version'), all: pageOf('') };
  return createFindOver({
    rowsPerPage: rowsAtOnce,
    page: ({ formTypes, versions, subject }, { sequence, version }) =>
      toVersions(pages[versions].all(JSON.stringify(formTypes), sequence, version, subject)),
    one: (id, { sequence, version }) => toVersions(one.all(id, sequence, version)),
  });
}

/** Makes `OpenStore.locate`. */
export function createLocate(db: Database.Database): OpenStore['locate'] {
  const select = db.prepare(`${selectVersions} WHERE e.id BETWEEN ? AND ? ORDER BY e.sequence, v.version`);
  return (first, last) => toVersions(select.all(first, last));
}
