import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { removeItems } from '../storage';

/** An entry that is being typed, as it is kept on this device. */
export interface Draft {
  /** The text of each field as typed, by wire name. */
  values: Readonly<Record<string, string>>;
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

/** Opened for each use: a connection kept open would not notice that the browser cleared its storage. */
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

/** Registers built before shared 1.2 put a second unfinished entry aside under this key and a time. */
const asideOf = (key: string) => IDBKeyRange.bound(`${key} earlier `, `${key} earlier \uffff`);

/** The draft under this key; where there is none, the oldest that an earlier version put aside takes its place. */
export const loadDraft = (key: string): Promise<Draft | undefined> =>
  inDatabase(async (db) => {
    const { store, done } = db.transaction('drafts', 'readwrite');
    let draft = await store.get(key);
    const aside = draft ? null : await store.openCursor(asideOf(key));
    if (aside) {
      draft = aside.value;
      await Promise.all([store.put(draft, key), aside.delete()]);
    }
    await done;
    return draft;
  });
export const saveDraft = (key: string, draft: Draft) => inDatabase((db) => db.put('drafts', draft, key));
export const removeDraft = (key: string) => inDatabase((db) => db.delete('drafts', key));

const copyKey = (key: string) => `registers:draft:${key}`;

/**
 * Leaves a copy that is there immediately: a page that is going away may not live until IndexedDB has written.
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

/** Every key of a draft of this person. */
const keysOf = (user: string) => IDBKeyRange.bound(`${user} `, `${user} \uffff`);

export const countDraftsOf = (user: string) => inDatabase((db) => db.count('drafts', keysOf(user)));
export const removeDraftsOf = (user: string) => inDatabase((db) => db.delete('drafts', keysOf(user)));

/** Removes the copies that pages of this person left behind. */
export const dropCopiesOf = (user: string) => removeItems(copyKey(`${user} `));
