import { deviceStorage } from '@registers/shared/browser';

const key = 'registers:user';
/** Stored in place of the person after a logout. */
const loggedOut = '';

/**
 * The person who is signed in, as all tabs of this site know it: their id at the provider (`sub`), or null after a
 * logout. Undefined where storage is blocked and the tabs cannot tell each other.
 */
export function browserUser(): string | null | undefined {
  const id = deviceStorage.get(key);
  return id === loggedOut ? null : id;
}

/** Tells the other tabs who has signed in; null after a logout. */
export const setBrowserUser = (id: string | null): void => void deviceStorage.set(key, id ?? loggedOut);

/**
 * Whether the next person must be asked for their password: somebody has logged out, and the provider may not have heard
 * of it, because it or the network was down. Its session would sign in that person again.
 */
export const mustAskForPassword = (): boolean => deviceStorage.get(key) === loggedOut;

/** Notes that the provider has asked for the password, so that it need not ask again. */
export function notePassword(): void {
  if (mustAskForPassword()) deviceStorage.remove(key);
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
