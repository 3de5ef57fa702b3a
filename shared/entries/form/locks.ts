import type { Entry } from '../record/entry';

const lockName = ({ user, id }: Pick<Entry, 'user' | 'id'>) => `registers draft ${user} ${id}`;

/**
 * Locks a draft for this page: two pages would overwrite each other's text. The browser releases it when the
 * page is closed, the returned function earlier. Resolves with undefined where another page has it, and rejects
 * in a browser without Web Locks.
 */
export const lockDraft = (
  draft: Pick<Entry, 'user' | 'id'>,
  options: LockOptions = { ifAvailable: true },
): Promise<(() => void) | undefined> => lock(lockName(draft), options);

/** Takes a Web Lock of any name. Resolves with what releases it; with undefined where `ifAvailable` found it taken. */
export const lock = (name: string, options: LockOptions) =>
  new Promise<(() => void) | undefined>((resolve, reject) => {
    const granted = (held: Lock | null) =>
      held ? new Promise<void>((release) => resolve(release)) : resolve(undefined);
    navigator.locks.request(name, options, granted).catch(reject);
  });

/** How long a page that is being closed may take to release its drafts, in milliseconds. */
export const closingMs = 1_000;

/** Locks a draft whose page may just be closing. Resolves with undefined where that page keeps it open. */
export const waitForDraft = (draft: Pick<Entry, 'user' | 'id'>) =>
  lockDraft(draft, { signal: AbortSignal.timeout(closingMs) }).catch(() => undefined);

async function lockedNames(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.map(({ name = '' }) => name);
}

/** Returns a function that says of a draft whether any page has it open, this one included. */
export async function openDrafts(): Promise<(draft: Entry) => boolean> {
  const names = new Set(await lockedNames());
  return (draft) => names.has(lockName(draft));
}

/** The name of the lock of one person's pasted rows of a form: two pages would overwrite each other's rows. */
export const rowsLock = (user: string, formType: string) => `registers rows ${user} ${formType}`;

/** Resolves when no page has anything of this person open any more, or when that takes too long. */
export async function pagesClosed(user: string): Promise<void> {
  const signal = AbortSignal.timeout(2 * closingMs);
  const prefixes = [lockName({ user, id: '' }), rowsLock(user, '')];
  const names = (await lockedNames()).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  await Promise.allSettled(
    names.map((name) => navigator.locks.request(name, { signal }, () => Promise.resolve())),
  );
}
