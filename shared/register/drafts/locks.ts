const nameOf = (key: string) => `registers draft ${key}`;

/**
 * Locks a draft for this page: two pages would overwrite each other's text. The browser releases it when the
 * page is closed, the returned function earlier. Resolves with undefined where another page has it, and rejects
 * in a browser without Web Locks.
 */
export const lockDraft = (key: string, options: LockOptions = { ifAvailable: true }) =>
  new Promise<(() => void) | undefined>((resolve, reject) => {
    const granted = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined);
    navigator.locks.request(nameOf(key), options, granted).catch(reject);
  });

/** How long a page that is being closed may take to release its drafts, in milliseconds. */
export const closingMs = 1_000;

/** Waits for a draft whose page may just be closing. */
export const waitForDraft = (key: string) =>
  lockDraft(key, { signal: AbortSignal.timeout(closingMs) }).catch(() => undefined);

async function lockedNames(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.map(({ name = '' }) => name);
}

/** Tells of a draft whether some page has it open, this one included. */
export async function openDrafts(): Promise<(key: string) => boolean> {
  const names = new Set(await lockedNames());
  return (key) => names.has(nameOf(key));
}

/** Resolves when no page has a form of this person open any more, or when that takes too long. */
export const formsClosed = (user: string): Promise<void> => released(nameOf(`${user} `));

/** Resolves when nothing is locked any more whose name begins like this, or when that takes too long. */
export async function released(prefix: string): Promise<void> {
  const signal = AbortSignal.timeout(2 * closingMs);
  const names = (await lockedNames()).filter((name) => name.startsWith(prefix));
  await Promise.allSettled(
    names.map((name) => navigator.locks.request(name, { signal }, () => Promise.resolve())),
  );
}
