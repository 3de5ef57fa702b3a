import type Database from 'libsql';
import { addsNoColumn, hasRoomFor, newColumns } from '../../core/columns';
import type { StoredSubmission } from '../../core/store';

/** Reads and adds the columns of registers, which are in the order in which they were first seen. */
export function createColumnNames(db: Database.Database) {
  const select = db.prepare('SELECT name FROM columns WHERE form_type = ? ORDER BY position');
  const insert = db.prepare('INSERT INTO columns (form_type, name, position) VALUES (?, ?, ?)');
  // The columns of each register, by form type, that are surely there: they were committed, and none is ever removed.
  const known = new Map<string, ReadonlySet<string>>();
  const namesOf = (formType: string) => (select.all(formType) as { name: string }[]).map(({ name }) => name);

  return {
    namesOf,
    hasRoomFor: ({ formType, fields }: StoredSubmission): boolean =>
      addsNoColumn(known.get(formType), fields) || hasRoomFor(namesOf(formType), fields),
    /** Adds the columns that an entry needs, in the open transaction. Returns the names of the new ones. */
    add({ formType, fields }: StoredSubmission): string[] {
      if (addsNoColumn(known.get(formType), fields)) return [];
      const there = namesOf(formType);
      const added = newColumns(there, fields);
      added.forEach((name, index) => insert.run(formType, name, there.length + index));
      return added;
    },
    /** Remembers that the columns of an entry are there. Call it after its transaction was committed. */
    committed({ formType, fields }: StoredSubmission): void {
      if (!addsNoColumn(known.get(formType), fields)) known.set(formType, new Set(namesOf(formType)));
    },
  };
}

export type ColumnNames = ReturnType<typeof createColumnNames>;
