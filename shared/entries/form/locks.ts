import type { Entry } from '../record/entry';

/** What a page has open of a person's: a draft, by its id, or the pasted rows of a form. */
const lockName = (user: string, what: string) => `registers open ${user} ${what}`;

/**
 * Locks something for this page, as two pages would overwrite each other's changes. The browser releases it when the
 * page is closed, the returned function earlier. Resolves with undefined where `ifAvailable` found that another page has
 * it, and rejects in a browser without Web Locks.
 */
const lock = (name: string, options: LockOptions) =>
  new Promise<(() => void) | undefined>((resolve, reject) => {
    const granted = (held: Lock | null) =>
      held ? new Promise<void>((release) => resolve(release)) : resolve(undefined);
    navigator.locks.request(name, options, granted).catch(reject);
  });

type DraftKey = Pick<Entry, 'user' | 'id'>;

/** Locks a draft, unless another page has it open. */
export const lockDraft = ({ user, id }: DraftKey, options: LockOptions = { ifAvailable: true }) =>
  lock(lockName(user, id), options);

/** Locks one person's pasted rows of a form, once no other page has them open. */
export const lockRows = (user: string, formType: string, options: LockOptions = {}) =>
  lock(lockName(user, `rows ${formType}`), options);

/** How long a page that is being closed may take to release its drafts, in milliseconds. */
export const closingMs = 1_000;

/** Locks a draft whose page may just be closing. Resolves with undefined where that page keeps it open. */
export const waitForDraft = (draft: DraftKey) =>
  lockDraft(draft, { signal: AbortSignal.timeout(closingMs) }).catch(() => undefined);

async function lockedNames(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.map(({ name = '' }) => name);
}

/** Returns a function that says of a draft whether any page has it open, this one included. */
export async function openDrafts(): Promise<(draft: Entry) => boolean> {
  const names = new Set(await lockedNames());
  return ({ user, id }) => names.has(lockName(user, id));
}

/** Resolves when no page has anything of this person open any more, or when that takes too long. */
export async function pagesClosed(user: string): Promise<void> {
  const signal = AbortSignal.timeout(2 * closingMs);
  const names = (await lockedNames()).filter((name) => name.startsWith(lockName(user, '')));
  await Promise.allSettled(
    names.map((name) => navigator.locks.request(name, { signal }, () => Promise.resolve())),
  );
}
