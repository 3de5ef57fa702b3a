import type Database from 'libsql';

/** Reads and adds the columns of registers, which are in the order in which they were first seen. */
export function createColumnNames(db: Database.Database) {
  const select = db.prepare('SELECT name FROM columns WHERE form_type = ? ORDER BY position');
  const insert = db.prepare(
    `INSERT INTO columns (form_type, name, position)
     SELECT ?1, ?2, COALESCE(MAX(position), 0) + 1 FROM columns WHERE form_type = ?1`,
  );
  return {
    namesOf: (formType: string): string[] =>
      (select.all(formType) as { name: string }[]).map(({ name }) => name),
    /** Adds columns at the end, in the open transaction. */
    add: (formType: string, names: readonly string[]): void =>
      names.forEach((name) => insert.run(formType, name)),
  };
}

export type ColumnNames = ReturnType<typeof createColumnNames>;
