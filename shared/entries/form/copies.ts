import { deviceStorage } from '@registers/shared/browser';
import type { Entry } from '../record/entry';
import type { BlockOwner } from '../store/blocks';
import { isEntry } from '../store/readable';

const prefix = 'registers:draft:';
const rowsPrefix = 'registers:rows:';
const copyName = ({ user, id }: Pick<Entry, 'user' | 'id'>) => `${prefix}${user} ${id}`;

/**
 * Saves a draft immediately, beside the database: a page that is being closed may not live until IndexedDB has
 * written, and some browsers have none.
 */
export const saveCopy = (draft: Entry): void =>
  void deviceStorage.set(copyName(draft), JSON.stringify(draft));

/** Once a draft is written or has ended, its copy could only bring back an entry that was accepted. */
export const removeCopy = (draft: Pick<Entry, 'user' | 'id'>): void => deviceStorage.remove(copyName(draft));

/** The copies of a person's drafts. */
export const copiesOf = (user: string): Entry[] =>
  deviceStorage
    .names(`${prefix}${user} `)
    .map((name) => deviceStorage.getJson(name))
    .filter(isEntry)
    // A name may go on after a space.
    .filter((draft) => draft.user === user);

const nameOfRows = ([user, formType]: BlockOwner) => `${rowsPrefix}${user} ${formType}`;

/** Saves the changes to pasted rows in the same way. What was pasted is too large for it, and is in the database by then. */
export const saveRowsCopy = (owner: BlockOwner, changes: unknown): void =>
  void deviceStorage.set(nameOfRows(owner), JSON.stringify(changes));

export const removeRowsCopy = (owner: BlockOwner): void => deviceStorage.remove(nameOfRows(owner));

/** The copy of the changes to pasted rows; undefined where there is none. */
export const rowsCopy = (owner: BlockOwner): unknown => deviceStorage.getJson(nameOfRows(owner));

/** Removes all copies of a person: of drafts, and of changes to pasted rows. */
export const removeCopies = (user: string): void =>
  [prefix, rowsPrefix].forEach((each) => deviceStorage.removeAll(`${each}${user} `));
