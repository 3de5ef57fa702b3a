const key = 'registers:user';

/**
 * Who is signed in, as the tabs of this site have agreed: the provider's subject, or null after a logout. Undefined
 * where storage is blocked and the tabs cannot tell each other.
 */
export function browserUser(): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Tells the other tabs who has signed in; null after a logout. */
export function setBrowserUser(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(key);
    else localStorage.setItem(key, id);
  } catch {
    // Storage is blocked: the other tabs do not learn of it.
  }
}

/** Calls back when this may have changed in another tab, or while this one was frozen. Returns a function that stops it. */
export function onBrowserUser(call: () => void): () => void {
  const events = [
    [window, 'storage'],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
  ] as const;
  events.forEach(([target, name]) => target.addEventListener(name, call));
  return () => events.forEach(([target, name]) => target.removeEventListener(name, call));
}
