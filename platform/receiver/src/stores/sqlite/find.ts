import type Database from 'libsql';
import type { OpenStore, Store } from '../../core/store';
import { createFind as createFindOver } from '../find';
import { rowsAtOnce } from '../pages';
import { selectVersions, toVersions } from './row';

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

/** Makes `OpenStore.locate`, by which the command `find` finds entries by the beginning of their ids. */
export function createLocate(db: Database.Database): OpenStore['locate'] {
  const select = db.prepare(`${selectVersions} WHERE e.id BETWEEN ? AND ? ORDER BY e.sequence, v.version`);
  return (first, last) => toVersions(select.all(first, last));
}
