import { deviceStorage } from '@registers/shared/browser';

const key = 'registers:user';

/**
 * The person who is signed in, as all tabs of this site know it: their id at the provider (`sub`), or null after a
 * logout. Undefined where storage is blocked and the tabs cannot tell each other.
 */
export const browserUser = (): string | null | undefined => deviceStorage.get(key);

/** Tells the other tabs who has signed in; null after a logout. */
export function setBrowserUser(id: string | null): void {
  if (id === null) deviceStorage.remove(key);
  else deviceStorage.set(key, id);
}

/**
 * Calls back when `browserUser` may have changed in another tab, or while this one was frozen. Returns a function that
 * stops it.
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
