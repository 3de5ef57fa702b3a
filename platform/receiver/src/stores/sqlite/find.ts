import type Database from 'libsql';
import type { OpenStore, Store } from '../../core/store';
import { createFind as createFindOver } from '../find';
import { rowsAtOnce } from '../pages';
import { entriesOf, selectEntries } from './row';

/** Makes `Store.find`, over the connection that also stores entries: every query takes only milliseconds. */
export function createFind(db: Database.Database): Store['find'] {
  const one = db.prepare(`${selectEntries} WHERE s.id = ?`);
  // An index finds the newest rows of each form type, a page at most; the newest of them all are the page.
  const pageOf = (condition: string) =>
    db.prepare(
      `${selectEntries} WHERE s.sequence IN (
         SELECT newest.sequence FROM json_each(?1) AS given JOIN submissions AS newest ON newest.sequence IN (
           SELECT sequence FROM submissions WHERE form_type = given.value AND sequence < ?2 ${condition}
           ORDER BY sequence DESC LIMIT ${rowsAtOnce}))
       ORDER BY s.sequence DESC LIMIT ${rowsAtOnce}`,
    );
  const [everybodys, own] = [pageOf(''), pageOf('AND subject = ?3')];
  return createFindOver({
    rowsPerPage: rowsAtOnce,
    page: (formTypes, sequence, subject) => {
      const given = [JSON.stringify(formTypes), sequence];
      return entriesOf(subject === undefined ? everybodys.all(...given) : own.all(...given, subject));
    },
    one: (id) => entriesOf(one.all(id))[0],
  });
}

/** Makes `OpenStore.locate`, by which the command `find` finds entries by the beginning of their ids. */
export function createLocate(db: Database.Database): OpenStore['locate'] {
  const select = db.prepare(`${selectEntries} WHERE s.id BETWEEN ? AND ? ORDER BY s.sequence`);
  return (first, last) => entriesOf(select.all(first, last));
}
