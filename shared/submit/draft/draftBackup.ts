import { deviceStorage } from '@registers/shared/browser';
import type { Entry } from '../entry/entry';
import type { BlockOwner } from '../store/blocks';
import { isEntry } from '../store/readable';

const prefix = 'registers:draft:';
const rowsPrefix = 'registers:rows:';
/** The name of a person's backup. Encoded, one person's id and a space are never the beginning of another one's names. */
const nameOf = (kind: string, user: string, what = '') => `${kind}${encodeURIComponent(user)} ${what}`;
const backupName = ({ user, id }: Pick<Entry, 'user' | 'id'>) => nameOf(prefix, user, id);

/**
 * Saves a draft immediately in `localStorage`, beside the database: a page that is being closed can end before IndexedDB
 * has written, and some browsers have no IndexedDB.
 */
export const saveBackup = (draft: Entry): void =>
  void deviceStorage.set(backupName(draft), JSON.stringify(draft));

/** Removes the backup of a draft that is in the database now, or was sent: a backup could only bring back an old text. */
export const removeBackup = (draft: Pick<Entry, 'user' | 'id'>): void =>
  deviceStorage.remove(backupName(draft));

/** The backups of a person's drafts. */
export const backupsOf = (user: string): Entry[] =>
  deviceStorage
    .names(nameOf(prefix, user))
    .map((name) => deviceStorage.getJson(name))
    .filter(isEntry)
    .filter(({ state }) => state === 'draft');

const nameOfRows = ([user, formType]: BlockOwner) => nameOf(rowsPrefix, user, formType);

/** Saves the changes to pasted rows in `localStorage`. The rows are too large, and in the database already. */
export const saveRowsBackup = (owner: BlockOwner, changes: unknown): void =>
  void deviceStorage.set(nameOfRows(owner), JSON.stringify(changes));

export const removeRowsBackup = (owner: BlockOwner): void => deviceStorage.remove(nameOfRows(owner));

/** The backup of the changes to pasted rows; undefined where there is none. */
export const rowsBackup = (owner: BlockOwner): unknown => deviceStorage.getJson(nameOfRows(owner));

/** Removes all backups of a person: of drafts, and of changes to pasted rows. */
export const removeBackups = (user: string): void =>
  [prefix, rowsPrefix].forEach((each) => deviceStorage.removeAll(nameOf(each, user)));
