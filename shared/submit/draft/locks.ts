import type { Entry } from '../entry/entry';

/** The name of the lock for what a page has open of a person. `what`: the id of a draft, or `rows` and a form type. */
const lockName = (user: string, what: string) => `registers open ${user} ${what}`;

/**
 * Takes a lock for this page. Without it, two pages would overwrite each other's changes. Resolves with a function that
 * releases the lock; the browser does so when the page is closed. With `ifAvailable`, resolves with undefined if another
 * page has the lock. Rejects in a browser without Web Locks.
 */
const lock = (name: string, options: LockOptions) =>
  new Promise<(() => void) | undefined>((resolve, reject) => {
    const granted = (held: Lock | null) =>
      held ? new Promise<void>((release) => resolve(release)) : resolve(undefined);
    navigator.locks.request(name, options, granted).catch(reject);
  });

/** Releases a lock. */
export type Unlock = () => void;

/** How long other pages wait until a page that is being closed has unlocked its drafts, in milliseconds. */
export const closingMs = 1_000;

/** Locks a draft. Resolves with undefined if another page has it open, and keeps it open for so long. */
export const lockDraft = ({ user, id }: Pick<Entry, 'user' | 'id'>, ms = 0): Promise<Unlock | undefined> =>
  ms === 0
    ? lock(lockName(user, id), { ifAvailable: true })
    : lock(lockName(user, id), { signal: AbortSignal.timeout(ms) }).catch(() => undefined);

/** Locks one person's pasted rows of a form. Waits until no other page has them open. */
export const lockRows = (user: string, formType: string, options: LockOptions) =>
  lock(lockName(user, `rows ${formType}`), options);

async function lockedNames(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.map(({ name = '' }) => name);
}

/** Resolves with a function that says whether any page, this one included, has a draft open. */
export async function openDrafts(): Promise<(draft: Entry) => boolean> {
  const names = new Set(await lockedNames());
  return ({ user, id }) => names.has(lockName(user, id));
}

/** Resolves when no page has drafts or rows of this person open any more, or after two seconds. */
export async function pagesClosed(user: string): Promise<void> {
  const signal = AbortSignal.timeout(2 * closingMs);
  const names = (await lockedNames()).filter((name) => name.startsWith(lockName(user, '')));
  await Promise.allSettled(
    names.map((name) => navigator.locks.request(name, { signal }, () => Promise.resolve())),
  );
}
