import { type LinkColumn, linkColumns, withdrawsColumn } from '@registers/shared/sheet';
import type Database from 'libsql';
import type { State, Store, StoredSubmission, RegisterTable } from '../../core/store';
import type { ColumnNames } from './columns';
import { pagesOf, rowsAtOnce } from '../pages';
import { entriesOf, selectEntries } from './row';

/** Makes `Store.read`, for downloads: a register as it was when reading started, page by page. */
export function createRead(db: Database.Database, { namesOf }: ColumnNames): Store['read'] {
  const lastOf = db.prepare('SELECT MAX(sequence) AS last FROM submissions WHERE form_type = ?');
  // CROSS makes SQLite start with the corrections, which are few, and not with all rows of the register.
  const linked = db.prepare(
    `SELECT EXISTS (SELECT 1 FROM corrections CROSS JOIN submissions USING (id)
       WHERE form_type = ? AND withdraws = ?) AS found`,
  );
  const has = (formType: string, link: LinkColumn) =>
    (linked.get(formType, Number(link === withdrawsColumn)) as { found: 0 | 1 }).found === 1;
  const pageOf = (condition: string) =>
    db.prepare(
      `${selectEntries} WHERE s.form_type = ?1 AND s.sequence > ?2 AND s.sequence <= ?3 ${condition}
       ORDER BY s.sequence LIMIT ${rowsAtOnce}`,
    );
  const pages: Readonly<Record<State, Database.Statement>> = {
    all: pageOf(''),
    // Only corrections up to the last row (?3) count: the entry that a later one corrects is shown.
    latest: pageOf(
      `AND own.withdraws IS NOT TRUE
       AND NOT EXISTS (SELECT 1 FROM submissions WHERE id = later.id AND sequence <= ?3)`,
    ),
  };

  async function* rowsOf(formType: string, last: number, state: State): AsyncGenerator<StoredSubmission> {
    const read = (after: number) => entriesOf(pages[state].all(formType, after, last));
    for await (const page of pagesOf(0, rowsAtOnce, read)) yield* page;
  }

  function tableOf(formType: string, state: State): RegisterTable {
    // The last row is found before the columns are read: a later row could have a column that the header lacks.
    const { last } = lastOf.get(formType) as { last: number | null };
    const columns = namesOf(formType);
    const links = linkColumns.filter((link) => has(formType, link));
    return { columns, links, rows: rowsOf(formType, last ?? 0, state) };
  }
  return (formType, consume, state = 'all') => consume(tableOf(formType, state));
}
