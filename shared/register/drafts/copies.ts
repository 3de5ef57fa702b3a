import { removeItems } from '../storage';
import type { Draft, KeptDraft } from './database';

const nameOf = (key: string) => `registers:draft:${key}`;
const isBelow = (prefix: string) => (key: string) => key === prefix || key.startsWith(`${prefix} `);

/** The same in memory: where storage is blocked or full, a copy lasts as long as the page. */
const onPage = new Map<string, Draft>();

/**
 * Leaves a copy that is there immediately: a page that is going away may not live until IndexedDB has written,
 * and some browsers have none.
 */
export function leaveCopy(key: string, draft: Draft): void {
  onPage.set(key, draft);
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft));
  } catch {
    // Blocked or full.
  }
}

/** Once a draft is written or gone, its copy could only bring back an entry that was accepted. */
export function dropCopy(key: string): void {
  onPage.delete(key);
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Blocked.
  }
}

export const copyOf = (key: string): Draft | undefined =>
  copiesOf(key).find((copy) => copy.key === key)?.draft;

/** The copies whose keys begin like this. */
export function copiesOf(prefix: string): KeptDraft[] {
  const inMemory = [...onPage].map(([key, draft]) => ({ key, draft }));
  return [...inMemory, ...stored()].filter(({ key }) => isBelow(prefix)(key));
}

function stored(): KeptDraft[] {
  try {
    return Object.entries(localStorage).flatMap(([name, copy]) =>
      name.startsWith(nameOf(''))
        ? [{ key: name.slice(nameOf('').length), draft: JSON.parse(copy as string) as Draft }]
        : [],
    );
  } catch {
    // Blocked or spoilt.
    return [];
  }
}

/** Removes every copy whose key begins like this. */
export function dropCopies(prefix: string): void {
  for (const key of onPage.keys()) if (isBelow(prefix)(key)) onPage.delete(key);
  removeItems(nameOf(`${prefix} `));
}
