import { deviceStorage } from '@registers/shared/browser';
import type { BlockOwner } from './blocks';

const prefix = 'registers:rows:';
/** Encoded, one person's id and a space are never the beginning of another one's names. */
const nameOf = (user: string, formType = '') => `${prefix}${encodeURIComponent(user)} ${formType}`;

/**
 * Saves the changes to pasted rows at once in `localStorage`, beside the database, which a page that is being closed may
 * not reach. The rows are too large, and in the database already.
 */
export const saveRowsBackup = (owner: BlockOwner, changes: unknown): void =>
  void deviceStorage.set(nameOf(...owner), JSON.stringify(changes));

export const removeRowsBackup = (owner: BlockOwner): void => deviceStorage.remove(nameOf(...owner));

/** The backup of the changes to pasted rows; undefined where there is none. */
export const rowsBackup = (owner: BlockOwner): unknown => deviceStorage.getJson(nameOf(...owner));

/** Removes all backups of a person. */
export const removeRowsBackups = (user: string): void => deviceStorage.removeAll(nameOf(user));
