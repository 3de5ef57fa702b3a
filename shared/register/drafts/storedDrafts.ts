import { database, deviceStorage } from '@registers/shared/browser';
import type { Beginning } from '@registers/shared/contract';
import type { DBSchema } from 'idb';
import { formsClosed, openDrafts } from './locks';

/** What an entry was begun with, whole: the list of sent entries may forget it before the draft does. */
export interface Begun extends Beginning {
  /** The key of the draft that was in the form, and comes back after this one. */
  aside?: string | undefined;
}

/** The row of a spreadsheet that an entry was filled in from. */
export interface FilledIn {
  cells: number;
  /** What a person should know of cells, and sees in no field. */
  remarks: readonly string[];
  /** The key of the draft that was in the form, and comes back after this one. */
  aside?: string | undefined;
}

/** An entry that is being typed, as it is stored on this device. */
export interface Draft {
  /** The text of each field as typed, by wire name. */
  values: Readonly<Record<string, string>>;
  /** The id under which it was sent, if it was: a retry after a reload is still the same entry. */
  entryId?: string | undefined;
  /** It was sent at least once without an answer. Stored before it is sent: the page may be closed before one comes. */
  mayBeStored?: boolean | undefined;
  /** Missing where it was typed from the first field on, and in drafts of versions before 1.4. */
  begun?: Begun | undefined;
  filledIn?: FilledIn | undefined;
  /** When it was last changed, in milliseconds since 1970. */
  savedAt: number;
}

/** A draft with its key: the person and the form, and something of its own after them. */
export interface StoredDraft {
  key: string;
  draft: Draft;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft };
}

const inDatabase = database<Schema>('registers', (db) => db.createObjectStore('drafts'));

export const saveDraft = (key: string, draft: Draft) => inDatabase((db) => db.put('drafts', draft, key));
export const removeDraft = (key: string) => inDatabase((db) => db.delete('drafts', key));

const copyPrefix = 'registers:draft:';

/**
 * Saves a draft immediately, beside the database: a page that is being closed may not live until IndexedDB has
 * written, and some browsers have none.
 */
export const saveCopy = (key: string, draft: Draft): void =>
  void deviceStorage.set(copyPrefix + key, JSON.stringify(draft));

/** Once a draft is written or removed, its copy could only bring back an entry that was accepted. */
export const removeCopy = (key: string): void => deviceStorage.remove(copyPrefix + key);

export const copyOf = (key: string): Draft | undefined =>
  copiesOf(key).find((copy) => copy.key === key)?.draft;

function copiesOf(owner: string): StoredDraft[] {
  return deviceStorage.names(copyPrefix + owner).flatMap((name) => {
    const key = name.slice(copyPrefix.length);
    const draft = deviceStorage.getJson(name) as Draft | undefined;
    return draft && (key === owner || key.startsWith(`${owner} `)) ? [{ key, draft }] : [];
  });
}

/** The keys of a person or of a form: this one, and those that continue it after a space. */
const keysOf = (owner: string) => IDBKeyRange.bound(owner, `${owner} \uffff`);

const readDatabase = (owner: string): Promise<StoredDraft[]> =>
  inDatabase(async (db) => {
    const found: StoredDraft[] = [];
    for await (const { key, value } of db.transaction('drafts').store.iterate(keysOf(owner)))
      found.push({ key, draft: value });
    return found;
  });

/** The drafts of a person, or of one form of theirs, the one that was changed last first. */
export async function listDrafts(owner: string): Promise<StoredDraft[]> {
  const oldestFirst = [...(await readDatabase(owner)), ...copiesOf(owner)].sort(
    (a, b) => a.draft.savedAt - b.draft.savedAt,
  );
  const latest = new Map(oldestFirst.map((stored) => [stored.key, stored]));
  return [...latest.values()].sort((a, b) => b.draft.savedAt - a.draft.savedAt);
}

/** The drafts of a form that no page has open. */
export async function leftOverDrafts(form: string): Promise<StoredDraft[]> {
  const isOpen = await openDrafts();
  return (await listDrafts(form)).filter(({ key }) => !isOpen(key));
}

/** How many drafts a person has on this device. Where the browser has no database there may be copies. */
export const countDrafts = async (user: string): Promise<number> =>
  (await listDrafts(user).catch(() => copiesOf(user))).length;

/** Removes a draft if it is still this entry: another page may have stored the next one under the same key. */
export async function removeEntry(key: string, entryId: string): Promise<void> {
  if (copyOf(key)?.entryId === entryId) removeCopy(key);
  await inDatabase(async (db) => {
    const { store, done } = db.transaction('drafts', 'readwrite');
    if ((await store.get(key))?.entryId === entryId) await store.delete(key);
    await done;
  });
}

/**
 * Removes every draft of a person from this device. Call it when no page of theirs is shown any more: it waits a
 * moment for the forms that are being closed, in other tabs as well.
 */
export async function removeDrafts(user: string): Promise<void> {
  await formsClosed(user).catch(() => undefined);
  for (const { key } of copiesOf(user)) removeCopy(key);
  await inDatabase((db) => db.delete('drafts', keysOf(user))).catch(() => undefined);
}
