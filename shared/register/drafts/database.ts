import { database } from '@registers/shared/browser';
import type { DBSchema } from 'idb';

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

/** A draft with the key that it is kept under. */
export interface KeptDraft {
  key: string;
  draft: Draft;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft };
}

const inDatabase = database<Schema>('registers', (db) => db.createObjectStore('drafts'));

/** This key itself, and those that go on after it. */
const below = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix} \uffff`);

export const readDrafts = (prefix: string): Promise<KeptDraft[]> =>
  inDatabase(async (db) => {
    const found: KeptDraft[] = [];
    for await (const { key, value } of db.transaction('drafts').store.iterate(below(prefix)))
      found.push({ key, draft: value });
    return found;
  });
export const removeDrafts = (prefix: string) => inDatabase((db) => db.delete('drafts', below(prefix)));

export const loadDraft = (key: string) => inDatabase((db) => db.get('drafts', key));
export const saveDraft = (key: string, draft: Draft) => inDatabase((db) => db.put('drafts', draft, key));
export const removeDraft = (key: string) => inDatabase((db) => db.delete('drafts', key));

/** Removes a draft as long as it is this entry: another page may keep the next one under the same key by now. */
export const removeEntry = (key: string, entryId: string): Promise<void> =>
  inDatabase(async (db) => {
    const { store, done } = db.transaction('drafts', 'readwrite');
    const draft = await store.get(key);
    if (draft?.entryId === entryId) await store.delete(key);
    await done;
  });
