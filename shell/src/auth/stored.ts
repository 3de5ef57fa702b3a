import { deviceStorage } from '@registers/shared/browser';
import { configSchema } from '@registers/shared/registry';
import { safeParse } from 'valibot';
import { copyTime, isWithinDays } from '../config/offline';
import type { Auth } from '../config/siteConfig';
import { isKnown, isProviderAnswer } from './route';

/** What this site stores in a browser about signing in: four texts. Tokens are in memory only. */

/** The id at the provider (`sub`) of the person who is signed in; nothing after a logout. */
const userKey = 'registers:user';
/** The time at which the provider last named that person, in milliseconds. */
const signedInAtKey = 'registers:signed in at';
/** While a text is stored here, the provider must ask the next person for their password. */
const passwordKey = 'registers:password';

/** The settings of the provider, as `config.json` last had them. */
const providerKey = 'registers:provider';

/**
 * The id of the person who is signed in, which all tabs of this site share; null after a logout. Undefined where
 * storage is blocked: there the tabs cannot tell each other.
 */
export const browserUser = (): string | null | undefined => deviceStorage.get(userKey);

/**
 * Calls back when another tab has stored something, and when this tab is seen again: a frozen tab was not told.
 * Returns a function that ends the calls.
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

export const noteProvider = (auth: Auth): void => void deviceStorage.set(providerKey, JSON.stringify(auth));

/**
 * The provider to ask who is signed in, before `config.json` has come. Undefined where the SDK would not ask, or has an
 * answer to take, and in a page from a copy, which has no network.
 */
export function lastProvider(): Auth | undefined {
  if (!isKnown() || isProviderAnswer() || copyTime() !== undefined) return undefined;
  const { success, output } = safeParse(configSchema.entries.auth, deviceStorage.getJson(providerKey));
  return success ? output : undefined;
}

/** Tells the other tabs that the person has logged out. The next person must then be asked for their password. */
export function noteLogout(): void {
  // Removed first: in a full storage, that makes room for the other text.
  deviceStorage.remove(userKey);
  deviceStorage.set(passwordKey, 'yes');
}

/**
 * Whether the next person must be asked for their password: somebody has logged out. If the provider or the
 * network was down at that time, the provider still has a session, which would sign in that person again.
 */
export const mustAskForPassword = (): boolean => Boolean(deviceStorage.get(passwordKey));

/** Notes that the provider has asked for the password, so that it need not ask again. */
export const notePassword = (): void => deviceStorage.remove(passwordKey);

/** Notes that the provider has just named this person, which also tells the other tabs. */
export function noteSignIn(id: string): void {
  deviceStorage.set(userKey, id);
  deviceStorage.set(signedInAtKey, String(Date.now()));
}

/**
 * The person who was last signed in in this browser. Undefined after a logout, if the provider last named them more
 * than `days` days ago, and where `days` is undefined: such a site remembers nobody.
 */
export function rememberedPerson(days: number | undefined): string | undefined {
  if (days === undefined) return undefined;
  const signedInAt = Number(deviceStorage.get(signedInAtKey));
  return isWithinDays(signedInAt, days) ? (browserUser() ?? undefined) : undefined;
}
