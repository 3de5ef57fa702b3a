import { deviceStorage } from '@registers/shared/browser';
import type { Draft, KeptDraft } from './database';

const prefix = 'registers:draft:';
const nameOf = (key: string) => prefix + key;

/**
 * Leaves a copy that is there immediately: a page that is going away may not live until IndexedDB has written,
 * and some browsers have none.
 */
export const leaveCopy = (key: string, draft: Draft): void =>
  void deviceStorage.set(nameOf(key), JSON.stringify(draft));

/** Once a draft is written or gone, its copy could only bring back an entry that was accepted. */
export const dropCopy = (key: string): void => deviceStorage.remove(nameOf(key));

export const copyOf = (key: string) => deviceStorage.getJson(nameOf(key)) as Draft | undefined;

const keysBelow = (start: string): string[] =>
  deviceStorage
    .names(nameOf(start))
    .map((name) => name.slice(prefix.length))
    .filter((key) => key === start || key.startsWith(`${start} `));

/** The copies whose keys begin like this. */
export const copiesOf = (start: string): KeptDraft[] =>
  keysBelow(start).flatMap((key) => {
    const draft = copyOf(key);
    return draft ? [{ key, draft }] : [];
  });

/** Removes every copy whose key begins like this. */
export const dropCopies = (start: string): void => keysBelow(start).forEach(dropCopy);
