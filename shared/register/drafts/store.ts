import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An entry that is being typed, as it stands on this device. */
export interface Draft {
  values: Record<string, string>;
  /** The id under which it was sent, if it was: a retry after a reload is still the same entry. */
  entryId?: string | undefined;
  /** When it was last changed, in milliseconds since 1970. */
  savedAt: number;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft };
}

/** Opened anew each time: a connection that was held would not notice that the browser cleared its storage. */
async function inDatabase<T>(run: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>('registers', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('drafts'),
  });
  try {
    return await run(db);
  } finally {
    db.close();
  }
}

export const loadDraft = (key: string) => inDatabase((db) => db.get('drafts', key));
export const saveDraft = (key: string, draft: Draft) => inDatabase((db) => db.put('drafts', draft, key));
export const removeDraft = (key: string) => inDatabase((db) => db.delete('drafts', key));
