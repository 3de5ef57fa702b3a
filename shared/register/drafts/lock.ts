const nameOf = (key: string) => `registers draft ${key}`;

/**
 * Makes a draft this page's, as long as the page lives or until it lets go: two pages would overwrite each
 * other's text. Hands back how to let go, or undefined where another page has it. Rejects in a browser without
 * Web Locks.
 */
export const holdDraft = (key: string, options: LockOptions = { ifAvailable: true }) =>
  new Promise<(() => void) | undefined>((resolve, reject) => {
    const held = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined);
    navigator.locks.request(nameOf(key), options, held).catch(reject);
  });

/** How long a page that is just closing may take to let go of its draft, in milliseconds. */
export const closingMs = 1_000;

/** The same for a draft that this tab had before: its last page may be just closing. */
export const holdOwnDraft = (key: string) =>
  holdDraft(key, { signal: AbortSignal.timeout(closingMs) }).catch(() => undefined);

/** Whether some page, this one included, has a draft open. */
export async function openDrafts(): Promise<(key: string) => boolean> {
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return (key) => names.has(nameOf(key));
}

/** Resolves when no form of this person is open any more, in whatever tab, or when that takes too long. */
export async function draftsReleased(user: string): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name = '' }) => (name.startsWith(nameOf(`${user} `)) ? [name] : []));
  const signal = AbortSignal.timeout(2 * closingMs);
  await Promise.allSettled(
    names.map((name) => navigator.locks.request(name, { signal }, () => Promise.resolve())),
  );
}
