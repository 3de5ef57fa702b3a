const key = 'registers:user';

/**
 * Whom the tabs of this site know to be signed in: the provider's subject, or null after a logout. Undefined
 * where storage is blocked, so that the tabs cannot tell each other.
 */
export function browserUser(): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Tells the other tabs who is signed in from now on; null after a logout. */
export function setBrowserUser(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(key);
    else localStorage.setItem(key, id);
  } catch {
    // Blocked: each tab is on its own.
  }
}

/**
 * Calls back when this may have changed: in another tab, or while this one was asleep. Returns a function
 * that ends it.
 */
export function onBrowserUser(call: () => void): () => void {
  const events = [
    [window, 'storage'],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
  ] as const;
  events.forEach(([target, name]) => target.addEventListener(name, call));
  return () => events.forEach(([target, name]) => target.removeEventListener(name, call));
}
