import { deviceStorage } from '@registers/shared/browser';
import type { Entry } from '../record/entry';

const prefix = 'registers:draft:';
const nameOf = ({ user, id }: Pick<Entry, 'user' | 'id'>) => `${prefix}${user} ${id}`;

/**
 * Saves a draft immediately, beside the database: a page that is being closed may not live until IndexedDB has
 * written, and some browsers have none.
 */
export const saveCopy = (draft: Entry): void => void deviceStorage.set(nameOf(draft), JSON.stringify(draft));

/** Once a draft is written or has ended, its copy could only bring back an entry that was accepted. */
export const removeCopy = (draft: Pick<Entry, 'user' | 'id'>): void => deviceStorage.remove(nameOf(draft));

/** The copies of a person's drafts. */
export const copiesOf = (user: string): Entry[] =>
  deviceStorage
    .names(`${prefix}${user} `)
    .flatMap((name) => (deviceStorage.getJson(name) as Entry | undefined) ?? []);

export const removeCopies = (user: string): void => deviceStorage.removeAll(`${prefix}${user} `);
