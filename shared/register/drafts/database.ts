import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An entry that is being typed, as it stands on this device. */
export interface Draft {
  values: Record<string, string>;
  /** The id under which it was sent, if it was: a retry after a reload is still the same entry. */
  entryId?: string | undefined;
  /** It was sent at least once without an answer. Written before it is sent: the page may be gone before one comes. */
  mayBeStored?: boolean | undefined;
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

export const draftKey = (user: string, formType: string) => `${user} ${formType}`;

export const loadDraft = (key: string) => inDatabase((db) => db.get('drafts', key));
export const saveDraft = (key: string, draft: Draft) => inDatabase((db) => db.put('drafts', draft, key));
export const removeDraft = (key: string) => inDatabase((db) => db.delete('drafts', key));

/** One that made room for another keeps its place in the row by its time. */
const earlierKey = (key: string, { savedAt }: Draft) => `${key} earlier ${savedAt}`;

export const saveEarlier = (key: string, draft: Draft) => saveDraft(earlierKey(key, draft), draft);

/** The oldest of those that made room. It stays where it is. */
export const loadEarlier = (key: string) =>
  inDatabase(async (db) => {
    const range = IDBKeyRange.bound(`${key} earlier `, `${key} earlier \uffff`);
    return (await db.transaction('drafts').store.openCursor(range))?.value;
  });

/** Keeps a draft in its place; if it had made room before, it leaves that place in the same step. */
export const bringBack = (key: string, draft: Draft) =>
  inDatabase(async (db) => {
    const move = db.transaction('drafts', 'readwrite');
    await Promise.all([move.store.put(draft, key), move.store.delete(earlierKey(key, draft)), move.done]);
  });

const copyKey = (key: string) => `registers:draft:${key}`;

/**
 * Leaves a copy that is there at once: a page that is going away may not live until IndexedDB has written.
 * Where storage is blocked there is none, and the draft is as old as its last write.
 */
export function leaveCopy(key: string, draft: Draft): void {
  try {
    localStorage.setItem(copyKey(key), JSON.stringify(draft));
  } catch {
    // Blocked or full.
  }
}

/** Takes the copy that a page left behind, if it did. */
export function takeCopy(key: string): Draft | undefined {
  try {
    const copy = localStorage.getItem(copyKey(key));
    localStorage.removeItem(copyKey(key));
    return copy === null ? undefined : (JSON.parse(copy) as Draft);
  } catch {
    return undefined;
  }
}
