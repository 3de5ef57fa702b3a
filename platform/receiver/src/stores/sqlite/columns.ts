import type Database from 'libsql';
import type { AddedColumn, StoredSubmission } from '../../core/store';

/** Reads and adds the columns of registers, which are in the order in which they were first seen. */
export function createColumnNames(db: Database.Database) {
  const select = db.prepare('SELECT name, subject FROM columns WHERE form_type = ? ORDER BY position');
  const insert = db.prepare(
    `INSERT INTO columns (form_type, name, position, subject)
     SELECT ?1, ?2, COALESCE(MAX(position), 0) + 1, ?3 FROM columns WHERE form_type = ?1`,
  );
  const columnsOf = (formType: string) => select.all(formType) as AddedColumn[];
  return {
    columnsOf,
    namesOf: (formType: string): string[] => columnsOf(formType).map(({ name }) => name),
    /** Adds columns at the end, in the open transaction, for the entry that has them first. */
    add: ({ formType, subject }: StoredSubmission, names: readonly string[]): void =>
      names.forEach((name) => insert.run(formType, name, subject)),
  };
}

export type ColumnNames = ReturnType<typeof createColumnNames>;
