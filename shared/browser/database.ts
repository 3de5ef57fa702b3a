import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A database of this origin, in its first version: `create` makes its stores. The function that is returned opens it,
 * runs its argument and closes it, since an open connection does not notice that the browser has cleared its storage.
 * It rejects where the browser stores nothing.
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
