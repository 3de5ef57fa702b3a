import type Database from 'libsql';
import { addsNoColumn, hasRoomFor, newColumns } from '../../core/columns';
import type { StoredSubmission } from '../../core/store';

/** The columns of the registers in a SQLite file, in the order in which they were first seen. */
export function createColumnNames(db: Database.Database) {
  const select = db.prepare('SELECT name FROM columns WHERE form_type = ? ORDER BY position');
  const insert = db.prepare('INSERT INTO columns (form_type, name, position) VALUES (?, ?, ?)');
  // Columns are never removed, so one that was committed need not be looked for again.
  const known = new Map<string, ReadonlySet<string>>();
  const namesOf = (formType: string) => (select.all(formType) as { name: string }[]).map(({ name }) => name);

  return {
    namesOf,
    hasRoomFor: ({ formType, fields }: StoredSubmission): boolean =>
      addsNoColumn(known.get(formType), fields) || hasRoomFor(namesOf(formType), fields),
    /** Adds the columns that an entry needs, in the open transaction. @returns their names. */
    add({ formType, fields }: StoredSubmission): string[] {
      if (addsNoColumn(known.get(formType), fields)) return [];
      const there = namesOf(formType);
      const added = newColumns(there, fields);
      added.forEach((name, index) => insert.run(formType, name, there.length + index));
      return added;
    },
    /** Remembers that the columns of an entry are there, once its transaction was committed. */
    committed({ formType, fields }: StoredSubmission): void {
      if (!addsNoColumn(known.get(formType), fields)) known.set(formType, new Set(namesOf(formType)));
    },
  };
}

export type ColumnNames = ReturnType<typeof createColumnNames>;
