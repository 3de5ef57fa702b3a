import { deviceStorage } from '@registers/shared/browser';
import type { BlockOwner } from './blocks';

const prefix = 'registers:rows:';
/** Encoded, one person's id and a space are never the beginning of another one's names. */
const storageName = (user: string, formType = '') => `${prefix}${encodeURIComponent(user)} ${formType}`;

/**
 * Saves the changes to pasted rows at once in `localStorage`, beside the database, which a page that is being closed may
 * not reach. The rows are too large, and in the database already.
 */
export const saveRowsBackup = (owner: BlockOwner, changes: unknown): void =>
  void deviceStorage.set(storageName(...owner), JSON.stringify(changes));

export const removeRowsBackup = (owner: BlockOwner): void => deviceStorage.remove(storageName(...owner));

/** The backup of the changes to pasted rows; undefined where there is none. */
export const rowsBackup = (owner: BlockOwner): unknown => deviceStorage.getJson(storageName(...owner));

/** Removes all backups of a person. */
export const removeRowsBackups = (user: string): void => deviceStorage.removeAll(storageName(user));
