import { deviceStorage } from '@registers/shared/browser';
import { copyTime } from '../config/copyTime';
import { browserUser } from './browserUser';

const key = 'registers:signed in at';
const dayMs = 24 * 60 * 60 * 1000;

/** Remembers that the provider has just named the person of this browser. */
export const rememberSignIn = (): void => void deviceStorage.set(key, String(Date.now()));

/**
 * The person who was last signed in in this browser and has not logged out. Only where the site allows it for so many
 * days, and for a page that was opened without a network: with one, the provider says who it is.
 */
export function rememberedPerson(days: number | undefined): string | undefined {
  if (days === undefined || copyTime() === undefined) return undefined;
  const signedInAt = Number(deviceStorage.get(key));
  return Date.now() - signedInAt < days * dayMs ? (browserUser() ?? undefined) : undefined;
}
