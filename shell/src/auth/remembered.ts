import { deviceStorage } from '@registers/shared/browser';
import { browserUser } from './browserUser';

const key = 'registers:signed in at';
const dayMs = 24 * 60 * 60 * 1000;

/** Stores the time at which the provider last said who is signed in. */
export const rememberSignIn = (): void => void deviceStorage.set(key, String(Date.now()));

/**
 * The person who was last signed in in this browser and has not logged out, for this many days. Undefined where `days` is:
 * the site does not allow it, or the provider can say who is signed in.
 */
export function rememberedPerson(days: number | undefined): string | undefined {
  if (days === undefined) return undefined;
  const signedInAt = Number(deviceStorage.get(key));
  return Date.now() - signedInAt < days * dayMs ? (browserUser() ?? undefined) : undefined;
}
