import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A database (IndexedDB) of this origin, always in version 1: `create` makes the stores of a new one. The returned
 * function opens the database, runs its argument and closes the database, since an open connection does not notice that
 * the browser has cleared its storage. That function rejects where the browser stores nothing.
 */
export function database<Schema extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Schema>) => void,
): <T>(run: (db: IDBPDatabase<Schema>) => Promise<T>) => Promise<T> {
  return async (run) => {
    const db = await openDB<Schema>(name, 1, { upgrade: create });
    try {
      return await run(db);
    } finally {
      db.close();
    }
  };
}
